import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { Probe, ProbedThread } from "../../spec/adapter/probe.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { describeAnswer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { NotObserved } from "../run/not-observed.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";
import { park } from "./park.ts";

const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");

const guestsIn = ({ threads }: Probe) => threads.reduce((sum, { guests }) => sum + guests, 0);
const compilersIn = ({ threads }: Probe) => threads.filter(({ hasCompiler }) => hasCompiler).length;

/** A program that waits for its tool. */
async function callHeld({ open, guest, tool }: CheckContext) {
  const run = await open({ tools: [held] });
  const { answer } = watch(run.complete(guest.give(`(await ${guest.call(tool(held), "{}")}).word`)));
  const { settle } = await run.tools.nextHeld(late);
  return { run, answer, settle: () => settle(details({ word: "done" })) };
}

/** What the target reports while a program waits for its tool, and that the program goes on well afterwards. */
async function probeAtWork(context: CheckContext, requirement: RequirementId) {
  const { answer, settle } = await callHeld(context);
  const report = await context.probe();
  settle();
  const { value } = context.judge.completed(requirement, await answer);
  context.judge.equal(requirement, value, "done", "the value of the program");
  return { report, places: report.threads.filter(({ guests }) => guests > 0) };
}

/** A program that is held is seen in one thread: that none is seen afterwards has its reason. */
async function seesOneGuest(context: CheckContext): Promise<void> {
  const { report } = await probeAtWork(context, "calls.reach-the-tool");
  context.judge.equal("exec.worker", guestsIn(report), 1, "the VMs that hold a program while one waits");
}

const isWorker = ({ isMain }: ProbedThread) => !isMain;

/** How a program may end for good, given the context and what its run may have. */
const endings = [
  {
    row: "completed",
    code: ({ guest }: CheckContext) => guest.give("1"),
  },
  { row: "failed", code: () => "throw new Error('on purpose');" },
  { row: "timed out", code: () => "for (;;) {}" },
] as const;

/** @throws NotObserved where TypeScript is not compiled in a thread that the target shows */
async function compileInSight(context: CheckContext): Promise<void> {
  const run = await context.open();
  const code = `const word: string = "typed";\n${context.guest.give("word")}`;
  const answer = await run.completeInput({ code, language: "typescript" });
  const { value } = context.judge.completed("typescript.lazy", answer);
  context.judge.equal("typescript.lazy", value, "typed", "the value of a TypeScript program");
  if (compilersIn(await context.probe()) > 0) return;
  throw new NotObserved("no thread shows a compiler once a TypeScript program has run");
}

const ofProcess: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "portable",
  capabilities: ["probe", "guest", "nested-calls"],
};

const ofCompiler: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "own",
  dialect: "portable",
  capabilities: ["probe", "typescript", "guest"],
};

/** What a target's process is like inside. */
export const probeChecks = defineChecks(
  {
    id: "process/programs-in-a-worker",
    title: "exec gives its program to a QuickJS VM in a worker, where it stays while it waits for a tool",
    requirements: ["exec.worker"],
    ...ofProcess,
    run: async (context) => {
      const { probe, judge } = context;
      const { legs } = await probe();
      const { report, places } = await probeAtWork(context, "exec.worker");
      judge.equal("exec.worker", guestsIn(report), 1, "the VMs that hold a program");
      judge.equal("exec.worker", places.every(isWorker), true, "whether they are in a worker");
      judge.equal("exec.worker", report.legs - legs, 1, "the programs that were given to a worker");
    },
  },
  {
    id: "process/worker-thread",
    title: "A program is in a worker thread, and none is in the thread of the target's own event loop",
    requirements: ["runtime.worker-thread"],
    ...ofProcess,
    run: async (context) => {
      const { places } = await probeAtWork(context, "runtime.worker-thread");
      const isRight = places.length > 0 && places.every(isWorker);
      context.judge.holds("runtime.worker-thread", isRight, "programs in worker threads alone", places);
    },
  },
  {
    id: "process/no-node-vm",
    title: "Where a program is there is no context of node:vm, and no child process that could have one",
    requirements: ["scope.no-node-vm"],
    ...ofProcess,
    run: async (context) => {
      const { report, places } = await probeAtWork(context, "scope.no-node-vm");
      const { judge } = context;
      judge.holds("scope.no-node-vm", places.length > 0, "a thread that holds the program", report.threads);
      for (const { contexts } of places) judge.equal("scope.no-node-vm", contexts, 1, "the contexts of its thread");
      const children = report.threads.reduce((sum, thread) => sum + thread.children, 0);
      judge.equal("scope.no-node-vm", children, 0, "the child processes");
    },
  },
  {
    id: "process/disposes-of-vms",
    title: "Once programs have completed, failed, timed out or been aborted, no VM holds any of them",
    requirements: ["runtime.disposes-vm"],
    ...ofProcess,
    capabilities: [...ofProcess.capabilities, "configuration"],
    twin: seesOneGuest,
    run: async (context) => {
      const { open, probe, judge } = context;
      const requirement = "runtime.disposes-vm";
      const run = await open({ codeMode: { enabled: true, timeoutMs: 200 } });
      for (const { row, code } of endings) {
        const answer = await run.exec(code(context));
        const isOver = answer.kind === "rejection" || answer.result.status !== "waiting";
        judge.holds(requirement, isOver, `a program that has ${row}`, describeAnswer(answer));
        judge.equal(requirement, guestsIn(await probe()), 0, `the VMs that hold a program once one has ${row}`);
      }
      const aborted = await callHeld(context);
      await aborted.run.abort("the check aborts it");
      await aborted.answer;
      judge.equal(requirement, guestsIn(await probe()), 0, "the VMs that hold a program once one was aborted");
    },
  },
  {
    id: "process/suspends-to-a-copy",
    title: "A suspended program is kept as a copy and in no VM, and no longer once it has completed",
    requirements: ["wait.resume.takes-snapshot"],
    ...ofProcess,
    dialect: "page",
    capabilities: ["probe", "suspension"],
    run: async (context) => {
      const { open, probe, judge } = context;
      const requirement = "wait.resume.takes-snapshot";
      const before = await probe();
      const run = await open();
      const runId = await park(context, run);
      const parked = await probe();
      judge.equal(requirement, parked.snapshots - before.snapshots, 1, "the copies that were made");
      judge.equal(requirement, guestsIn(parked), 0, "the VMs that hold a program");
      judge.completed(requirement, await run.wait(runId));
      const after = await probe();
      judge.equal(requirement, after.snapshots, before.snapshots, "the copies that are left");
    },
  },
  {
    id: "process/shell-commands-reach-no-worker",
    title: "A recognisable shell command is given to no worker, and a program is",
    requirements: ["exec.shell.before-worker"],
    ...ofProcess,
    capabilities: ["probe", "guest"],
    twin: acceptsAProgram,
    run: async ({ open, probe, judge, guest }) => {
      const requirement = "exec.shell.before-worker";
      const run = await open({ tools: [echo] });
      const before = await probe();
      judge.refused(requirement, await run.exec("ls -la /tmp"), "a shell command");
      const refused = await probe();
      judge.equal(requirement, refused.legs, before.legs, "the programs that were given to a worker");
      judge.completed(requirement, await run.exec(guest.give("1")));
      const after = await probe();
      judge.equal(requirement, after.legs, before.legs + 1, "the same, once a program has run");
    },
  },
  {
    id: "process/loads-the-compiler-late",
    title: "The TypeScript compiler is loaded for the first TypeScript program, and for no JavaScript before",
    requirements: ["typescript.lazy", "typescript.javascript-loads-none"],
    ...ofCompiler,
    run: async (context) => {
      const { open, probe, judge, guest } = context;
      judge.equal("typescript.lazy", compilersIn(await probe()), 0, "the compilers once the target was launched");
      const run = await open();
      judge.equal("typescript.lazy", compilersIn(await probe()), 0, "the compilers once a run was opened");
      for (const input of [{ code: guest.give("1") }, { code: guest.give("1"), language: "javascript" }]) {
        judge.completed("typescript.javascript-loads-none", await run.completeInput(input));
      }
      const compilers = compilersIn(await probe());
      judge.equal("typescript.javascript-loads-none", compilers, 0, "the compilers once JavaScript programs have run");
      await compileInSight(context);
    },
  },
  {
    id: "process/off-loads-no-compiler",
    title: "Runs without code mode load no TypeScript compiler",
    requirements: ["typescript.disabled-loads-none"],
    ...ofCompiler,
    capabilities: ["probe", "typescript", "guest", "activation"],
    run: async (context) => {
      const { open, probe, judge } = context;
      for (const codeMode of [false, { enabled: false }, undefined]) {
        await (await open({ codeMode, tools: [echo] })).surface();
      }
      const compilers = compilersIn(await probe());
      judge.equal("typescript.disabled-loads-none", compilers, 0, "the compilers after runs without code mode");
      await compileInSight(context);
    },
  },
);
