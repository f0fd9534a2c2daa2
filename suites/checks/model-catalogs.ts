import type { ModelRow, ProviderCatalog } from "../../spec/payloads/provider-catalog.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";

interface CatalogRow {
  readonly row: string;
  readonly requirement: RequirementId;
  readonly catalogs: readonly ProviderCatalog[];
  /** The rows that must be named, as `<provider>/<id>`. */
  readonly mistakes: readonly string[];
}

const catalog = (provider: string, ...models: ModelRow[]): ProviderCatalog => ({ provider, models });
const tiered = (id: string, codeMode: string): ModelRow => ({ id, compat: { codeMode } });
const untiered = (id: string): ModelRow => ({ id, compat: {} });

const judgeRows = (rows: readonly CatalogRow[]) => async (context: CheckContext) => {
  await table(rows, async ({ requirement, catalogs, mistakes }) => {
    const found = await context.judgeCatalogs(catalogs);
    const names = found.map(({ provider, model }) => `${provider}/${model}`).sort();
    context.judge.equal(requirement, names, mistakes, "the rows that are not consistent");
  });
};

/** Catalogs without a mistake are none. */
const acceptsConsistent = judgeRows([
  {
    row: "no tiers",
    requirement: "model-tiers.shared.explicit-tier",
    catalogs: [catalog("one", untiered("model-a")), catalog("two", untiered("model-a"), untiered("model-b"))],
    mistakes: [],
  },
  {
    row: "a model of its own",
    requirement: "model-tiers.shared.explicit-tier",
    catalogs: [catalog("one", tiered("model-a", "preferred")), catalog("two", untiered("model-b"))],
    mistakes: [],
  },
]);

const page: Pick<Check, "process" | "dialect" | "capabilities" | "twin"> = {
  process: "shared",
  dialect: "portable",
  capabilities: ["model-catalogs"],
  twin: acceptsConsistent,
};

/** The page's own examples of a model that is served under another id. */
const republished = [
  { vendor: ["moonshot", "kimi-k3"], reseller: ["novita", "moonshotai/kimi-k3"] },
  { vendor: ["zai", "glm-5.2"], reseller: ["nvidia", "z-ai/glm-5.2"] },
  { vendor: ["deepseek", "deepseek-v4-pro"], reseller: ["together", "deepseek-ai/DeepSeek-V4-Pro"] },
] as const;

const groups = (requirement: RequirementId): readonly CatalogRow[] =>
  republished.map(({ vendor: [provider, id], reseller: [other, otherId] }) => ({
    row: `${other}/${otherId}`,
    requirement,
    catalogs: [catalog(provider, tiered(id, "preferred")), catalog(other, untiered(otherId))],
    mistakes: [`${other}/${otherId}`],
  }));

/** Models that several providers serve. */
export const modelCatalogsChecks = defineChecks(
  {
    id: "catalogs/explicit-tiers",
    title: "As soon as one row of a shared model has a tier, each row without one is named",
    requirements: ["model-tiers.shared.explicit-tier", "model-tiers.shared.no-disagreement"],
    ...page,
    run: judgeRows([
      {
        row: "one of three rows has no tier",
        requirement: "model-tiers.shared.explicit-tier",
        catalogs: [
          catalog("one", tiered("model-a", "preferred")),
          catalog("two", tiered("model-a", "capable")),
          catalog("three", untiered("model-a"), untiered("model-b")),
        ],
        mistakes: ["three/model-a"],
      },
      {
        row: "the tier stands in the last catalog",
        requirement: "model-tiers.shared.no-disagreement",
        catalogs: [catalog("one", untiered("model-a")), catalog("two", tiered("model-a", "capable"))],
        mistakes: ["one/model-a"],
      },
      {
        row: "tiers that differ on purpose",
        requirement: "model-tiers.shared.no-disagreement",
        catalogs: [catalog("one", tiered("model-a", "preferred")), catalog("two", tiered("model-a", "capable"))],
        mistakes: [],
      },
    ]),
  },
  {
    id: "catalogs/vendor-names",
    title: "A namespace or another case of letters hides no row of a shared model",
    requirements: ["model-tiers.shared.vendor-name"],
    ...page,
    run: judgeRows([
      {
        row: "a namespace",
        requirement: "model-tiers.shared.vendor-name",
        catalogs: [catalog("one", tiered("model-a", "preferred")), catalog("two", untiered("vendor/model-a"))],
        mistakes: ["two/vendor/model-a"],
      },
      {
        row: "another case of letters",
        requirement: "model-tiers.shared.vendor-name",
        catalogs: [catalog("one", tiered("model-a", "preferred")), catalog("two", untiered("Model-A"))],
        mistakes: ["two/Model-A"],
      },
    ]),
  },
  {
    id: "catalogs/first-party-groups",
    title: "The page's own examples of a reseller's row belong to the first-party row of their model",
    requirements: ["model-tiers.shared.first-party-group"],
    ...page,
    run: judgeRows(groups("model-tiers.shared.first-party-group")),
  },
  {
    id: "catalogs/upstream-models",
    title: "A row whose name is really another belongs to the model that its marker names",
    requirements: ["model-tiers.shared.upstream-model"],
    ...page,
    run: judgeRows([
      {
        row: "with the marker",
        requirement: "model-tiers.shared.upstream-model",
        catalogs: [
          catalog("moonshot", tiered("kimi-k3", "preferred")),
          catalog("kimi", { ...untiered("k3"), upstreamModel: "moonshot/kimi-k3" }),
        ],
        mistakes: ["kimi/k3"],
      },
      {
        row: "without it",
        requirement: "model-tiers.shared.upstream-model",
        catalogs: [catalog("moonshot", tiered("kimi-k3", "preferred")), catalog("kimi", untiered("k3"))],
        mistakes: [],
      },
    ]),
  },
);
