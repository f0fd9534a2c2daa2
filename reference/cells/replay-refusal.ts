import type { Catalog } from "../catalog/catalog.ts";
import type { Call } from "./bridge.ts";

/**
 * Why a program that is to be replayed may not make a call; nothing where it may. What has side effects is known by
 * declaration alone: what says nothing of itself is taken to have some. Seed heading "Run and snapshot lifecycle".
 */
export function replayRefusal({ method, toolId }: Call, catalog: Catalog): string | undefined {
  if (method !== "mcp" && method !== "agentRun" && !catalog.hasEffects(toolId)) return undefined;
  return `${toolId} may have side effects, and this program is restart-safe; call it in a program without \`restartSafe\``;
}
