import { callOf, issues } from "../../fixtures/namespaces/declare.ts";
import { listIssues, updateIssue, wipeIssues } from "../../fixtures/namespaces/github-tools.ts";
import { refusal } from "../../fixtures/tools/refuse.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { watch } from "../run/underway.ts";
import { missingCall } from "./missing-call.ts";
import { openWith, seesASoundNamespace, soundNamespace, ways } from "./namespace-world.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { telemetryOf } from "./telemetry-of.ts";

/** The tool of `Issues.list`, whose calls the check settles. */
const heldList: FixtureTool = { declaration: listIssues.declaration };

const failingList: FixtureTool = {
  ...listIssues,
  answer: () => {
    throw new Error(refusal);
  },
};

const badArguments = ["() => 1", 'Symbol("a")', "2n", "class {}"].map((argument) => ({ row: argument, argument }));

const short = { enabled: true, timeoutMs: 400 };

/** A program that awaits `Issues.list` halfway, and one that pauses there. */
const halfway =
  "const before = Issues.word;\nconst open = await Issues.list({ page: 1 });\nconst after = await Issues.update(open.length, before);\nreturn [before, open, after];";

/** Judges that a program which was stopped over a call goes on with the same namespace once the call is settled. */
async function judgeResumed(context: CheckContext, requirement: RequirementId, parts: WorldParts, code: string) {
  const { judge } = context;
  const run = await openWith(context, soundNamespace, { tools: [heldList, updateIssue], codeMode: short, ...parts });
  const answer = watch(run.exec(code));
  const call = await run.tools.nextHeld(missingCall(requirement, "the call of the namespace"));
  const { runId } = judge.waiting(requirement, await answer.answer);
  call.settle(details([1, 2, 3]));
  const { value } = judge.completed(requirement, await resumeToEnd(run, runId));
  const updated = { updated: { number: 3, patch: "zeppelin" } };
  judge.equal(requirement, value, ["zeppelin", [1, 2, 3], updated], "the value after the resumption");
}

/** Calls of namespaces: how they reach their tools, stop, go on and fail. */
export const namespaceCallsChecks = defineChecks(
  {
    id: "namespaces/reach-their-tools",
    title: "A call of a namespace is a nested call of the tool that it is mapped to, and gives its details",
    requirements: [
      "namespace-calls.declared-tool",
      "namespace-calls.catalog-calls",
      "namespace-calls.json-safe-details",
    ],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const value = { text: "é\u0000", list: [1, null, { a: true }], none: null };
      const run = await openWith(context, soundNamespace, {
        tools: [{ ...listIssues, answer: () => details(value) }, updateIssue, wipeIssues],
      });
      const answer = await run.complete("return [await Issues.list({}), await Issues.update(4, null)];");
      const got = judge.completed("namespace-calls.json-safe-details", answer).value;
      const reached = run.tools.calls.map(({ name }) => name);
      judge.equal("namespace-calls.declared-tool", reached, ["github_list_issues", "github_update_issue"], "the tools");
      const expected = [value, { updated: { number: 4, patch: null } }];
      judge.equal("namespace-calls.json-safe-details", got, expected, "what the calls gave");
      const parents = new Set(run.tools.calls.map(({ parentToolCallId }) => parentToolCallId));
      judge.equal("namespace-calls.catalog-calls", [...parents], ["exec-1"], "the calls that they belong to");
    },
  },
  {
    id: "namespaces/results-belong-to-their-calls",
    title: "Calls of a namespace that run side by side each get their own result",
    requirements: ["namespace-calls.catalog-calls"],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const run = await openWith(context, soundNamespace, { tools: [heldList, updateIssue] });
      const answer = watch(run.complete("return await Promise.all([0, 1, 2].map((place) => Issues.list({ place })));"));
      const late = missingCall("namespace-calls.catalog-calls", "one of three calls side by side");
      const calls = [await run.tools.nextHeld(late), await run.tools.nextHeld(late), await run.tools.nextHeld(late)];
      for (const { call, settle } of calls.reverse()) settle(details(membersOf(call.input).place));
      const { value } = judge.completed("namespace-calls.catalog-calls", await answer.answer);
      judge.equal("namespace-calls.catalog-calls", value, [0, 1, 2], "the results in the order of the calls");
    },
  },
  {
    id: "namespaces/failures",
    title: "A program catches what a call of a namespace fails with, and goes on",
    requirements: ["namespace-calls.failures-catchable"],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const requirement = "namespace-calls.failures-catchable";
      const namespace = issues({
        list: callOf("github_list_issues"),
        update: callOf("github_update_issue"),
        odd: callOf("github_update_issue", { throws: "no such crane" }),
      });
      const run = await openWith(context, namespace, { tools: [failingList, updateIssue] });
      const answer = await run.complete(`const told = async (call) => {
  try { await call(); return null; } catch (error) { return [error instanceof Error, String(error.message)]; }
};
return [await told(() => Issues.list({})), await told(() => Issues.odd({})), await told(() => Issues.update(7n)), (await Issues.update({ a: 1 })).updated];`);
      const { value } = judge.completed(requirement, answer);
      const [ofTool, ofMapper, ofInput, last] = Array.isArray(value) ? value : [];
      const isError = (told: unknown) => Array.isArray(told) && told[0] === true;
      judge.equal(
        requirement,
        [ofTool, ofMapper, ofInput].map(isError),
        [true, true, true],
        "which calls fail with an Error",
      );
      judge.equal(requirement, String(ofTool).includes(refusal), true, "whether the message of the tool is told");
      judge.equal(requirement, last, { a: 1 }, "what the call after them gave");
      const uncaught = await run.complete("return await Issues.list({});");
      judge.failed(requirement, uncaught);
    },
  },
  {
    id: "namespaces/bad-arguments",
    title: "An argument that JSON can't carry fails its call of a namespace by that argument, and reaches no tool",
    requirements: ["calls.bad-input", "namespace-calls.catalog-calls"],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const { judge } = context;
      await table(badArguments, async ({ argument }) => {
        const run = await openWith(context);
        const code = `let caught = null;
try { await Issues.list(${argument}); } catch (error) { caught = String(error.message); }
await Issues.list({ page: 1 });
return caught;`;
        const { value } = judge.completed("namespace-calls.catalog-calls", await run.complete(code));
        const names = typeof value === "string" && /input|argument|param/i.test(value);
        judge.holds("calls.bad-input", names, "an error that names the argument", value);
        const inputs = run.tools.calls.map(({ input }) => input);
        judge.equal("calls.bad-input", inputs, [{ page: 1 }], "the inputs that reached the tool");
      });
    },
  },
  {
    id: "namespaces/resumed-after-the-deadline",
    title: "A program whose namespace call is pending at the deadline goes on by wait, with the same namespace",
    requirements: ["namespace-calls.resume"],
    capabilities: ["namespaces", "nested-calls", "suspension", "configuration"],
    process: "shared",
    dialect: "page",
    run: (context) => judgeResumed(context, "namespace-calls.resume", {}, halfway),
  },
  {
    id: "namespaces/resumed-after-a-yield",
    title: "A program that yields with a namespace call under way goes on by wait, with the same namespace",
    requirements: ["namespace-calls.resume.yield"],
    capabilities: ["namespaces", "nested-calls", "suspension", "configuration"],
    process: "shared",
    dialect: "page",
    run: (context) => {
      const code = halfway.replace(
        "await Issues.list({ page: 1 })",
        "await Promise.all([Issues.list({ page: 1 }), yield_control()]).then(([list]) => list)",
      );
      return judgeResumed(context, "namespace-calls.resume.yield", {}, code);
    },
  },
  {
    id: "namespaces/suspends-as-a-call-does",
    title: "A call of a namespace stops a program as tools.call does, and wait goes on with either",
    requirements: ["namespace-calls.same-as-call.suspension"],
    capabilities: ["namespaces", "nested-calls", "catalog", "suspension", "configuration"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const requirement = "namespace-calls.same-as-call.suspension";
      await table(ways(context), async ({ call }) => {
        const run = await openWith(context, soundNamespace, { tools: [heldList, updateIssue], codeMode: short });
        const answer = watch(run.exec(`await ${call("{}")};\nreturn "went on";`));
        const { settle } = await run.tools.nextHeld(missingCall(requirement, "the call"));
        const { runId, reason } = { reason: null, ...judge.waiting(requirement, await answer.answer) };
        judge.equal(requirement, reason, "pending_tools", "the reason");
        settle(details({}));
        const { value } = judge.completed(requirement, await resumeToEnd(run, runId));
        judge.equal(requirement, value, "went on", "the value");
      });
    },
  },
  {
    id: "namespaces/telemetry",
    title: "A call of a namespace counts as one of tools.call does",
    requirements: ["namespace-calls.same-as-call.telemetry"],
    capabilities: ["namespaces", "nested-calls", "catalog", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const requirement = "namespace-calls.same-as-call.telemetry";
      const run = await openWith(context);
      const before = telemetryOf(requirement, await run.complete("return Issues.word;")).callCount;
      context.judge.equal(requirement, before, 0, "the calls of a program that only reads data");
      await table(ways(context), async ({ call }) => {
        const another = await openWith(context);
        const answer = await another.complete(`await ${call("{}")};\nawait ${call("{}")};\nreturn 1;`);
        context.judge.equal(requirement, telemetryOf(requirement, answer).callCount, 2, "the calls of the run");
      });
    },
  },
  {
    id: "namespaces/abort",
    title: "An abort is seen by the tool of a namespace call, as by that of tools.call",
    requirements: ["namespace-calls.same-as-call.abort"],
    capabilities: ["namespaces", "nested-calls", "catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const requirement = "namespace-calls.same-as-call.abort";
      await table(ways(context), async ({ call }) => {
        const run = await openWith(context, soundNamespace, { tools: [heldList, updateIssue] });
        const answer = watch(run.exec(`await ${call("{}")};\nawait Issues.update(1, 2);\nreturn 1;`));
        const { signal } = await run.tools.nextHeld(missingCall(requirement, "the call"));
        judge.equal(requirement, signal.aborted, false, "whether the signal is aborted before");
        await run.abort("the check aborts it");
        const ended = await answer.answer;
        judge.holds(requirement, ended.kind === "rejection" || ended.result.status === "failed", "a failure", ended);
        judge.equal(requirement, signal.aborted, true, "whether the signal is aborted");
        judge.equal(requirement, run.tools.calls.length, 1, "the calls that reached a tool");
      });
    },
  },
);
