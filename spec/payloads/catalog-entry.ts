import { Type } from "typebox";
import type { Revision } from "../revisions.ts";

/** What `ALL_TOOLS` and `tools.search` hold for each tool; seed heading "Guest runtime API". */
export const catalogEntrySchema = (revision: Revision) =>
  Type.Object({
    id: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1 }),
    label: Type.Optional(Type.String()),
    description: Type.String(),
    source: Type.Union(revision.catalogSources.map((source) => Type.Literal(source))),
    sourceName: Type.Optional(Type.String()),
    ...(revision.catalogHints ? { input: Type.String(), output: Type.Optional(Type.String()) } : {}),
  });

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
  Type.Object({
    ...catalogEntrySchema(revision).properties,
    parameters: Type.Unknown(),
    ...(revision.outputContracts ? { outputSchema: Type.Optional(Type.Unknown()) } : {}),
  });

/** The same as the reference builds it. */
export interface CatalogEntryWithSchema extends CatalogEntry {
  parameters: unknown;
  outputSchema?: unknown;
}
