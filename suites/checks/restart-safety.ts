import { github, issueInput } from "../../fixtures/mcp-servers/github.ts";
import { named } from "../../fixtures/tools/named.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Answer, membersOf } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { table } from "../run/table.ts";
import { resumeToEnd } from "./resume-to-end.ts";

const reader = named("reads_a_page", { replaySafe: true });

/** Tools that may change something: what says nothing of itself may. */
const writers = [
  named("writes_a_page"),
  named("prints_a_page", { replaySafe: false }),
  named("posts_a_page", { kind: "plugin", owner: "press" }),
  named("picks_a_page", { kind: "client", owner: "app" }),
];

/** A program that makes calls one after the other, and gives what became of each. */
const tryEach = (calls: readonly string[]) => `const became = [];
for (const call of [${calls.map((call) => `() => ${call}`).join(", ")}]) {
  try { await call(); became.push("made"); } catch { became.push("refused"); }
}
return became;`;

function callsOfWriters({ tool }: CheckContext): readonly string[] {
  return writers.flatMap((writer) => {
    const { id, name } = tool(writer);
    const quoted = JSON.stringify(id);
    return [`tools.callValue(${quoted}, {})`, `tools.call(${quoted}, {})`, `tools.${name}({})`];
  });
}

const callOfMcp = `MCP.github.createIssue(${issueInput})`;

/** What a program that was let run says of its calls: each was refused. One that was refused as a whole says nothing. */
function judgeRefused({ judge }: CheckContext, requirement: RequirementId, answer: Answer): void {
  if (answer.kind === "rejection" || answer.result.status === "failed") return;
  const { value } = judge.completed(requirement, answer);
  const became = Array.isArray(value) ? value.map(String) : [];
  judge.equal(requirement, [...new Set(became)], ["refused"], "what became of the calls");
}

/** Without `restartSafe` the same program makes its calls. */
async function makesCallsOfWriters(context: CheckContext): Promise<void> {
  const run = await context.open({ tools: writers });
  const calls = callsOfWriters(context);
  const { value } = context.judge.completed("calls.reach-the-tool", await run.complete(tryEach(calls)));
  context.judge.equal("calls.reach-the-tool", value, Array(calls.length).fill("made"), "what became of the calls");
  context.judge.equal("calls.reach-the-tool", run.tools.calls.length, calls.length, "the calls that reached a tool");
}

async function makesCallOfMcp({ open, judge }: CheckContext): Promise<void> {
  const run = await open({ mcp: [github] });
  judge.completed("mcp.path", await run.complete(`return await ${callOfMcp};`));
  const made = run.mcpCalls.filter(({ method }) => method === "tools/call");
  judge.equal("mcp.path", made.length, 1, "the calls that reached the server");
}

/** Work of the bridge that ordinary programs have done within one `exec`. */
const draining = [
  { row: "a call", work: (id: string) => `(await tools.callValue(${id}, {})).called` },
  { row: "a search", work: () => '(await tools.search("page")).map(({ name }) => name)[0]' },
  { row: "a description", work: (id: string) => `(await tools.describe(${id})).name` },
] as const;

/** A tool that gives another number each time, so that it shows which of its calls a program has seen. */
function drawer() {
  let number = 0;
  return {
    ...named("draws_a_number", { replaySafe: true }),
    answer: () => {
      number += 1;
      return details({ number });
    },
  };
}

const drawAndPause = (id: string) =>
  `const { number } = await tools.callValue(${JSON.stringify(id)}, {});\nawait yield_control();\nreturn number;`;

/** A restart-safe program that has drawn a number and is suspended. */
async function suspendDrawer({ open, judge, tool }: CheckContext, parts: WorldParts) {
  const tools = [drawer()] as const;
  const run = await open({ ...parts, tools });
  let answer = await run.execInput({ code: drawAndPause(tool(tools[0]).id), restartSafe: true });
  while (run.tools.calls.length === 0 || !isYield(answer)) {
    answer = await run.wait(judge.waiting("restart-safety.no-drain", answer).runId);
  }
  return { run, tools, runId: judge.waiting("restart-safety.no-drain", answer).runId };
}

/** Goes on until the program yields, and gives the `runId` that it then has; nothing where it does not go on. */
async function resumeToYield(run: OpenRun, runId: string): Promise<string | undefined> {
  let answer = await run.wait(runId);
  while (answer.kind === "result" && answer.result.status === "waiting" && !isYield(answer)) {
    answer = await run.wait(String(answer.result.runId));
  }
  return isYield(answer) && answer.kind === "result" ? String(answer.result.runId) : undefined;
}

/**
 * Judges what became of a turn that recovery took up.
 *
 * @param last - the last number that a snapshot can have
 */
async function judgeRecovered(
  { judge }: CheckContext,
  recovered: OpenRun,
  transcript: readonly unknown[],
  answer: Answer,
  last: number,
): Promise<void> {
  const requirement = "restart-safety.recovery";
  if (answer.kind === "result" && answer.result.status === "completed") {
    const { value } = answer.result;
    judge.holds(requirement, typeof value === "number" && value > last, "a number that no snapshot has", value);
    return;
  }
  // Then the model goes on by itself, and must find in the turn what it has done.
  const began = (await recovered.transcript()).map((entry) => membersOf(entry).toolCallId);
  const known = transcript.map((entry) => membersOf(entry).toolCallId);
  judge.equal(requirement, began.slice(0, known.length), known, "the calls of the interrupted turn");
}

const isYield = (answer: Answer) => answer.kind === "result" && answer.result.reason === "yield";

/** A transcript as it was, but with another number: what is made of it is told from what a snapshot has. */
const withNumber = (transcript: readonly unknown[], number: number) =>
  transcript.map((entry) =>
    membersOf(entry).parentToolCallId === undefined ? entry : { ...membersOf(entry), result: { number } },
  );

/** Without a restart, `wait` restores the snapshot. */
async function restoresItsSnapshot(context: CheckContext): Promise<void> {
  const { run, runId } = await suspendDrawer(context, {});
  const { value } = context.judge.completed("lifecycle.resume", await resumeToEnd(run, runId));
  context.judge.equal("lifecycle.resume", value, 1, "the value");
}

const page: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "page",
  capabilities: ["restart-safety", "catalog", "nested-calls"],
};

/** Programs that only read, and may be replayed after a restart. */
export const restartSafetyChecks = defineChecks(
  {
    id: "restart/accepts-the-input",
    title: "exec takes restartSafe, and a program that only reads gives its value",
    requirements: ["restart-safety.input"],
    ...page,
    run: async ({ open, judge, tool }) => {
      const run = await open({ tools: [reader] });
      const code = `return (await tools.callValue(${JSON.stringify(tool(reader).id)}, {})).called;`;
      for (const restartSafe of [true, false]) {
        const { value } = judge.completed("restart-safety.input", await run.completeInput({ code, restartSafe }));
        judge.equal(
          "restart-safety.input",
          value,
          reader.declaration.name,
          `the value with restartSafe ${restartSafe}`,
        );
      }
    },
  },
  {
    id: "restart/refuses-side-effects",
    title: "In a restart-safe exec, a call of a tool that may have side effects never reaches it, however it is made",
    requirements: ["restart-safety.refuses-catalog-calls"],
    ...page,
    twin: makesCallsOfWriters,
    run: async (context) => {
      const requirement = "restart-safety.refuses-catalog-calls";
      const run = await context.open({ tools: [...writers, reader] });
      const code = tryEach(callsOfWriters(context));
      const answer = await run.completeInput({ code, restartSafe: true });
      const reached = run.tools.calls.map(({ name }) => name);
      context.judge.equal(requirement, reached, [], "the tools that were reached");
      judgeRefused(context, requirement, answer);
    },
  },
  {
    id: "restart/refuses-namespace-calls",
    title: "In a restart-safe exec, a call of an MCP tool that may have side effects never reaches its server",
    requirements: ["restart-safety.refuses-namespace-calls"],
    ...page,
    capabilities: ["restart-safety", "mcp"],
    twin: makesCallOfMcp,
    run: async (context) => {
      const requirement = "restart-safety.refuses-namespace-calls";
      const run = await context.open({ mcp: [github] });
      const answer = await run.completeInput({ code: tryEach([callOfMcp]), restartSafe: true });
      const reached = run.mcpCalls.filter(({ method }) => method === "tools/call");
      context.judge.equal(requirement, reached, [], "the calls that reached the server");
      judgeRefused(context, requirement, answer);
    },
  },
  {
    id: "restart/recovers-from-the-transcript",
    title: "After a restart an interrupted wait goes on from the transcript, and not from the snapshot",
    requirements: ["restart-safety.recovery"],
    ...page,
    capabilities: [...page.capabilities, "recovery", "suspension", "scope", "transcript"],
    twin: restoresItsSnapshot,
    run: async (context) => {
      const { open, seed } = context;
      const scope = { agentId: "main", sessionId: `restarted-${seed}`, sessionKey: "restarted", runId: `turn-${seed}` };
      const { run, tools, runId } = await suspendDrawer(context, { scope });
      const transcript = withNumber(await run.transcript(), 70);
      const recovered = await open({ scope, tools, recovery: { transcript } });
      const answer = await resumeToEnd(recovered, runId);
      await judgeRecovered(context, recovered, transcript, answer, 1);
    },
  },
  {
    id: "restart/recovers-again",
    title: "A turn that a second restart interrupts goes on from its transcript again, and not from a snapshot",
    requirements: ["restart-safety.recovery"],
    ...page,
    capabilities: [...page.capabilities, "recovery", "suspension", "scope", "transcript"],
    twin: restoresItsSnapshot,
    run: async (context) => {
      const { open, seed } = context;
      const scope = { agentId: "main", sessionId: `again-${seed}`, sessionKey: "again", runId: `twice-${seed}` };
      const { run, tools, runId } = await suspendDrawer(context, { scope });
      const first = await open({ scope, tools, recovery: { transcript: withNumber(await run.transcript(), 70) } });
      const next = (await resumeToYield(first, runId)) ?? runId;
      const transcript = withNumber(await first.transcript(), 80);
      const second = await open({ scope, tools, recovery: { transcript } });
      await judgeRecovered(context, second, transcript, await resumeToEnd(second, next), 2);
    },
  },
  {
    id: "restart/recovers-with-safe-tools",
    title: "A turn that recovery takes up has core and plugin tools alone that are safe to replay",
    requirements: ["restart-safety.recovery.tools"],
    ...page,
    capabilities: [...page.capabilities, "recovery", "mcp"],
    twin: makesCallsOfWriters,
    run: async (context) => {
      const requirement = "restart-safety.recovery.tools";
      const safe = [reader, named("lists_pages", { kind: "plugin", owner: "press", replaySafe: true })];
      const others = [...writers, named("finds_a_page", { kind: "client", owner: "app", replaySafe: true })];
      const recovery = { transcript: [] };
      const run = await context.open({ tools: [...others, ...safe], mcp: [github], recovery });
      const listing = await run.complete("return ALL_TOOLS.map(({ name }) => name);");
      const { value } = context.judge.completed(requirement, listing);
      const names = safe.map(({ declaration }) => declaration.name);
      const listed = Array.isArray(value) ? value.map(String).sort() : value;
      context.judge.equal(requirement, listed, names.sort(), "the tools of the turn");
      await run.complete(tryEach([...callsOfWriters(context), callOfMcp]));
      const reached = run.tools.calls.map(({ name }) => name);
      context.judge.equal(requirement, reached, [], "the tools that were reached");
      const called = run.mcpCalls.filter(({ method }) => method === "tools/call");
      context.judge.equal(requirement, called, [], "the calls that reached the MCP server");
      await run.complete(tryEach(safe.map((tool) => `tools.${tool.declaration.name}({})`)));
      context.judge.equal(requirement, run.tools.calls.length, safe.length, "the calls of the tools of the turn");
    },
  },
  {
    id: "restart/never-drains",
    title: "A restart-safe exec that awaits the bridge is answered with waiting, where another drains",
    requirements: ["restart-safety.no-drain"],
    ...page,
    capabilities: [...page.capabilities, "suspension"],
    twin: async ({ open, judge, tool }) => {
      const run = await open({ tools: [reader] });
      await table(draining, async ({ work }) => {
        const answer = await run.exec(`return ${work(JSON.stringify(tool(reader).id))};`);
        const { value } = judge.completed("results.drain.call", answer);
        judge.equal("results.drain.call", value, reader.declaration.name, "the value");
      });
    },
    run: async ({ open, judge, tool }) => {
      const run = await open({ tools: [reader] });
      await table(draining, async ({ work }) => {
        const code = `return ${work(JSON.stringify(tool(reader).id))};`;
        const parked = judge.waiting("restart-safety.no-drain", await run.execInput({ code, restartSafe: true }));
        const answer = await resumeToEnd(run, parked.runId);
        const { value } = judge.completed("restart-safety.no-drain", answer);
        judge.equal("restart-safety.no-drain", value, reader.declaration.name, "the value");
      });
    },
  },
);
