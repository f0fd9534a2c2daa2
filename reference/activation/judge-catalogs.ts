import type { CatalogMistake, ModelRow, ProviderCatalog } from "../../spec/payloads/provider-catalog.ts";

const tiers: readonly unknown[] = ["preferred", "capable"];

/** How many rows a message tells of those that state a tier. */
const mostTold = 5;

/** A row with the provider whose catalog it stands in. */
interface Entry {
  readonly provider: string;
  readonly row: ModelRow;
}

/**
 * Finds the rows whose tier can't be told, or would be told differently by other catalogs of the same model; seed
 * heading "Models served by several providers". As soon as one row of a model has a tier, each of them must have one.
 * Two tiers that differ are no mistake: a reseller's runs are measured by themselves.
 */
export function judgeCatalogs(catalogs: readonly ProviderCatalog[]): readonly CatalogMistake[] {
  const entries = catalogs.flatMap(({ provider, models }) => models.map((row) => ({ provider, row })));
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const name = vendorName(entry.row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [entry]);
    else group.push(entry);
  }
  return entries.flatMap((entry) => {
    const message = findMistake(entry, groups.get(vendorName(entry.row)) ?? []);
    return message === undefined ? [] : [{ provider: entry.provider, model: entry.row.id, message }];
  });
}

/** The vendor's own name of a model, without namespaces and in one case; a marker says it where the id can't. */
function vendorName({ id, upstreamModel = id }: ModelRow): string {
  return upstreamModel.slice(upstreamModel.lastIndexOf("/") + 1).toLowerCase();
}

const tierOf = ({ row }: Entry): unknown => row.compat?.codeMode;
const placeOf = ({ provider, row }: Entry) => `${provider}/${row.id}`;

function findMistake(entry: Entry, group: readonly Entry[]): string | undefined {
  const tier = tierOf(entry);
  if (tiers.includes(tier)) return undefined;
  if (tier !== undefined) {
    return `${placeOf(entry)} has the tier ${JSON.stringify(tier)}; compat.codeMode must be "preferred" or "capable"`;
  }
  const marked = group.filter((other) => tierOf(other) !== undefined);
  if (marked.length === 0) return undefined;
  const more = marked.length > mostTold ? ` and ${marked.length - mostTold} more` : "";
  const others = `${marked.slice(0, mostTold).map(placeOf).join(", ")}${more}`;
  return `${placeOf(entry)} states no tier, and ${others} of the same model does; give it compat.codeMode as well`;
}
