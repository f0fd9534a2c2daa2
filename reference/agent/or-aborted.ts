import { abortedFailure } from "./agent-failure.ts";

/**
 * Waits for something that knows of no signal, until it settles or the signal aborts.
 *
 * @throws AgentFailure when the signal aborts first
 */
export function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(abortedFailure(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
