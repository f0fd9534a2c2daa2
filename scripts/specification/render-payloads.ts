import { catalogEntrySchema, catalogEntryWithSchemaSchema } from "../../spec/payloads/catalog-entry.ts";
import { configurationRanges, configurationSchema } from "../../spec/payloads/configuration.ts";
import { execInputSchema, waitInputSchema } from "../../spec/payloads/control-input.ts";
import { commonCatalogHelpers, commonGuestGlobals, type GuestGlobal } from "../../spec/payloads/guest-api.ts";
import { mcpToolResultSchema } from "../../spec/payloads/mcp.ts";
import { resultSchema } from "../../spec/payloads/result.ts";
import { runMetadataSchema } from "../../spec/payloads/run-metadata.ts";
import { type Revision, revisionNames, revisions } from "../../spec/revisions.ts";
import { toTable } from "./to-table.ts";
import { toType } from "./to-type.ts";

/** The payloads as types and tables, where the seed pages give them; revisions whose payload is the same stand together. */
export function renderPayloads(): string {
  return [
    "## Payloads",
    "The schemas in [json/payloads.json](json/payloads.json) and [json/results.json](json/results.json) are exact; these " +
      "are the same for reading.",
    ...byRevision("Input of `exec`", (revision) => toType(execInputSchema(revision))),
    block("Input of `wait`", toType(waitInputSchema)),
    ...byRevision("Result of `exec` and `wait`", (revision) => toType(resultSchema(revision))),
    ...byRevision("Configuration, `tools.codeMode`", (revision) => toType(configurationSchema(revision))),
    rangeTable(),
    ...byRevision("Entry of the catalog", (revision) => toType(catalogEntrySchema(revision))),
    ...byRevision("What `tools.describe` returns", (revision) => toType(catalogEntryWithSchemaSchema(revision))),
    ...byRevision("Globals of a program", (revision) => declare([...commonGuestGlobals, ...revision.addedGlobals])),
    ...byRevision("Helpers on `tools`", (revision) => declare([...commonCatalogHelpers, ...revision.addedHelpers])),
    block("Result of an MCP tool", toType(mcpToolResultSchema)),
    block("Run metadata, `meta.agentMeta` (r3)", toType(runMetadataSchema)),
  ].join("\n\n");
}

const block = (title: string, type: string) => `**${title}**\n\n\`\`\`typescript\n${type}\n\`\`\``;

const declare = (globals: readonly GuestGlobal[]) => globals.map(({ name, type }) => `${name}: ${type};`).join("\n");

function byRevision(title: string, render: (revision: Revision) => string): readonly string[] {
  const names = new Map<string, string[]>();
  for (const name of revisionNames) {
    const type = render(revisions[name]);
    names.set(type, [...(names.get(type) ?? []), name]);
  }
  return [...names].map(([type, held]) => block(`${title} (${held.join(", ")})`, type));
}

function rangeTable(): string {
  const rows = Object.entries(configurationRanges).map(([field, { standard, least, most }]) => [
    `\`${field}\``,
    `\`${standard}\``,
    `\`${least}\` to \`${most}\``,
  ]);
  return toTable(["field", "default", "range"], rows);
}
