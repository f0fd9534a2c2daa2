import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { ObservedResult } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";

/** A program that ends by itself is not stopped: what is stopped beside it is stopped for its own reason. */
async function completesInTime({ open, judge, guest }: CheckContext): Promise<void> {
  const run = await open({ codeMode: { enabled: true, timeoutMs: 1000 } });
  const answer = await run.exec(`let n = 0;\nfor (let i = 0; i < 1000; i += 1) n += i;\n${guest.give("n")}`);
  judge.equal(
    "results.completed-value",
    judge.completed("results.completed-value", answer).value,
    499_500,
    "the value",
  );
}

/** Far above any sensible delay, and below the default of `timeoutMs`, so that a configured limit is told from that. */
const generousMs = 8_000;

/** Runs a program that never ends, and judges that the configured limit stopped it. */
async function judgeEndless({ open, judge }: CheckContext, code: string): Promise<ObservedResult> {
  const run = await open({ codeMode: { enabled: true, timeoutMs: 1000 } });
  const started = performance.now();
  const result = judge.failed("limits.time", await run.exec(code));
  const took = Math.round(performance.now() - started);
  judge.holds(
    "limits.time",
    took < generousMs,
    `an end within ${generousMs} ms under a limit of 1000 ms`,
    `${took} ms`,
  );
  return result;
}

/** The limits on time, memory and output. */
export const limitsChecks = defineChecks(
  {
    id: "limits/endless-loop-times-out",
    title: "An endless loop is stopped at timeoutMs with the code timeout",
    requirements: ["limits.time", "limits.time-code"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async (context) => {
      const { code } = await judgeEndless(context, "for (;;) {}");
      context.judge.equal("limits.time-code", code, "timeout", "the code of the failed result");
    },
  },
  {
    id: "limits/endless-loop-in-a-job",
    title: "A loop that starts after an await, where no call stack is left, is stopped as well",
    requirements: ["limits.time", "limits.time-code"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async (context) => {
      const { code } = await judgeEndless(context, "await null;\nfor (;;) { await null; }");
      context.judge.equal("limits.time-code", code, "timeout", "the code of the failed result");
    },
  },
  {
    id: "limits/host-serves-others-meanwhile",
    title: "While one program loops, another run's program completes",
    requirements: ["limits.host-alive"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest, tool }) => {
      const looping = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 4000 } });
      const healthy = await open();
      const loop = watch(looping.complete(`await ${guest.call(tool(held), "{}")};\nfor (;;) {}`));
      const late = () =>
        new RequirementViolation("limits.host-alive", "the program that is to loop never called its tool");
      (await looping.tools.nextHeld(late)).settle(details("go"));
      const answer = await healthy.exec(guest.give('"alive"'));
      judge.equal("limits.host-alive", loop.ended, false, "whether the loop had to end first");
      judge.equal("limits.host-alive", judge.completed("limits.host-alive", answer).value, "alive", "the value");
      await loop.answer;
    },
  },
  {
    id: "limits/memory",
    title: "A program that keeps far more than its memory limit fails, and the next program works",
    requirements: ["limits.memory", "limits.memory-contained"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: { enabled: true, timeoutMs: 30_000, memoryLimitBytes: 16_777_216 } });
      const greedy = `const kept = [];\nfor (let i = 0; i < 16384; i += 1) kept.push(new Array(1000).fill(i));`;
      const answer = await run.exec(`${greedy}\n${guest.give("kept.length")}`);
      const { code } = judge.failed("limits.memory", answer);
      judge.holds("limits.memory", code !== "timeout", "an end by the memory limit, not by the time limit", code);
      const { value } = judge.completed("limits.memory-contained", await run.exec(guest.give('"well"')));
      judge.equal("limits.memory-contained", value, "well", "the value of the next program");
    },
  },
  {
    id: "limits/output",
    title:
      "A program that emits more than maxOutputBytes does not get it through, and fails with output_limit_exceeded",
    requirements: ["limits.output", "limits.output-code"],
    capabilities: ["guest", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: { enabled: true, maxOutputBytes: 4096 } });
      const answer = await run.exec(`${guest.emit('"x".repeat(100)')}\n${guest.give('"short"')}`);
      judge.equal("output.order", judge.completed("output.order", answer).value, "short", "the value");
    },
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: { enabled: true, maxOutputBytes: 4096 } });
      const many = `for (let i = 0; i < 100; i += 1) { ${guest.emit('"x".repeat(100)')} }\n${guest.give('"long"')}`;
      const answer = await run.exec(many);
      const emitted = answer.kind === "result" ? (JSON.stringify(answer.result.output) ?? "") : "";
      const characters = emitted.split("x").length - 1;
      judge.holds("limits.output", characters <= 4096, "at most 4096 emitted characters", characters);
      const { code } = judge.failed("limits.output-code", answer);
      judge.equal("limits.output-code", code, "output_limit_exceeded", "the code of the failed result");
    },
  },
);
