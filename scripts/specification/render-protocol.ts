import { capabilities } from "../../spec/adapter/capability.ts";
import { dialectSchema } from "../../spec/adapter/dialect.ts";
import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import { toTable } from "./to-table.ts";

/** Puts the generated tables of the protocol page between the marks `<!-- name -->` and `<!-- /name -->`. */
export function renderProtocol(text: string): string {
  const tables = { capabilities: capabilityTable(), dialect: dialectTable() };
  return Object.entries(tables).reduce((page, [name, table]) => {
    const place = new RegExp(`<!-- ${name} -->\\n[^]*?<!-- /${name} -->`);
    return page.replace(place, () => `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`);
  }, text);
}

function capabilityTable(): string {
  const rows = Object.entries(capabilities).map(([name, meaning]) => [`\`${name}\``, meaning]);
  return toTable(["capability", "what the adapter can show"], rows);
}

function dialectTable(): string {
  const rows = (["call", "parallel", "give", "emit"] as const).map((hole) => {
    const { description } = dialectSchema.properties[hole] as { description?: string };
    return [`\`${hole}\``, description ?? "", `\`${pageDialect[hole]}\``];
  });
  return toTable(["hole", "what it is", "in the pages' own dialect"], rows);
}
