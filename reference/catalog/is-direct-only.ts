import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { Revision } from "../../spec/revisions.ts";
import { controlToolNames, ownToolNames } from "./control-tool-names.ts";

/** Whether only the model may call a tool; a revision that knows no such tools has all of them in its catalog. */
export const isDirectOnly = ({ directOnly }: ToolDeclaration, { directOnlyTools }: Revision): boolean =>
  directOnlyTools && directOnly === true;

/**
 * Whether the model is sent a tool beside the control tools. One that has the name of a control tool, or of one that code
 * mode takes the place of, would be taken for it.
 */
export const isShown = (declaration: ToolDeclaration, revision: Revision): boolean =>
  isDirectOnly(declaration, revision) && !controlToolNames.has(declaration.name) && !ownToolNames.has(declaration.name);
