import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { AgentConfiguration } from "./configuration-schema.ts";
import type { AgentSettings } from "./find-agent.ts";

/** How the policy names all tools of MCP servers; seed heading "Quick start". */
const bundledMcp = "bundle-mcp";

type ToolPolicy = NonNullable<NonNullable<NonNullable<AgentConfiguration["tools"]>["sandbox"]>["tools"]>;

/** What an agent may use: all, unless it is sandboxed. */
export interface SandboxView {
  readonly tools: readonly ToolDeclaration[];
  readonly hasMcp: boolean;
}

/**
 * Applies the tool policy of sandboxed agents. `allow` replaces what they may use by itself, which is every tool but
 * those of MCP servers; `alsoAllow` adds to it. Both name tools, plugins, or `bundle-mcp`.
 */
export function applySandbox(
  tools: readonly ToolDeclaration[],
  agent: AgentSettings,
  { allow, alsoAllow = [] }: ToolPolicy,
): SandboxView {
  if (agent.sandbox?.mode !== "all") return { tools, hasMcp: true };
  const named = new Set([...(allow ?? []), ...alsoAllow]);
  const isNamed = ({ name, owner = "" }: ToolDeclaration) => named.has(name) || named.has(owner);
  return { tools: allow === undefined ? tools : tools.filter(isNamed), hasMcp: named.has(bundledMcp) };
}
