import { Type } from "typebox";
import type { Revision } from "../revisions.ts";

/** What `ALL_TOOLS` and `tools.search` hold for each tool; seed heading "Guest runtime API". */
export const catalogEntrySchema = (revision: Revision) =>
  Type.Object(
    {
      id: Type.String({ minLength: 1, description: "`<source>:<owner>:<tool-name>`, stable within a run" }),
      name: Type.String({ minLength: 1, description: "the declared name of the tool" }),
      label: Type.Optional(Type.String()),
      description: Type.String(),
      source: Type.Union(revision.catalogSources.map((source) => Type.Literal(source))),
      sourceName: Type.Optional(Type.String({ description: "who it comes from, such as the id of a plugin" })),
      ...(revision.catalogHints ? hints : {}),
    },
    { title: "ToolCatalogEntry" },
  );

const hints = {
  input: Type.String({ description: "a bounded signature like a TypeScript type; `unknown` for a client's tool" }),
  output: Type.Optional(
    Type.String({ description: "the declared output likewise, only when the hint is complete and the tool trusted" }),
  ),
};

/** The entry as the reference builds it. */
export interface CatalogEntry {
  id: string;
  name: string;
  label?: string;
  description: string;
  source: string;
  sourceName?: string;
  input?: string;
  output?: string;
}

/** What `tools.describe` returns: the entry with the tool's full schemas. */
export const catalogEntryWithSchemaSchema = (revision: Revision) =>
  Type.Object(
    {
      ...catalogEntrySchema(revision).properties,
      parameters: Type.Unknown({ description: "JSON Schema of the tool's input" }),
      ...(revision.outputContracts
        ? { outputSchema: Type.Optional(Type.Unknown({ description: "JSON Schema of the tool's `details`" })) }
        : {}),
    },
    { title: "ToolCatalogEntryWithSchema" },
  );

/** The same as the reference builds it. */
export interface CatalogEntryWithSchema extends CatalogEntry {
  parameters: unknown;
  outputSchema?: unknown;
}

/** What `tools.call` resolves to where the page says it; seed heading "Guest runtime API". */
export const toolEnvelopeSchema = Type.Object(
  {
    tool: Type.Unknown({ description: "the tool that was called; its form is left open" }),
    result: Type.Unknown({ description: "the tool's own result, with its content blocks and `details`" }),
  },
  { additionalProperties: true, title: "ToolEnvelope" },
);
