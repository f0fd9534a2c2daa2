import fc from "fast-check";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { property } from "../run/property.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { type LifecycleModel, lifecycleCommands, resumeAll } from "./lifecycle-model.ts";

/** A suspended program can be resumed by its owner: what is refused beside it is refused for its own reason. */
async function resumesItsOwn({ open, judge }: CheckContext): Promise<void> {
  const run = await open();
  const { runId } = judge.waiting("lifecycle.yield", await run.exec('await yield_control();\nreturn "back";'));
  judge.equal(
    "lifecycle.resume",
    judge.completed("lifecycle.resume", await run.wait(runId)).value,
    "back",
    "the value",
  );
}

/** Where nothing can be suspended, the surface at least shows that `wait` is there to refuse something. */
async function offersWait({ open, judge }: CheckContext): Promise<void> {
  const names = (await (await open()).surface()).map(({ name }) => name);
  judge.holds("surface.control-tools", names.includes("wait"), "`wait` among the model's tools", names);
}

const badWaitInputs = [
  { row: "an empty object", input: {} },
  { row: "an empty `runId`", input: { runId: "" } },
  { row: "a `runId` that is no string", input: { runId: 7 } },
  { row: "an unknown `runId`", input: { runId: "cm_no-such-run" } },
] as const;

const foreignScopes = [
  { row: "a wait from another run", change: { runId: "run-other" } },
  { row: "a wait from another session", change: { sessionId: "session-other", sessionKey: "agent:main:other" } },
  {
    row: "a wait from another run and session",
    change: { runId: "run-x", sessionId: "session-x", sessionKey: "agent:main:x" },
  },
] as const;

const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");

/** Suspension, `wait` and snapshots. */
export const lifecycleChecks = defineChecks(
  {
    id: "lifecycle/yield-and-resume",
    title: "yield_control suspends a program with its state, and wait resumes it where it stopped",
    requirements: ["lifecycle.yield", "lifecycle.resume"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const answer = await run.exec(
        'const seen = ["before"];\nawait yield_control("a pause");\nseen.push("after");\ntext("resumed");\nreturn seen;',
      );
      const { runId, reason } = judge.waiting("lifecycle.yield", answer);
      judge.equal("lifecycle.yield", reason, "yield", "the reason");
      const { value, output } = judge.completed("lifecycle.resume", await run.wait(runId));
      judge.equal("lifecycle.resume", value, ["before", "after"], "the value");
      judge.equal("lifecycle.resume", output, [{ type: "text", text: "resumed" }], "the output after the resumption");
    },
  },
  {
    id: "lifecycle/slow-call-suspends",
    title: "A call that outlasts the deadline suspends the program, and wait delivers its result",
    requirements: ["lifecycle.pending-tools", "lifecycle.resume", "lifecycle.still-waiting", "calls.reach-the-tool"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 1000 } });
      const code = `const answer = await ${guest.call(tool(held), "{}")};\n${guest.give("answer.word")}`;
      const first = judge.waiting("lifecycle.pending-tools", await run.exec(code));
      judge.equal("lifecycle.pending-tools", first.reason, "pending_tools", "the reason");
      const second = judge.waiting("lifecycle.still-waiting", await run.wait(first.runId));
      (await run.tools.nextHeld(late)).settle(details({ word: "late" }));
      const { value } = judge.completed("lifecycle.resume", await run.wait(second.runId));
      judge.equal("lifecycle.resume", value, "late", "the value");
    },
  },
  {
    id: "lifecycle/strangers-are-refused",
    title: "A wait from another run or session is refused and consumes nothing",
    requirements: ["lifecycle.foreign-scope", "lifecycle.resume", "lifecycle.yield"],
    capabilities: ["suspension", "scope"],
    process: "shared",
    dialect: "page",
    twin: resumesItsOwn,
    run: async ({ open, judge }) => {
      const scope = { agentId: "main", sessionId: "session-own", sessionKey: "agent:main:own", runId: "run-own" };
      const owner = await open({ scope });
      const { runId } = judge.waiting("lifecycle.yield", await owner.exec('await yield_control();\nreturn "mine";'));
      await table(foreignScopes, async ({ row, change }) => {
        const stranger = await open({ scope: { ...scope, ...change } });
        judge.refused("lifecycle.foreign-scope", await stranger.wait(runId), row);
      });
      const { value } = judge.completed("lifecycle.resume", await owner.wait(runId));
      judge.equal("lifecycle.resume", value, "mine", "the value");
    },
  },
  {
    id: "lifecycle/wait-refusal-is-a-failed-result",
    title: "A wait for an unknown run is a failed result with the code invalid_input",
    requirements: ["lifecycle.refusal-form"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    twin: resumesItsOwn,
    run: async ({ open, judge }) => {
      const run = await open();
      const { code } = judge.failed("lifecycle.refusal-form", await run.wait("cm_no-such-run"));
      judge.equal("lifecycle.refusal-form", code, "invalid_input", "the code of the failed result");
    },
  },
  {
    id: "lifecycle/refuses-bad-wait-input",
    title: "wait refuses input that names no run, and a run that nobody suspended",
    requirements: ["lifecycle.unknown-run"],
    capabilities: ["surface", "input-refusal"],
    process: "shared",
    dialect: "portable",
    twin: offersWait,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(badWaitInputs, async ({ row, input }) => {
        judge.refused("lifecycle.unknown-run", await run.waitInput(input), row);
      });
    },
  },
  {
    id: "lifecycle/model",
    title: "Whatever order programs suspend, resume and end in, each wait does what the model says",
    requirements: [
      "lifecycle.yield",
      "lifecycle.resume",
      "lifecycle.unknown-run",
      "lifecycle.foreign-scope",
      "lifecycle.removed-when-terminal",
    ],
    capabilities: ["suspension", "scope"],
    process: "shared",
    dialect: "page",
    twin: resumesItsOwn,
    run: async (context) => {
      const { open, judge } = context;
      await property(
        context,
        lifecycleCommands,
        async (commands) => {
          const real = { owner: await open(), stranger: await open(), judge };
          const model: LifecycleModel = { suspended: [], ended: [] };
          await fc.asyncModelRun(() => ({ model, real }), commands);
          await resumeAll(model, real);
        },
        { numRuns: 12 },
      );
    },
  },
);
