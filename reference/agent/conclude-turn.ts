import type { World } from "../../spec/adapter/world.ts";
import type { ServerFailure } from "./agent-event.ts";
import { AgentFailure } from "./agent-failure.ts";
import type { ResolvedModel } from "./resolve-model.ts";
import { estimateCost } from "./token-usage.ts";
import type { ToolSurface } from "./tool-surface.ts";
import type { Turn } from "./turn.ts";
import type { TurnResult } from "./turn-result.ts";

/** What came of something that a provider, a model or a plugin may spoil. */
export type Attempt<Value> = { readonly value: Value } | { readonly error: NonNullable<TurnResult["error"]> };

/** Tries something. What is no failure of a turn is a fault of this program, and escapes. */
export async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await work() };
  } catch (cause) {
    if (!(cause instanceof AgentFailure)) throw cause;
    return { error: { kind: cause.kind, message: cause.message } };
  }
}

/** What the result of a turn is made of. */
export interface TurnParts {
  readonly world: World;
  readonly surface: ToolSurface;
  readonly turn: Turn;
  /** The answer, or why there is none. */
  readonly outcome: Attempt<string>;
  readonly cost: ResolvedModel["cost"];
}

/** Makes the result of a turn whose model was asked. */
export async function concludeTurn({ world, surface, turn, outcome, cost }: TurnParts): Promise<TurnResult> {
  const { assistantTurns, usage, toolSummary } = turn;
  const costUsd = estimateCost(usage, cost);
  const agentMeta = {
    ...identityOf(world),
    codeModeEngaged: surface.codeModeEngaged,
    assistantTurns,
    bridgeCalls: await surface.bridgeCalls(),
    ...(usage === undefined ? {} : { usage }),
    ...(costUsd === undefined ? {} : { costUsd }),
  };
  const meta = { agentMeta, toolSummary };
  if ("value" in outcome) return { status: "answered", payloads: [{ text: outcome.value }], meta };
  return { ...outcome, status: statusOf(outcome.error), payloads: [], meta };
}

/** Makes the result of a turn that never came to its model. */
export function failedTurn(world: World, error: NonNullable<TurnResult["error"]>): TurnResult {
  const bridgeCalls = { search: 0, describe: 0, call: 0 };
  const agentMeta = { ...identityOf(world), codeModeEngaged: false, assistantTurns: 0, bridgeCalls };
  const toolSummary = { calls: 0, tools: [], failures: 0 };
  return { status: statusOf(error), payloads: [], error, meta: { agentMeta, toolSummary } };
}

const statusOf = ({ kind }: NonNullable<TurnResult["error"]>) => (kind === "aborted" ? "aborted" : "failed");

/** Adds the MCP servers that a turn went on without. */
export function withServerFailures(result: TurnResult, failures: readonly ServerFailure[]): TurnResult {
  if (failures.length === 0) return result;
  return { ...result, meta: { ...result.meta, serverFailures: failures } };
}

function identityOf({ scope: { sessionId = "", runId = "" }, model: { provider, id: model } }: World) {
  return { sessionId, runId, provider, model };
}
