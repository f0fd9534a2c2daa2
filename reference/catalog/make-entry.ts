import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { CatalogEntry } from "../../spec/payloads/catalog-entry.ts";
import type { Revision } from "../../spec/revisions.ts";
import { inputHint } from "./input-hint.ts";
import { outputHint } from "./output-hint.ts";
import { visibleLine, visibleName } from "./visible-text.ts";

/** The longest line of text in an entry, in UTF-16 units; `describe` gives the whole description. */
const longestLine = 300;

/** Schemas of a client are somebody else's text, and stay deferred until `describe`. */
export const isTrusted = ({ kind }: ToolDeclaration): boolean => kind !== "client";

/** The first part of a tool's id. */
export function sourceOf({ kind }: ToolDeclaration, revision: Revision): string {
  if (kind === "plugin") return revision.pluginSource;
  return kind === "core" ? "openclaw" : "client";
}

/** The id of a tool in the catalog, with each character to be seen; seed heading "Tool catalog". */
export function idOf(declaration: ToolDeclaration, revision: Revision): string {
  return `${sourceOf(declaration, revision)}:${ownerOf(declaration)}:${visibleName(declaration.name)}`;
}

/** The compact entry of a tool; what its author wrote is on one line and bounded. */
export function makeEntry(declaration: ToolDeclaration, revision: Revision): CatalogEntry {
  const { name, label, description } = declaration;
  return {
    id: idOf(declaration, revision),
    name: visibleName(name),
    description: visibleLine(description, longestLine),
    source: sourceOf(declaration, revision),
    sourceName: ownerOf(declaration),
    ...(label === undefined ? {} : { label: visibleLine(label, longestLine) }),
    ...(revision.catalogHints ? hintsOf(declaration) : {}),
  };
}

const ownerOf = ({ kind, owner = "app" }: ToolDeclaration) => (kind === "core" ? "core" : visibleName(owner));

function hintsOf(declaration: ToolDeclaration): Pick<CatalogEntry, "input" | "output"> {
  if (!isTrusted(declaration)) return { input: "unknown" };
  const { parameters, outputSchema } = declaration;
  const output = outputSchema === undefined ? undefined : outputHint(outputSchema);
  return { input: inputHint(parameters), ...(output === undefined ? {} : { output }) };
}
