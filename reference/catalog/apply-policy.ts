import type { ToolDeclaration, World } from "../../spec/adapter/world.ts";

/** The effective tools under an allow and deny policy; seed heading "Activation", step 3. A denial wins. */
export function applyPolicy(tools: readonly ToolDeclaration[], policy: World["policy"]): readonly ToolDeclaration[] {
  return tools.filter(({ name }) => isAllowed(name, policy));
}

/** Whether a policy allows what it names so: a tool by its name, an MCP tool by its catalog id. */
export function isAllowed(name: string, policy: World["policy"]): boolean {
  const { allow, deny = [] } = policy ?? {};
  return !deny.includes(name) && (allow === undefined || allow.includes(name));
}
