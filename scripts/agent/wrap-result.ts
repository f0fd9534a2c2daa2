import type { TurnResult } from "../../reference/agent/turn-result.ts";

/** The result for scripts: the answer and the statistics of the run on top; revision 3, seed heading "Telemetry". */
export function wrapResult({ status, payloads, error, meta }: TurnResult) {
  const { codeModeEngaged, assistantTurns, bridgeCalls, costUsd } = meta.agentMeta;
  return {
    status,
    answer: payloads.map(({ text }) => text).join("\n"),
    ...(error === undefined ? {} : { error }),
    codeModeEngaged,
    assistantTurns,
    bridgeCalls,
    ...(costUsd === undefined ? {} : { costUsd }),
    meta,
  };
}
