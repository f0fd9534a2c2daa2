import type { World } from "../../spec/adapter/world.ts";

/** What says that a run is to have no tools. */
export type ToollessWorld = Pick<World, "model" | "policy" | "rawModelRun" | "disableTools">;

/**
 * Whether a run can have tools at all: not when it was asked for without any, and not when its model takes none; seed
 * headings "Activation" and "The `compat.codeMode` flag". Nothing is enforced for a run without tools.
 */
export function hasTools({ model, policy, rawModelRun, disableTools }: ToollessWorld): boolean {
  if (rawModelRun === true || disableTools === true) return false;
  return policy?.allow?.length !== 0 && model.compat?.supportsTools !== false;
}
