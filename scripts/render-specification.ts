import { readFileSync } from "node:fs";
import path from "node:path";
import { capabilities } from "../spec/adapter/capability.ts";
import { dialectSchema, pageDialect } from "../spec/adapter/dialect.ts";
import { worldSchema } from "../spec/adapter/world.ts";
import { baselineSchema } from "../spec/baseline.ts";
import { resultSchema } from "../spec/payloads/result.ts";
import {
  kitNotifications,
  kitRequests,
  protocolVersion,
  targetNotifications,
  targetRequests,
} from "../spec/protocol/messages.ts";
import { holdsIn } from "../spec/requirements/holds-in.ts";
import { requirements } from "../spec/requirements/index.ts";
import { resultFileSchema } from "../spec/result-file.ts";
import { revisionNames, revisions } from "../spec/revisions.ts";

/**
 * Makes every generated file of the specification.
 *
 * @param root - the repository, whose hand-written pages hold the places of generated tables
 * @returns the texts by path from the root
 */
export function renderSpecification(root: string): Readonly<Record<string, string>> {
  const protocol = { protocolVersion, kitRequests, kitNotifications, targetRequests, targetNotifications };
  const results = Object.fromEntries(revisionNames.map((name) => [name, resultSchema(revisions[name])]));
  const records = requirements.map((record) => ({
    ...record,
    revisions: revisionNames.filter((name) => holdsIn(record, name)),
  }));
  return {
    "spec/json/protocol.json": toJson(protocol),
    "spec/json/world.json": toJson(worldSchema),
    "spec/json/results.json": toJson(results),
    "spec/json/result-file.json": toJson(resultFileSchema),
    "spec/json/baseline.json": toJson(baselineSchema),
    "spec/json/requirements.json": toJson(records),
    "spec/protocol.md": renderTables(readFileSync(path.join(root, "spec/protocol.md"), "utf8")),
  };
}

const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** Puts generated rows between the marks `<!-- name -->` and `<!-- /name -->`. */
function renderTables(text: string): string {
  const tables = { capabilities: capabilityRows(), dialect: dialectRows() };
  return Object.entries(tables).reduce((page, [name, rows]) => {
    const place = new RegExp(`<!-- ${name} -->\\n[^]*?<!-- /${name} -->`);
    return page.replace(place, () => `<!-- ${name} -->\n${rows.join("\n")}\n<!-- /${name} -->`);
  }, text);
}

function capabilityRows(): readonly string[] {
  const rows = Object.entries(capabilities).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  return ["", "| capability | what the adapter can show |", "|---|---|", ...rows, ""];
}

function dialectRows(): readonly string[] {
  const rows = (["call", "parallel", "give", "emit"] as const).map((hole) => {
    const { description } = dialectSchema.properties[hole] as { description?: string };
    return `| \`${hole}\` | ${description} | \`${pageDialect[hole]}\` |`;
  });
  return ["", "| hole | what it is | in the pages' own dialect |", "|---|---|---|", ...rows, ""];
}
