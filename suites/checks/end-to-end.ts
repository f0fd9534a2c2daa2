import { github, issueInput } from "../../fixtures/mcp-servers/github.ts";
import { held } from "../../fixtures/tools/held.ts";
import { named } from "../../fixtures/tools/named.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Answer, describeAnswer, membersOf } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import type { HeldCall } from "../run/tool-desk.ts";
import { declarationFiles } from "./declaration-files.ts";
import { missingCall } from "./missing-call.ts";
import { park, pause } from "./park.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";
import { judgeAsDeclared } from "./shown-as-declared.ts";
import { textsIn } from "./texts-in.ts";

const shipments = named("list_shipments", { kind: "plugin", owner: "shipments" });
const vault = named("open_vault", { kind: "plugin", owner: "shipments" });
const file = named("select_file", { kind: "client", owner: "app" });
const message = named("message");
const computer = named("computer", { directOnly: true });

/** A core, a plugin's and the client's tool, as programs call them. */
const called = [message, shipments, file];

/** The world of the plan: OpenClaw, plugin and client test tools, one of them denied and one direct-only. */
const world: WorldParts = {
  tools: [message, computer, shipments, vault, file, held],
  policy: { deny: [vault.declaration.name] },
};

/** The same with an MCP server. */
const mixed: WorldParts = { ...world, mcp: [github] };

const directTools: WorldParts = { tools: [message, shipments], codeMode: { enabled: false } };

/** Finds, describes and calls each of the tools, in an expression that calls the tool `id`. */
function callEach({ tool }: CheckContext, call: string): string {
  const pairs = called.map((fixture) => [tool(fixture).name, tool(fixture).id]);
  return `const became = [];
for (const [name, id] of ${JSON.stringify(pairs)}) {
  const isFound = (await tools.search(name)).some((entry) => entry.id === id);
  const described = (await tools.describe(id)).id;
  const value = ${call};
  became.push({ isFound, isDescribed: described === id, called: value });
}
return became;`;
}

async function judgeCalls(context: CheckContext, requirement: RequirementId, call: string): Promise<unknown[]> {
  const { open, judge } = context;
  const run = await open(world);
  const { value } = judge.completed(requirement, await run.complete(callEach(context, call)));
  const became = (Array.isArray(value) ? value : []).map(membersOf);
  const steps = became.map(({ isFound, isDescribed }) => [isFound, isDescribed]);
  judge.equal(requirement, steps, Array(called.length).fill([true, true]), "whether they are found and described");
  const reached = run.tools.calls.map(({ name }) => name);
  judge.equal(requirement, reached, called.map(nameOf), "the tools that were reached");
  return became.map((each) => each.called);
}

const nameOf = ({ declaration }: typeof message) => declaration.name;

/** Suspends a program over a call that nobody has answered yet. */
async function suspendOverACall(context: CheckContext, run: OpenRun): Promise<{ runId: string; call: HeldCall }> {
  const { guest, judge, tool } = context;
  const code = `text("before the restore");
const answer = ${guest.call(tool(held), "{}")};
${pause}const value = await answer;
text("after the restore: " + value.word);
return value;`;
  const answer = await run.exec(code);
  const { runId } = judge.waiting("end-to-end.step-12-suspend", answer);
  return { runId, call: await run.tools.nextHeld(missingCall("end-to-end.step-12-suspend", "the call")) };
}

/** Nothing is left of a program: it can't be resumed. */
function judgeGone({ judge }: CheckContext, requirement: RequirementId, answer: Answer): void {
  const failed = answer.kind === "rejection" || answer.result.status === "failed";
  judge.holds(requirement, failed, "a wait for it to fail", describeAnswer(answer));
}

const page: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "page",
  capabilities: ["catalog", "nested-calls", "mcp", "policy"],
};

/** The pages' end-to-end test plan, as far as a run shows it: each check is a step of it, or several. */
export const endToEndChecks = defineChecks(
  {
    id: "plan/direct-turn",
    title: "Steps 1 to 3: with code mode disabled, a turn is sent with its direct tools as they are",
    requirements: [
      "end-to-end.step-01-start-disabled",
      "end-to-end.step-02-direct-turn",
      "activation.off.exposure-unchanged",
    ],
    ...page,
    dialect: "portable",
    capabilities: ["activation", "surface", "configuration"],
    run: async ({ open, judge }) => {
      const run = await open(directTools);
      const telling = [message, shipments].map(nameOf).sort();
      const names = (await run.surface()).map(({ name }) => name).sort();
      // A host may have tools of its own, `exec` and `wait` among them.
      const known = names.filter((name) => telling.includes(name));
      judge.equal("end-to-end.step-01-start-disabled", known, telling, "the model's tools");
      const payload = await run.payload();
      judge.equal("end-to-end.step-02-direct-turn", payload.kind, "sent", "what becomes of the turn");
      const sent = payload.kind === "sent" ? payload.tools : [];
      for (const { declaration } of [message, shipments]) {
        const shown = sent.find(({ name }) => name === declaration.name);
        judgeAsDeclared(judge, "activation.off.exposure-unchanged", shown, declaration);
      }
    },
  },
  {
    id: "plan/mixed-turn",
    title: "Steps 4 to 7: after a restart with code mode enabled, a turn with tools of every kind is sent",
    requirements: ["end-to-end.step-04-restart-enabled", "end-to-end.step-05-mixed-turn", "catalog.denied-absent"],
    ...page,
    capabilities: [...page.capabilities, "activation", "surface", "configuration"],
    run: async ({ open, judge, revision }) => {
      await (await open(directTools)).end();
      const run = await open({ ...mixed, codeMode: { enabled: true } });
      const beside = revision.directOnlyTools ? [computer] : [];
      const expected = ["exec", "wait", ...beside.map(nameOf)].sort();
      const names = (await run.surface()).map(({ name }) => name).sort();
      judge.equal("end-to-end.step-04-restart-enabled", names, expected, "the model's tools");
      const payload = await run.payload();
      const sent = payload.kind === "sent" ? payload.tools.map(({ name }) => name).sort() : payload;
      judge.equal("end-to-end.step-05-mixed-turn", sent, expected, "the tools of the turn");
      const code = "return ALL_TOOLS.map(({ name }) => name);";
      const { value } = judge.completed("end-to-end.step-05-mixed-turn", await run.complete(code));
      const listed = Array.isArray(value) ? value.map(String) : [];
      const missing = [...called, held].map(nameOf).filter((name) => !listed.includes(name));
      judge.equal("end-to-end.step-05-mixed-turn", missing, [], "the effective tools that ALL_TOOLS lacks");
      judge.equal("catalog.denied-absent", listed.includes(nameOf(vault)), false, "whether ALL_TOOLS has the denied");
      const isListed = listed.includes(nameOf(computer));
      judge.equal(
        "end-to-end.step-05-mixed-turn",
        isListed,
        !revision.directOnlyTools,
        "whether it has the direct-only",
      );
    },
  },
  {
    id: "plan/calls",
    title: "Step 8: a program finds, describes and calls OpenClaw, plugin and client tools",
    requirements: ["end-to-end.step-08-call"],
    ...page,
    capabilities: ["catalog", "nested-calls", "policy"],
    run: async (context) => {
      await judgeCalls(context, "end-to-end.step-08-call", "await tools.call(id, {})");
    },
  },
  {
    id: "plan/call-values",
    title: "Step 8: a program finds, describes and calls OpenClaw, plugin and client tools for their values",
    requirements: ["end-to-end.step-08-call-value"],
    ...page,
    capabilities: ["catalog", "nested-calls", "policy"],
    run: async (context) => {
      const requirement = "end-to-end.step-08-call-value";
      for (const call of ["await tools.callValue(id, {})", "(await tools.call(id, {})).result.details"]) {
        const values = await judgeCalls(context, requirement, call);
        const expected = called.map((fixture) => ({ called: nameOf(fixture) }));
        context.judge.equal(requirement, values, expected, `the values of ${call}`);
      }
    },
  },
  {
    id: "plan/declarations",
    title: "Steps 9 to 11: declaration files describe the MCP tools, which MCP alone reaches; a denied tool nothing",
    requirements: [
      "end-to-end.step-09-declarations",
      "mcp.path",
      "mcp.absent.all-tools",
      "mcp.not-through-convenience",
      "catalog.denied-uncallable",
    ],
    ...page,
    run: async ({ open, judge, tool }) => {
      const run = await open(mixed);
      const { value } = judge.completed(
        "end-to-end.step-09-declarations",
        await run.complete(`${declarationFiles}
const isListed = filesOf(await API.list("mcp")).some((entry) => isOf(entry, "mcp/github.d.ts"));
const text = contentOf(await API.read("mcp/github.d.ts"));
const made = await MCP.github.createIssue(${issueInput});
const listed = ALL_TOOLS.map(({ id }) => id).filter((id) => id.startsWith("mcp:"));
const convenient = ["create_issue", "createIssue"].map((name) => typeof tools[name]);
const guessed = await tools.call(${JSON.stringify(tool(vault).id)}, {}).then(() => "called", () => "refused");
return { isListed, text, made, listed, convenient, guessed };`),
      );
      const { isListed, text, listed, convenient, guessed } = membersOf(value);
      judge.equal("end-to-end.step-09-declarations", isListed, true, "whether mcp/github.d.ts is listed");
      for (const name of ["createIssue", "listLabels"]) {
        judge.holds("end-to-end.step-09-declarations", String(text).includes(name), `a declaration of ${name}`, text);
      }
      const made = run.mcpCalls.filter(({ method }) => method === "tools/call").map(({ name }) => name);
      judge.equal("mcp.path", made, ["create_issue"], "the tools of the server that were reached");
      judge.equal("mcp.absent.all-tools", listed, [], "the MCP tools in ALL_TOOLS");
      judge.equal("mcp.not-through-convenience", convenient, ["undefined", "undefined"], "the types in `tools`");
      judge.equal("catalog.denied-uncallable", guessed, "refused", "what became of a call of the denied tool");
    },
  },
  {
    id: "plan/suspends-and-answers",
    title: "Steps 12 to 14: a call settles after exec has returned waiting, and wait answers with what came of it",
    requirements: ["end-to-end.step-12-suspend", "wait.resume.delivers-results", "end-to-end.step-14-final-answer"],
    ...page,
    capabilities: ["suspension", "nested-calls", "catalog"],
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ tools: [held] });
      const { runId, call } = await suspendOverACall(context, run);
      call.settle(details({ word: "forty-two" }));
      const answer = await resumeToEnd(run, runId);
      const { value } = judge.completed("wait.resume.delivers-results", answer);
      judge.equal("wait.resume.delivers-results", value, { word: "forty-two" }, "what the call gave the program");
      const told = textsIn(answer);
      const expected = "after the restore: forty-two";
      judge.holds("end-to-end.step-14-final-answer", told.includes(expected), `output with "${expected}"`, told);
    },
  },
  {
    id: "plan/cleans-up-after-a-timeout",
    title: "Step 15: nothing is left of a program that timed out, neither in the next one nor to be resumed",
    requirements: ["end-to-end.step-15-cleanup"],
    ...page,
    capabilities: ["suspension", "configuration"],
    twin: resumesItsOwn,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ codeMode: { enabled: true, timeoutMs: 500 } });
      const code = `globalThis.left = "something";\n${pause}for (;;) {}`;
      const { runId } = judge.waiting("end-to-end.step-15-cleanup", await run.exec(code));
      judge.failed("end-to-end.step-15-cleanup", await run.wait(runId));
      judgeGone(context, "end-to-end.step-15-cleanup", await run.wait(runId));
      const next = judge.completed("end-to-end.step-15-cleanup", await run.exec("return typeof globalThis.left;"));
      judge.equal("end-to-end.step-15-cleanup", next.value, "undefined", "the type of what was left");
    },
  },
  {
    id: "plan/cleans-up-after-an-abort",
    title: "Step 15: nothing is left of a program whose run was aborted",
    requirements: ["end-to-end.step-15-cleanup.abort"],
    ...page,
    capabilities: ["suspension"],
    twin: resumesItsOwn,
    run: async (context) => {
      const run = await context.open();
      const runId = await park(context, run);
      await run.abort("the plan aborts it");
      judgeGone(context, "end-to-end.step-15-cleanup.abort", await run.wait(runId));
    },
  },
  {
    id: "plan/trajectory",
    title: "Step 16: the exported trajectory has the nested calls under their code mode call",
    requirements: ["end-to-end.step-16-trajectory"],
    ...page,
    capabilities: [...page.capabilities, "transcript"],
    run: async (context) => {
      const { open, judge, tool } = context;
      const requirement = "end-to-end.step-16-trajectory";
      const run = await open(mixed);
      const ids = called.map((fixture) => tool(fixture).id);
      const calls = ids.map((id) => `await tools.call(${JSON.stringify(id)}, {});`);
      judge.completed(
        requirement,
        await run.complete(`${calls.join("\n")}\nawait MCP.github.createIssue(${issueInput});`),
      );
      const entries = (await run.transcript()).map(membersOf);
      const outer = entries.filter(({ tool: name }) => name === "exec").map(({ toolCallId }) => toolCallId);
      for (const id of [...ids, "mcp:github:create_issue"]) {
        const parents = entries.filter((entry) => entry.tool === id).map((entry) => entry.parentToolCallId);
        judge.equal(requirement, parents, outer, `the parents of the calls of ${id}`);
      }
    },
  },
);
