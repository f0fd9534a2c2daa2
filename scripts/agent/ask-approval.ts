import { createInterface } from "node:readline/promises";
import type { Decision, HostEvent } from "../../spec/adapter/host.ts";
import { oneLine } from "./printable.ts";

/** How a person wants approvals to be answered. */
export const approvalModes = ["ask", "all", "none"] as const;

export type ApprovalMode = (typeof approvalModes)[number];

/**
 * Makes what answers the requests for an approval. Questions are put one after the other, on the standard error; where
 * there is no terminal to ask, nothing is approved.
 */
export function makeApproval(mode: ApprovalMode, signal: AbortSignal): (request: HostEvent) => Promise<Decision> {
  let last: Promise<unknown> = Promise.resolve();
  return async (request) => {
    if (mode === "all") return { allow: true };
    if (mode === "none" || !process.stdin.isTTY) return { allow: false, reason: "nobody is there to approve it" };
    const answer = last.then(() => ask(request, signal));
    last = answer.catch(() => undefined);
    return answer;
  };
}

async function ask({ type: _, ...request }: HostEvent, signal: AbortSignal): Promise<Decision> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`Approve ${oneLine(request, 300)}? [y/N] `, { signal });
    return /^y(es)?$/i.test(answer.trim()) ? { allow: true } : { allow: false, reason: "the person refused it" };
  } finally {
    terminal.close();
  }
}
