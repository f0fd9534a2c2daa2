import type { ToolDeclaration, World } from "../../spec/adapter/world.ts";
import { isAllowed } from "../catalog/apply-policy.ts";
import { isReplayable } from "../catalog/is-replayable.ts";

/** How the policy of sandboxed agents names all tools of MCP servers; seed heading "Quick start". */
const bundledMcp = "bundle-mcp";

/** What a run may use of its world. */
export interface EffectiveTools {
  readonly tools: readonly ToolDeclaration[];
  readonly mcpServers: NonNullable<World["mcpServers"]>;
  /** Whether the policy allows a tool of an MCP server, by its catalog id. */
  allowsMcp(id: string): boolean;
}

/** What decides which tools a run has. */
export type ToolWorld = Pick<World, "tools" | "mcpServers" | "policy" | "sandbox" | "recovery">;

/**
 * The tools that a run may use; seed heading "Activation", steps 2 and 3. The tools of plugins, MCP servers and the
 * client are added before any policy is applied. A sandboxed agent's policy has `allow` in the place of what it may use
 * by itself, which is every tool but those of MCP servers, and adds `alsoAllow`.
 */
export function effectiveTools(world: ToolWorld): EffectiveTools {
  const effective = allowedTools(world);
  if (world.recovery === undefined) return effective;
  return { ...effective, tools: effective.tools.filter(isReplayable), mcpServers: [] };
}

function allowedTools({ tools, mcpServers = [], policy, sandbox }: ToolWorld): EffectiveTools {
  const allowed = tools.filter(({ name }) => isAllowed(name, policy));
  const allowsMcp = (id: string) => isAllowed(id, policy);
  if (sandbox === undefined) return { tools: allowed, mcpServers, allowsMcp };
  const { allow, alsoAllow = [] } = sandbox;
  const named = new Set([...(allow ?? []), ...alsoAllow]);
  // Whoever may call themselves what they like is no plugin by it.
  const isNamed = ({ kind, name, owner = "" }: ToolDeclaration) =>
    named.has(name) || (kind === "plugin" && named.has(owner));
  return {
    tools: allow === undefined ? allowed : allowed.filter(isNamed),
    mcpServers: named.has(bundledMcp) ? mcpServers : [],
    allowsMcp,
  };
}
