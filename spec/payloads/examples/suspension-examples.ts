import type { ProgramExample } from "./program-example.ts";

/** Programs that are answered with `waiting` before they end. */
export const suspensionExamples: readonly ProgramExample[] = [
  {
    title: "Yield, and go on with `wait`",
    about:
      "The model gets a turn in between. Whether `output` of the second result repeats that of the first is left open.",
    revisions: ["r1", "r2", "r3"],
    steps: [
      {
        tool: "exec",
        program: `const before = 20;
await yield_control("look at this first");
return before + 1;`,
        reply: { status: "waiting", runId: "q7Lx2", reason: "yield" },
      },
      { tool: "wait", reply: { status: "completed", value: 21 } },
    ],
  },
  {
    title: "A call that is not done at the deadline",
    about:
      "The library is slow. The snapshot holds the program and its open call; `wait` brings the result. " +
      "`pendingToolCalls` may name the calls that are open.",
    revisions: ["r2", "r3"],
    slow: true,
    steps: [
      {
        tool: "exec",
        program: `const { due } = await tools.callValue("openclaw:library:lend_book", { isbn: "111", reader: "Ida" });
return due;`,
        reply: { status: "waiting", runId: "v3Kd9", reason: "pending_tools" },
      },
      { tool: "wait", reply: { status: "completed", value: "2030-01-31" } },
    ],
  },
];
