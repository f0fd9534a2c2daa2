import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { Revision } from "../../spec/revisions.ts";

/** Whether only the model may call a tool; a revision that knows no such tools has all of them in its catalog. */
export const isDirectOnly = ({ directOnly }: ToolDeclaration, { directOnlyTools }: Revision): boolean =>
  directOnlyTools && directOnly === true;
