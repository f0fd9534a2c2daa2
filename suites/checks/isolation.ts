import { docs } from "../../fixtures/mcp-servers/docs.ts";
import { issues } from "../../fixtures/namespaces/declare.ts";
import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { Scope } from "../../spec/adapter/world.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { hiddenTool, lookAtGlobals, type PairedProgram, pairedTools } from "./paired-programs.ts";
import { endOf, judgePair, type Pair } from "./paired-worlds.ts";
import { pause } from "./park.ts";
import { wholeScope } from "./whole-scope.ts";

const ordinary = {};

/** What must not be found. */
const hidden = named(hiddenTool, { description: "Open the vault of the zebras." });

/** Tools that answer once somebody settles their calls. */
const slowTools: readonly FixtureTool[] = [{ declaration: echo.declaration }, refuse, ledger];

/** Names that a safe name could be made of for both of two tools. */
const alike = [named("zebra-post"), named("zebra_post")];

/** Answers every call late: after the target has answered something else in the meantime. */
async function answerLate(run: OpenRun): Promise<void> {
  const over = () => new Error("the program has ended");
  try {
    for (;;) {
      const { call, settle } = await run.tools.nextHeld(over);
      for (let turn = 0; turn < 3; turn += 1) await run.surface();
      settle(details({ echoed: call.input }));
    }
  } catch {
    // Whoever runs the program knows how it ended.
  }
}

/** Starts a program that leaves behind what it can, and stays suspended. */
async function leaveTraces({ open }: CheckContext, scope: Scope, tools: readonly FixtureTool[]): Promise<void> {
  const run = await open({ tools, scope });
  await run.exec(`globalThis.zebra = "zebra";
globalThis.kept = tools.zebra = "zebra";
Object.prototype.zebra = Array.prototype.zebra = "zebra";
text("zebra");
await tools.echo({ zebra: "zebra" });
await yield_control("zebra");
return "zebra";`);
}

const sessionOf = (name: string) => ({
  agentId: "main",
  sessionId: `session-${name}`,
  sessionKey: `agent:main:${name}`,
});

const callsOfMcp: PairedProgram = {
  row: "what MCP has",
  code: `const files = await API.list();
const texts = [];
for (const { path } of files) texts.push(await API.read(path));
const failures = [];
for (const call of [() => MCP.docs.zebra({}), () => MCP.docs.resources.read({ uri: "memo://zebra" }), () => MCP.docs.zebra.zebra()]) {
  try { failures.push(await call()); } catch (error) { failures.push(String(error), String(error?.stack)); }
}
return [files, texts, await MCP.docs.resources.list(), failures];`,
};

/** A namespace of a plugin whose tools are not there. */
const hiddenNamespace = issues({ word: { value: "zebra" } });

const earlier = [
  { toolCallId: "exec-0", tool: "exec", input: { code: 'return "zebra";' }, result: { zebra: "zebra" } },
];

const observed = Object.fromEntries(
  ["CODE_MODE", "MODEL_TRANSPORT", "SSE"].map((name) => [`OPENCLAW_DEBUG_${name}`, name === "SSE" ? "events" : "1"]),
);

interface Row extends Omit<Pair, "one"> {
  readonly slug: string;
  readonly title: string;
  readonly needs: Check["capabilities"];
  readonly one?: Pair["one"];
}

/** What must make no difference. */
const rows: readonly Row[] = [
  {
    slug: "denied-tools",
    title: "A program can't tell whether there is a tool that the policy denies",
    requirement: "isolation.denied-tools",
    needs: ["policy"],
    one: { parts: () => ({ policy: { deny: [hiddenTool] } }) },
    other: { parts: () => ({ tools: [hidden, ...pairedTools], policy: { deny: [hiddenTool] } }) },
  },
  {
    slug: "identity",
    title: "A program can't tell for which agent, session, run, sender and channel it runs",
    requirement: "isolation.identity",
    needs: ["scope"],
    other: { parts: (name) => ({ scope: wholeScope(name) }) },
    showsIdentity: true,
  },
  {
    slug: "model",
    title: "A program can't tell which model wrote it",
    requirement: "isolation.model",
    needs: [],
    other: { parts: () => ({ model: { provider: "zebra", id: "zebra-9" } }) },
  },
  {
    slug: "other-agents",
    title: "A program can't tell whether another agent's programs run beside it",
    requirement: "isolation.other-agents",
    needs: ["scope"],
    other: {
      beside: (context, name) =>
        leaveTraces(context, wholeScope(`zebra-${name}`), [hidden, named("echo", { description: "Zebra." })]),
    },
  },
  {
    slug: "other-runs",
    title: "A program can't tell whether another run of its session is under way",
    requirement: "isolation.other-runs",
    needs: ["scope"],
    one: { parts: (name) => ({ scope: { ...sessionOf(name), runId: `run-${name}` } }) },
    other: {
      beside: (context, name) => leaveTraces(context, { ...sessionOf(name), runId: `zebra-${name}` }, [hidden, echo]),
      parts: (name) => ({ scope: { ...sessionOf(name), runId: `run-${name}` } }),
    },
  },
  {
    slug: "registration-order",
    title: "A program can't tell in which order its tools were registered, the order of lists aside",
    requirement: "isolation.registration-order",
    needs: [],
    one: { parts: () => ({ tools: [...pairedTools, ...alike] }) },
    other: { parts: () => ({ tools: [...pairedTools, ...alike].toReversed() }) },
  },
  {
    slug: "execution-time",
    title: "A program ends in the same way whether a tool answers at once or late",
    requirement: "isolation.execution-time",
    needs: [],
    other: { parts: () => ({ tools: slowTools }), during: answerLate },
    compare: endOf,
  },
  {
    slug: "hooks",
    title: "A program can't tell whether hooks look at its calls",
    requirement: "isolation.hooks",
    needs: ["hooks"],
    other: { parts: () => ({ hooks: true }) },
  },
  {
    slug: "approvals",
    title: "A program can't tell whether its calls were approved or needed no approval",
    requirement: "isolation.approvals",
    needs: ["approvals"],
    other: {
      parts: () => ({
        tools: pairedTools.map((one) => ({ ...one, declaration: { ...one.declaration, approval: true } })),
      }),
    },
    compare: endOf,
  },
  {
    slug: "listeners",
    title: "A program can't tell whether somebody listens to its events",
    requirement: "isolation.listeners",
    needs: ["events"],
    other: { parts: () => ({ events: true }) },
  },
  {
    slug: "debugging",
    title: "A program can't tell whether debug logs are on",
    requirement: "isolation.debugging",
    needs: ["log"],
    other: { parts: () => ({ debug: observed }) },
  },
  {
    slug: "transcript",
    title: "A program can't tell what the transcript has so far",
    requirement: "isolation.transcript",
    needs: ["transcript"],
    other: { parts: () => ({ replay: earlier }) },
  },
  {
    slug: "mcp-servers",
    title: "A program can't tell by which command, and in which environment, its MCP servers were started",
    requirement: "isolation.mcp-servers",
    needs: ["mcp"],
    one: { parts: () => ({ mcp: [docs] }) },
    other: { parts: () => ({ mcp: [{ ...docs, launched: true }] }) },
    programs: [lookAtGlobals, callsOfMcp],
  },
  {
    slug: "hidden-namespaces",
    title: "A program can't tell whether there is a namespace that its run can't see",
    requirement: "isolation.hidden-namespaces",
    needs: ["namespaces"],
    one: { parts: () => ({ namespaces: [] }) },
    other: { parts: () => ({ namespaces: [hiddenNamespace] }) },
  },
];

/** The positive twin: what the programs of a pair do is what they are meant to do. */
async function showsItsWorld({ open, judge }: CheckContext): Promise<void> {
  const run = await open({ tools: pairedTools });
  const { value: lines } = judge.completed("results.completed-value", await run.complete(lookAtGlobals.code));
  const name = `.name = ${echo.declaration.name}`;
  const isNamed = Array.isArray(lines) && lines.some((line) => String(line).endsWith(name));
  judge.holds("catalog.all-tools", isNamed, "the name of the tool `echo` among what a program tells", lines);
  const answer = await run.complete("await yield_control();\nreturn (await tools.echo({ a: 1 })) !== undefined;");
  judge.equal(
    "calls.reach-the-tool",
    judge.completed("lifecycle.resume", answer).value,
    true,
    "whether a call gave something",
  );
}

/** One program in two worlds that differ only in what it must not see. */
export const isolationChecks = defineChecks(
  ...rows.map(
    ({ slug, title, needs, one = ordinary, ...pair }): Check => ({
      id: `isolation/${slug}`,
      title,
      requirements: [pair.requirement],
      capabilities: ["catalog", "nested-calls", "suspension", ...needs],
      process: "shared",
      dialect: "page",
      twin: showsItsWorld,
      run: (context) => judgePair(context, { ...pair, one }),
    }),
  ),
  {
    id: "isolation/identity-in-run-ids",
    title: "The id of a suspended program tells nothing of whom it belongs to",
    requirements: ["isolation.identity.run-ids"],
    capabilities: ["suspension", "scope"],
    process: "shared",
    dialect: "page",
    twin: showsItsWorld,
    run: async ({ open, judge, seed }) => {
      const requirement = "isolation.identity.run-ids";
      const scope = wholeScope(`zebra${seed}`);
      const run = await open({ scope });
      const { runId } = judge.waiting(requirement, await run.exec(`${pause}return 1;`));
      const told = Object.values(scope).filter((name) => runId.includes(name));
      judge.equal(requirement, told, [], "the identities in the id");
    },
  },
);
