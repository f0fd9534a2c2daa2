import type { World } from "../../spec/adapter/world.ts";
import type { Revision } from "../../spec/revisions.ts";
import { type Configuration, resolveConfiguration } from "../configuration.ts";
import { type EffectiveTools, effectiveTools } from "./effective-tools.ts";
import { hasTools } from "./has-tools.ts";
import { codeModeOf, isActive } from "./is-active.ts";

/** What the tools of a run come to. */
export type Activation =
  /** The run has no tools, and nothing is enforced. */
  | { readonly kind: "toolless" }
  /** Its tools are exposed in the ordinary way. */
  | { readonly kind: "ordinary"; readonly effective: EffectiveTools }
  /** Code mode owns its tools. */
  | { readonly kind: "active"; readonly effective: EffectiveTools; readonly configuration: Configuration }
  /** The run can't be started. */
  | { readonly kind: "closed"; readonly because: string };

/**
 * Decides for a prepared run whether code mode owns its tools, after its policy is known; seed heading "Activation".
 * A configuration that is wrong closes a run that would have tools: what its author meant can't be known.
 */
export function activate(world: World, revision: Revision): Activation {
  if (!hasTools(world)) return { kind: "toolless" };
  const effective = effectiveTools(world);
  try {
    const configuration = resolveConfiguration(codeModeOf(world));
    return isActive(world, revision) ? { kind: "active", effective, configuration } : { kind: "ordinary", effective };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return { kind: "closed", because: `The configuration can't be used: ${cause.message}.` };
  }
}
