import type { ToolDeclaration } from "../../adapter/world.ts";
import type { Revision } from "../../revisions.ts";
import type { Telemetry } from "../telemetry.ts";

const text = { type: "string" };
const book = {
  type: "object",
  properties: { isbn: text, title: text, lent: { type: "boolean" } },
  required: ["isbn", "title", "lent"],
  additionalProperties: false,
};

/** The tools of the examples' world, each with the `details` that it answers. */
export const exampleTools: readonly { readonly declaration: ToolDeclaration; readonly details: unknown }[] = [
  {
    declaration: {
      name: "find_books",
      description: "Find the books of an author.",
      parameters: { type: "object", properties: { author: text }, required: ["author"] },
      outputSchema: { type: "array", items: book },
      kind: "plugin",
      owner: "library",
    },
    details: [
      { isbn: "111", title: "The Harbour", lent: false },
      { isbn: "222", title: "The Ferry", lent: true },
    ],
  },
  {
    declaration: {
      name: "lend_book",
      description: "Lend a book to a reader.",
      parameters: { type: "object", properties: { isbn: text, reader: text }, required: ["isbn", "reader"] },
      kind: "plugin",
      owner: "library",
    },
    details: { due: "2030-01-31", shelf: 4 },
  },
];

/** The telemetry of a first cell that searched, described and called once in the examples' world. */
export function exampleTelemetry({ catalogSources, pluginSource, telemetryAdditions }: Revision): Telemetry {
  const sources = catalogSources.map((source) => [source, source === pluginSource ? exampleTools.length : 0]);
  return {
    catalogSize: exampleTools.length,
    sources: Object.fromEntries(sources),
    searchCount: 1,
    describeCount: 1,
    callCount: 1,
    visibleTools: ["exec", "wait"],
    ...Object.fromEntries(telemetryAdditions.map((field) => [field, telemetryAdditionsOfExample[field]])),
  };
}

const telemetryAdditionsOfExample = {
  execCount: 1,
  waitCount: 0,
  calledTools: ["plugin:library:find_books"],
  limitErrors: { timeout: 0, memory: 0, snapshot: 0, output: 0 },
  snapshotEvents: [],
  counterScope: "catalog-1",
};
