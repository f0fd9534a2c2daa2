import { github, issueInput } from "../../fixtures/mcp-servers/github.ts";
import { type McpAnswer, type McpFixture, type McpStart, textAnswer } from "../../fixtures/mcp-servers/mcp-fixture.ts";
import { mcpTool, serving } from "../../fixtures/mcp-servers/serving.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { describeAnswer } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";

const notification = '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}\n';

type Misbehaviour = { readonly row: string; readonly does: Exclude<McpStart, { readonly kind: "ready" }> };

/** What a server does instead of getting ready, or of answering. */
const misbehaviours: readonly Misbehaviour[] = [
  { row: "exits", does: { kind: "exit" } },
  { row: "writes what is no message", does: { kind: "write", text: "Starting…\n{]\n\u0000\n" } },
  { row: "floods with one line", does: { kind: "flood", text: "x" } },
  { row: "floods with messages", does: { kind: "flood", text: notification } },
];

/** What it can do besides in a call; at its start each would take all of the time that a server is given. */
const hangs: readonly Misbehaviour[] = [
  { row: "stays silent", does: { kind: "silent" } },
  { row: "writes half a message", does: { kind: "write", text: '{"jsonrpc":"2.0","id":1,"result":{' } },
  {
    row: "writes answers to nothing",
    does: { kind: "write", text: '{"jsonrpc":"2.0","id":99,"result":{}}\n[]\n5\n{}\n' },
  },
];

/** Small enough that a check of a server that hangs does not take long. */
const codeMode = { enabled: true, timeoutMs: 2000 };

/** Each misbehaviour as a row with a server of its own. */
const named = (list: readonly Misbehaviour[]) =>
  list.map((misbehaviour, place) => ({ ...misbehaviour, name: `odd${place}` }));

const catching = (call: string) =>
  `let caught = null;\ntry { await ${call}; } catch (error) { caught = error instanceof Error && error.message !== ""; }\n`;
const callGithub = `const { structuredContent } = await MCP.github.createIssue(${issueInput});\nreturn structuredContent.number;`;

/** The positive twin of every failure: servers of the same kind that do nothing wrong are called. */
async function servesWell({ open, judge }: CheckContext): Promise<void> {
  const run = await open({ codeMode, mcp: [github, serving("odd", mcpTool("save"))] });
  const answer = await run.complete(`await MCP.odd.save({});\n${callGithub}`);
  judge.equal("mcp.path", judge.completed("mcp.path", answer).value, 42, "the number of the issue");
  judge.equal("mcp.path", [...run.mcpServersRunning].sort(), ["github", "odd"], "the servers that run");
}

/** Judges that the program of another server's user works. */
async function judgeOthers({ judge }: CheckContext, requirement: RequirementId, run: OpenRun): Promise<void> {
  const { value } = judge.completed(requirement, await run.complete(callGithub));
  judge.equal(requirement, value, 42, "the number of the issue");
}

/** Ends a run in one way, while a call is under way that is never answered, and judges that its servers are gone. */
async function judgeGone(
  { open, judge }: CheckContext,
  requirement: "mcp-failures.gone.end" | "mcp-failures.gone.abort",
  end: (run: OpenRun) => Promise<void>,
): Promise<void> {
  let tell: () => void = () => {};
  const called = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hang = (): McpAnswer => {
    tell();
    return { kind: "silent" };
  };
  const run = await open({
    mcp: [
      serving("ordinary", mcpTool("save")),
      { ...serving("stubborn", mcpTool("save")), stubborn: true },
      serving("hanging", { ...mcpTool("save"), answer: hang }),
    ],
  });
  const answer = run.exec("await MCP.stubborn.save({});\nawait MCP.hanging.save({});\nreturn 1;");
  await Promise.race([called, answer]);
  const seen = run.mcpCalls.map(({ server }) => server);
  judge.equal(requirement, seen, ["stubborn", "hanging"], "the servers that were called before the end");
  await end(run);
  await answer;
  await judgeNoneRuns({ judge }, requirement, run);
}

async function judgeNoneRuns(
  { judge }: Pick<CheckContext, "judge">,
  requirement: RequirementId,
  run: OpenRun,
): Promise<void> {
  await run.mcpServersGone(() => {
    const left = run.mcpServersRunning.join(", ");
    return new RequirementViolation(requirement, `expected no server to be running, but after 10 s there was ${left}`);
  });
  judge.equal(requirement, run.mcpServersRunning, [], "the servers that run");
}

/** MCP servers that break down, and their end. */
export const mcpFailuresChecks = defineChecks(
  {
    id: "mcp/failed-start",
    title: "A server that does not get ready gives an error where it is called, and takes nothing from another",
    requirements: ["mcp-failures.start.others", "mcp-failures.start.error", "mcp-failures.gone.end"],
    capabilities: ["mcp"],
    process: "own",
    dialect: "page",
    twin: servesWell,
    run: async (context) => {
      const { open, judge } = context;
      const rows = named(misbehaviours);
      const run = await open({ codeMode, mcp: [github, ...rows.map(({ name, does }) => ({ name, start: does }))] });
      await table(rows, async ({ name }) => {
        const answer = await run.complete(`${catching(`MCP.${name}.save({})`)}return caught;`);
        const { value } = judge.completed("mcp-failures.start.error", answer);
        judge.equal("mcp-failures.start.error", value, true, "whether an Error with a message was caught");
      });
      await judgeOthers(context, "mcp-failures.start.others", run);
      await run.end();
      await judgeNoneRuns(context, "mcp-failures.gone.end", run);
    },
  },
  {
    id: "mcp/ends-in-a-call",
    title: "A call whose server ends meanwhile is an error, and other servers go on",
    requirements: ["mcp-failures.call.error", "mcp-failures.call.others"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    twin: servesWell,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ codeMode, mcp: [github, serving("odd", mcpTool("save", { kind: "exit" }))] });
      for (const time of ["first", "second"]) {
        const answer = await run.complete(`${catching("MCP.odd.save({})")}return caught;`);
        const { value } = judge.completed("mcp-failures.call.error", answer);
        judge.equal("mcp-failures.call.error", value, true, `whether an Error was caught the ${time} time`);
      }
      await judgeOthers(context, "mcp-failures.call.others", run);
    },
  },
  {
    id: "mcp/unanswered-call",
    title:
      "A call that its server does not answer holds exec no longer than its time limit, whatever the server writes",
    requirements: ["mcp-failures.call.bounded", "mcp-failures.call.others"],
    capabilities: ["mcp", "suspension"],
    process: "own",
    dialect: "page",
    twin: servesWell,
    run: async (context) => {
      const { open, judge } = context;
      const rows = named([...misbehaviours, ...hangs]);
      const servers = rows.map(({ name, does }) => serving(name, mcpTool("save", does)));
      const run = await open({ codeMode, mcp: [github, ...servers] });
      const begun = rows.map(({ row, name }) => ({
        row,
        answer: timed(run.exec(`await MCP.${name}.save({});\nreturn 1;`)),
      }));
      await table(begun, async ({ answer }) => {
        const { value, elapsed } = await answer;
        const bound = 4 * codeMode.timeoutMs;
        const late = `an answer after ${elapsed} ms`;
        judge.holds("mcp-failures.call.bounded", elapsed < bound, `an answer within ${bound} ms`, late);
        const isAnswer = value.kind === "result" && ["waiting", "failed"].includes(String(value.result.status));
        judge.holds("mcp-failures.call.bounded", isAnswer, "a waiting or failed result", describeAnswer(value));
      });
      await judgeOthers(context, "mcp-failures.call.others", run);
    },
  },
  {
    id: "mcp/removed-tool",
    title: "A call of a tool that its server has taken away is an error, and the others are callable",
    requirements: ["mcp-failures.removed-tool"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    twin: servesWell,
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [changing()] });
      const code = `await MCP.odd.change({});\n${catching("MCP.odd.save({})")}await MCP.odd.change({});\nreturn caught;`;
      const { value } = judge.completed("mcp-failures.removed-tool", await run.complete(code));
      judge.equal("mcp-failures.removed-tool", value, true, "whether an Error with a message was caught");
    },
  },
  {
    id: "mcp/gone-after-end",
    title: "No server outlives the end of its run, whatever it does",
    requirements: ["mcp-failures.gone.end"],
    capabilities: ["mcp"],
    process: "own",
    dialect: "page",
    twin: servesWell,
    run: (context) => judgeGone(context, "mcp-failures.gone.end", (run) => run.end()),
  },
  {
    id: "mcp/gone-after-abort",
    title: "No server outlives the abort of its run, whatever it does",
    requirements: ["mcp-failures.gone.abort"],
    capabilities: ["mcp"],
    process: "own",
    dialect: "page",
    twin: servesWell,
    run: (context) => judgeGone(context, "mcp-failures.gone.abort", (run) => run.abort("the user pressed stop")),
  },
  {
    id: "mcp/gone-behind-a-launcher",
    title: "No server outlives the end of its run that the command of its configuration only launches",
    requirements: ["mcp-failures.gone.started"],
    capabilities: ["mcp"],
    process: "own",
    dialect: "page",
    twin: servesWell,
    run: async ({ open, judge }) => {
      const stubborn = { ...serving("stubborn", mcpTool("save")), stubborn: true, launched: true };
      const run = await open({ mcp: [{ ...serving("ordinary", mcpTool("save")), launched: true }, stubborn] });
      const answer = await run.complete("await MCP.ordinary.save({});\nawait MCP.stubborn.save({});\nreturn 1;");
      judge.equal(
        "mcp-failures.gone.started",
        judge.completed("mcp-failures.gone.started", answer).value,
        1,
        "the value",
      );
      const running = [...run.mcpServersRunning].sort();
      judge.equal("mcp-failures.gone.started", running, ["ordinary", "stubborn"], "the servers before the end");
      await run.end();
      await judgeNoneRuns({ judge }, "mcp-failures.gone.started", run);
    },
  },
);

/** A value, and the milliseconds until it came. */
async function timed<T>(work: Promise<T>): Promise<{ readonly value: T; readonly elapsed: number }> {
  const started = performance.now();
  const value = await work;
  return { value, elapsed: Math.round(performance.now() - started) };
}

/** A server whose tool `change` takes the tool `save` away. */
function changing(): McpFixture {
  let isChanged = false;
  const locked: McpAnswer = { kind: "error", message: "Unknown tool: save" };
  const { declaration } = mcpTool("change");
  const change = () => {
    isChanged = true;
    return { ...textAnswer("changed"), tools: [declaration] };
  };
  const save = { ...mcpTool("save"), answer: () => (isChanged ? locked : textAnswer("saved")) };
  return serving("odd", { declaration, answer: change }, save);
}
