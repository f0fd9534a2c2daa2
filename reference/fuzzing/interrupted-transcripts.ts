import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { interruptedPrograms } from "../recovery/interrupted-programs.ts";
import { fieldsOf, itemsOf } from "./fields-of.ts";

const exec = (runId: string, restartSafe: boolean, result: object) => ({
  tool: "exec",
  input: { code: "return 1", restartSafe },
  result: { status: "waiting", runId, replaySafe: true, ...result },
});

/** Which programs of a transcript are made again. */
export const interruptedTranscripts: GreyboxEntry = {
  id: "interrupted-transcripts",
  holds: "Only a program that was let run by its own call, only reads and waits is made again, and no nested call is.",
  seeds: [
    [exec("r1", true, {}), { tool: "wait", input: { runId: "r1" }, result: { status: "completed" } }],
    [
      exec("r1", true, {}),
      { tool: "wait", input: { runId: "r1" }, result: { status: "failed", code: "invalid_input" } },
    ],
    [
      exec("r1", false, {}),
      exec("r2", true, { replaySafe: false }),
      { ...exec("r3", true, {}), parentToolCallId: "p" },
    ],
    [
      exec("r1", true, {}),
      { tool: "wait", input: { runId: "r1" }, result: { status: "waiting", runId: "r2", replaySafe: true } },
    ],
  ],
  words: [
    "tool",
    "exec",
    "wait",
    "input",
    "result",
    "status",
    "waiting",
    "runId",
    "restartSafe",
    "replaySafe",
    "r1",
    "r2",
  ],
  throws: [],
  maxSteps: 100_000,
  run(input) {
    const transcript = itemsOf(input);
    const inputs = new Set(
      transcript
        .map((call) => fieldsOf(call))
        .filter(mayRunAgain)
        .map((call) => call.input),
    );
    for (const [runId, program] of interruptedPrograms(transcript)) {
      if (typeof runId !== "string" || !inputs.has(program)) return "a program is made again that must not be";
    }
    return undefined;
  },
};

const mayRunAgain = ({ tool, parentToolCallId, input }: Readonly<Record<string, unknown>>) =>
  tool === "exec" && parentToolCallId === undefined && fieldsOf(input).restartSafe === true;
