import type { World } from "../../spec/adapter/world.ts";
import type { Revision } from "../../spec/revisions.ts";
import { asFields, nameOf, shown } from "../configuration.ts";

/** What the gate looks at. */
export type GatedWorld = Pick<World, "codeMode" | "agent" | "model">;

/**
 * Whether code mode owns the tools of a run that has some; seed headings "Configuration" and "Activation", step 4.
 *
 * @throws TypeError when `enabled` is none of the values that the revision knows
 */
export function isActive(world: GatedWorld, { enabledDefault, enabledValues }: Revision): boolean {
  const { enabled = enabledDefault } = codeModeOf(world);
  if (!enabledValues.some((value) => value === enabled)) {
    const known = enabledValues.map((value) => shown(value)).join(", ");
    throw new TypeError(`${nameOf("enabled")} must be one of ${known}, not ${shown(enabled)}`);
  }
  return enabled === "auto" ? world.model.compat?.codeMode === "preferred" : enabled === true;
}

/**
 * The fields of `tools.codeMode` for a run: those of its agent go before those that hold for all. An agent that turns
 * code mode on keeps the limits that its host has set.
 */
export function codeModeOf({ codeMode, agent }: GatedWorld): Readonly<Record<string, unknown>> {
  const own = agent?.codeMode;
  return { ...asFields(codeMode), ...(own === undefined ? {} : asFields(own)) };
}
