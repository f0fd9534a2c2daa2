import type { ToolDeclaration, World } from "../../spec/adapter/world.ts";

/** The effective tools under an allow and deny policy; seed heading "Activation", step 3. A denial wins. */
export function applyPolicy(tools: readonly ToolDeclaration[], policy: World["policy"]): readonly ToolDeclaration[] {
  const { allow, deny = [] } = policy ?? {};
  return tools.filter(({ name }) => !deny.includes(name) && (allow === undefined || allow.includes(name)));
}
