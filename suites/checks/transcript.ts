import { createIssue, github, issueInput } from "../../fixtures/mcp-servers/github.ts";
import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { refusal, refuse } from "../../fixtures/tools/refuse.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { HostEvent } from "../../spec/adapter/host.ts";
import { type TranscriptEntry, transcriptEntrySchema } from "../../spec/payloads/transcript-entry.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { missingCall } from "./missing-call.ts";
import { park, pause } from "./park.ts";
import { resumeToEnd } from "./resume-to-end.ts";

/** The transcript of a run, each of whose entries must have the normal form. */
async function transcriptOf({ judge }: CheckContext, requirement: RequirementId, run: OpenRun) {
  const entries = await run.transcript();
  const mistakes = entries.flatMap((entry) => findMistake(transcriptEntrySchema, entry) ?? []);
  judge.equal(requirement, mistakes, [], "what is wrong with entries of the transcript");
  return entries.filter(isEntry);
}

const isEntry = (entry: unknown): entry is TranscriptEntry => findMistake(transcriptEntrySchema, entry) === undefined;

const nestedIn = (entries: readonly TranscriptEntry[]) =>
  entries.filter(({ parentToolCallId }) => parentToolCallId !== undefined);

/** The control calls, without what a target may say beside their input. */
const controlIn = (entries: readonly TranscriptEntry[]) =>
  entries
    .filter(({ tool, parentToolCallId }) => parentToolCallId === undefined && (tool === "exec" || tool === "wait"))
    .map(({ tool, input, result }) => ({ tool, input, result }));

/** The one nested call whose input has a mark, wherever the transcript names its tool in its own way. */
function theCall(requirement: RequirementId, entries: readonly TranscriptEntry[], mark: string): TranscriptEntry {
  const found = nestedIn(entries).filter(({ input }) => JSON.stringify(input)?.includes(mark));
  const [entry] = found;
  if (entry !== undefined && found.length === 1) return entry;
  throw new RequirementViolation(
    requirement,
    `expected one nested call with ${mark} in the transcript, but got ${found.length}`,
  );
}

/** A run that has made control calls of both kinds, which are `exec`, `exec` and `wait`. */
async function openWithControlCalls(context: CheckContext): Promise<OpenRun> {
  const { open, judge, guest } = context;
  const run = await open({ tools: [echo] });
  judge.completed("calls.reach-the-tool", await run.exec(guest.give('"the first"')));
  const runId = await park(context, run, "resumed");
  judge.completed("lifecycle.yield", await run.wait(runId));
  return run;
}

/** What of the control calls must not be lost: which they are, what they were given, what became of them. */
function judgeControlCalls(
  { judge }: CheckContext,
  requirement: RequirementId,
  kept: ReturnType<typeof controlIn>,
  told: ReturnType<typeof controlIn>,
) {
  const tools = kept.map(({ tool }) => tool);
  judge.equal(requirement, tools, ["exec", "exec", "wait"], "the control calls");
  judge.equal(requirement, kept, told, "the control calls with their inputs and results");
  const results = kept.map(({ result }) => JSON.stringify(result) ?? "");
  const values = ["the first", "waiting", "resumed"];
  const hasAll = values.every((value, place) => results[place]?.includes(value));
  judge.holds(requirement, hasAll, `results with ${values.join(", ")}`, results);
}

/** Lengths that the standard limits allow, and that are more than what a log would show. */
const longProgram = 100_000;
const longValue = 32_000;

const shows = {
  capabilities: ["transcript", "guest", "nested-calls"],
  process: "shared",
  dialect: "portable",
} as const;

/** What a run's transcript has of the calls of its model and of its programs. */
export const transcriptChecks = defineChecks(
  {
    id: "transcript/nested-calls",
    title: "A nested call stands in the transcript with its input and its result, under the exec that it belongs to",
    requirements: ["transcript.real-tool-calls", "transcript.parent-call", "transcript.shows-nested-calls"],
    ...shows,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [echo, ledger] });
      judge.completed("transcript.real-tool-calls", await run.complete(guest.give("1")));
      const code = `await ${guest.call(tool(echo), '{ mark: "crate-31" }')};
await ${guest.call(tool(ledger), '{ customer: "crate-32" }')};
${guest.give("2")}`;
      judge.completed("transcript.real-tool-calls", await run.complete(code));
      const entries = await transcriptOf(context, "transcript.real-tool-calls", run);
      const first = theCall("transcript.real-tool-calls", entries, "crate-31");
      const second = theCall("transcript.real-tool-calls", entries, "crate-32");
      judge.equal("transcript.real-tool-calls", first.input, { mark: "crate-31" }, "the input of the first call");
      const results = JSON.stringify([first.result, second.result]);
      judge.holds("transcript.real-tool-calls", /crate-31.*1250/.test(results), "the results of both calls", results);
      judge.equal("transcript.shows-nested-calls", nestedIn(entries).length, 2, "the nested calls in the transcript");
      const [, exec] = entries.filter(
        ({ tool: name, parentToolCallId }) => name === "exec" && parentToolCallId === undefined,
      );
      const parents = [first.parentToolCallId, second.parentToolCallId];
      const expected = [exec?.toolCallId, exec?.toolCallId];
      judge.equal("transcript.parent-call", parents, expected, "the parents of the two calls");
    },
  },
  {
    id: "transcript/nested-tool-id",
    title: "A nested call in the transcript names the id of its tool in the catalog",
    requirements: ["transcript.nested-tool-id"],
    ...shows,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [ledger] });
      const code = `await ${guest.call(tool(ledger), '{ customer: "crate-33" }')};\n${guest.give("1")}`;
      judge.completed("transcript.nested-tool-id", await run.complete(code));
      const entries = await transcriptOf(context, "transcript.nested-tool-id", run);
      const entry = theCall("transcript.nested-tool-id", entries, "crate-33");
      judge.equal("transcript.nested-tool-id", entry.tool, tool(ledger).id, "the tool");
    },
  },
  {
    id: "transcript/failures",
    title: "A call that fails stands in the transcript as one that failed, with its message, beside one that did not",
    requirements: ["transcript.shows-nested-calls"],
    ...shows,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [echo, refuse] });
      const code = `await ${guest.call(tool(echo), '{ mark: "crate-34" }')};
try { await ${guest.call(tool(refuse), '{ mark: "crate-35" }')}; } catch {}
${guest.give("1")}`;
      judge.completed("transcript.shows-nested-calls", await run.complete(code));
      const entries = await transcriptOf(context, "transcript.shows-nested-calls", run);
      const answered = theCall("transcript.shows-nested-calls", entries, "crate-34");
      judge.equal("transcript.shows-nested-calls", answered.isError ?? false, false, "whether the first call failed");
      const failed = theCall("transcript.shows-nested-calls", entries, "crate-35");
      judge.equal("transcript.shows-nested-calls", failed.isError, true, "whether the second call failed");
      const text = JSON.stringify(failed.result) ?? "";
      judge.holds("transcript.shows-nested-calls", text.includes(refusal), "the message of the failure", text);
    },
  },
  {
    id: "transcript/refused-by-a-hook",
    title: "A call that a hook refuses stands in the transcript as one that failed, with the hook's reason",
    requirements: ["transcript.shows-nested-calls"],
    ...shows,
    capabilities: ["transcript", "hooks", "guest", "nested-calls"],
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const reason = "the pier is closed";
      const hook = ({ parentToolCallId }: HostEvent) => ({ allow: parentToolCallId === undefined, reason });
      const run = await open({ tools: [echo], hooks: true, answers: { hook } });
      const code = `try { await ${guest.call(tool(echo), '{ mark: "crate-36" }')}; } catch {}\n${guest.give("1")}`;
      judge.completed("transcript.shows-nested-calls", await run.complete(code));
      const entries = await transcriptOf(context, "transcript.shows-nested-calls", run);
      const entry = theCall("transcript.shows-nested-calls", entries, "crate-36");
      judge.equal("transcript.shows-nested-calls", entry.isError, true, "whether the call failed");
      const text = JSON.stringify(entry.result) ?? "";
      judge.holds("transcript.shows-nested-calls", text.includes(reason), "the reason of the hook", text);
    },
  },
  {
    id: "transcript/resumed",
    title: "A call that settles while its program is suspended has its result in the transcript once it is resumed",
    requirements: ["transcript.real-tool-calls", "transcript.parent-call"],
    ...shows,
    capabilities: ["transcript", "suspension", "nested-calls"],
    dialect: "page",
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [held] });
      const code = `const call = ${guest.call(tool(held), '{ mark: "crate-37" }')};\n${pause}return await call;`;
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(code));
      const missing = missingCall("transcript.real-tool-calls", "the call");
      (await run.tools.nextHeld(missing)).settle(details("unloaded"));
      const { value } = judge.completed("transcript.real-tool-calls", await resumeToEnd(run, runId));
      judge.equal("transcript.real-tool-calls", value, "unloaded", "the value");
      const entries = await transcriptOf(context, "transcript.real-tool-calls", run);
      const entry = theCall("transcript.real-tool-calls", entries, "crate-37");
      const text = JSON.stringify(entry.result) ?? "";
      judge.holds("transcript.real-tool-calls", text.includes("unloaded"), "the result of the call", text);
      const outer = entries.find(({ toolCallId }) => toolCallId === entry.parentToolCallId);
      const isControl = outer?.tool === "exec" || outer?.tool === "wait";
      judge.holds("transcript.parent-call", isControl, "the parent to be a control call", entry);
    },
  },
  {
    id: "transcript/unawaited",
    title: "Calls that nobody awaits stand in the transcript when the program has completed",
    requirements: ["calls.unawaited-accounted.transcript"],
    ...shows,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [echo] });
      const calls = [38, 39].map((crate) => guest.call(tool(echo), `{ mark: "crate-${crate}" }`));
      const requirement = "calls.unawaited-accounted.transcript";
      judge.completed(requirement, await run.complete(`${calls.join(";\n")};\n${guest.give("1")}`));
      const entries = await transcriptOf(context, requirement, run);
      for (const mark of ["crate-38", "crate-39"]) {
        const { result } = theCall(requirement, entries, mark);
        judge.holds(requirement, JSON.stringify(result)?.includes(mark) === true, "the result of the call", result);
      }
    },
  },
  {
    id: "transcript/own-run",
    title: "The transcript of a run has its own calls, and none of a run beside it",
    requirements: ["transcript.shows-nested-calls"],
    ...shows,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const runs = [await open({ tools: [echo] }), await open({ tools: [echo] })];
      const program = (place: number) =>
        `await ${guest.call(tool(echo), `{ mark: "pier-${place}" }`)};\n${guest.give("1")}`;
      for (const answer of await Promise.all(runs.map((run, place) => run.complete(program(place)))))
        judge.completed("transcript.shows-nested-calls", answer);
      for (const [place, run] of runs.entries()) {
        const entries = await transcriptOf(context, "transcript.shows-nested-calls", run);
        const marks = nestedIn(entries).map(({ input }) => membersOf(input).mark);
        judge.equal("transcript.shows-nested-calls", marks, [`pier-${place}`], "the calls in the transcript");
      }
    },
  },
  {
    id: "transcript/mcp",
    title: "A call of an MCP tool stands in the transcript like any other, by its exact id",
    requirements: ["mcp.shared.transcript"],
    ...shows,
    capabilities: ["transcript", "mcp"],
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ mcp: [github] });
      const code = `await MCP.github.createIssue(${issueInput});\nreturn "made";`;
      const { value } = judge.completed("mcp.shared.transcript", await run.complete(code));
      judge.equal("mcp.shared.transcript", value, "made", "the value");
      const entries = await transcriptOf(context, "mcp.shared.transcript", run);
      const { tool, result } = theCall("mcp.shared.transcript", entries, "Investigate the logs");
      judge.equal("mcp.shared.transcript", tool, `mcp:github:${createIssue.declaration.name}`, "the tool");
      judge.holds("mcp.shared.transcript", JSON.stringify(result)?.includes("42") === true, "its result", result);
    },
  },
  {
    id: "transcript/persists",
    title: "The control calls are in the transcript after the run has ended, as they were before",
    requirements: ["transcript.control-calls.persistence"],
    ...shows,
    capabilities: ["transcript", "suspension"],
    dialect: "page",
    run: async (context) => {
      const requirement = "transcript.control-calls.persistence";
      const run = await openWithControlCalls(context);
      const told = controlIn(await transcriptOf(context, requirement, run));
      await run.end();
      judgeControlCalls(context, requirement, controlIn(await transcriptOf(context, requirement, run)), told);
    },
  },
  {
    id: "transcript/persists-long-calls",
    title: "A control call with a long program and a long value is in the transcript as a whole",
    requirements: ["transcript.control-calls.persistence"],
    ...shows,
    capabilities: ["transcript", "guest"],
    run: async (context) => {
      const { open, judge, guest } = context;
      const requirement = "transcript.control-calls.persistence";
      const run = await open();
      const code = `${guest.give(`'"'.repeat(${longValue})`)}\n// ${"long ".repeat(longProgram / 5)}the end of it`;
      const answer = judge.completed(requirement, await run.exec(code));
      judge.equal(requirement, String(answer.value).length, longValue, "the length of the value");
      const kept = controlIn(await transcriptOf(context, requirement, run)).at(-1);
      judge.equal(requirement, membersOf(kept?.input).code === code, true, "whether it has the program as it was");
      const quotes = JSON.stringify(kept?.result)?.match(/"/g)?.length ?? 0;
      judge.holds(requirement, quotes >= longValue, "the value in the result", `${quotes} of its characters`);
    },
  },
  {
    id: "transcript/replays",
    title: "A run that goes on from a transcript keeps its control calls, and adds its own",
    requirements: ["transcript.control-calls"],
    ...shows,
    capabilities: ["transcript", "suspension"],
    dialect: "page",
    run: async (context) => {
      const { open, judge, guest } = context;
      const requirement = "transcript.control-calls";
      const before = await transcriptOf(context, requirement, await openWithControlCalls(context));
      const next = await open({ tools: [echo], replay: before });
      judge.completed(requirement, await next.exec(guest.give('"the next"')));
      const control = controlIn(await transcriptOf(context, requirement, next));
      judgeControlCalls(context, requirement, control.slice(0, -1), controlIn(before));
      const last = JSON.stringify(control.at(-1)?.result) ?? "";
      judge.holds(requirement, last.includes("the next"), "the run's own call as the last", last);
    },
  },
);
