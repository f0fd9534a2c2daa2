import type { World } from "../../spec/adapter/world.ts";
import type { Revision } from "../../spec/revisions.ts";
import { applyPolicy } from "../catalog/apply-policy.ts";
import { resolveConfiguration } from "../configuration.ts";
import { ConfigurationError } from "./configuration-error.ts";

/**
 * Whether code mode owns the tools of a world's runs; seed heading "Activation".
 *
 * @param file - what messages call the configuration
 * @throws ConfigurationError when `tools.codeMode` is wrong
 */
export function hasCodeMode(world: World, revision: Revision, file: string): boolean {
  checkConfiguration(world.codeMode, file);
  return hasTools(world) && isEnabled(world, revision);
}

/** Whether the model is shown any tools at all. */
export function hasTools({ tools, mcpServers = [], policy, model }: World): boolean {
  if (model.compat?.supportsTools === false || policy?.allow?.length === 0) return false;
  return applyPolicy(tools, policy).length > 0 || mcpServers.length > 0;
}

function isEnabled({ codeMode, model }: World, { enabledDefault, enabledValues }: Revision): boolean {
  const given = typeof codeMode === "object" && codeMode !== null ? Reflect.get(codeMode, "enabled") : codeMode;
  const enabled = given ?? enabledDefault;
  const byModel = enabled === "auto" && enabledValues.some((value) => value === "auto");
  return byModel ? model.compat?.codeMode === "preferred" : enabled === true;
}

function checkConfiguration(codeMode: unknown, file: string): void {
  try {
    resolveConfiguration(codeMode);
  } catch (cause) {
    throw new ConfigurationError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}; change it.`);
  }
}
