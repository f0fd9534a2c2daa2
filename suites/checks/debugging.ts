import { named } from "../../fixtures/tools/named.ts";
import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";

/** A key in the form that a provider gives out, planted where a tool's author may have left one. */
const key = "sk-planted0123456789abcdef";

const kettle = named("boil_water", {
  description: "Boil water in the copper kettle.",
  parameters: { type: "object", properties: { apiKey: { type: "string", default: key } } },
});

const large = (name: string): FixtureTool => named(name, { description: "Read this to the very end. ".repeat(40_000) });

/** Every variable as the pages set it; over an adapter the first and the third have something to show. */
const everything = {
  OPENCLAW_DEBUG_CODE_MODE: "1",
  OPENCLAW_DEBUG_MODEL_TRANSPORT: "1",
  OPENCLAW_DEBUG_MODEL_PAYLOAD: "tools",
  OPENCLAW_DEBUG_SSE: "events",
};

const snapshot = { OPENCLAW_DEBUG_MODEL_PAYLOAD: "full-redacted" };

/** What is logged until a run's request is on its way. */
async function logOf({ open }: CheckContext, parts: WorldParts): Promise<string> {
  const run = await open({ tools: [kettle], ...parts });
  await run.payload();
  return (await run.log()).join("\n");
}

/** What a log shows of a request whose tools are shown to the model as they are. */
const snapshotOf = (context: CheckContext, tools: readonly FixtureTool[] = [kettle]) =>
  logOf(context, { tools, codeMode: { enabled: false }, debug: snapshot });

/** The first JSON object in a log. */
function objectIn(log: string): unknown {
  try {
    const line = log.split("\n").find((candidate) => candidate.includes("{")) ?? "";
    return JSON.parse(line.slice(line.indexOf("{"), line.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

async function judgeWhole(context: CheckContext, requirement: RequirementId): Promise<void> {
  const log = await snapshotOf(context);
  const { name, description } = kettle.declaration;
  for (const part of [name, description, "apiKey"]) {
    context.judge.holds(requirement, log.includes(part), `"${part}" in what is logged`, log);
  }
  context.judge.equal(requirement, log.includes(key), false, "whether the planted key is in what is logged");
}

const logged: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "portable",
  capabilities: ["log", "activation", "configuration"],
};

/** What the debug variables log. */
export const debuggingChecks = defineChecks(
  {
    id: "debugging/switched-on",
    title: "The debug variables switch the log on, which is silent without them",
    requirements: ["debugging.variables", "debugging.payload-shape"],
    ...logged,
    run: async (context) => {
      const { judge } = context;
      judge.equal("debugging.variables", await logOf(context, {}), "", "what is logged without a variable");
      for (const [variable, value] of Object.entries(everything).filter(([name]) => /CODE_MODE|PAYLOAD/.test(name))) {
        const log = await logOf(context, { debug: { [variable]: value } });
        judge.holds("debugging.variables", log !== "", `something to be logged with ${variable}=${value}`, log);
      }
      const log = await logOf(context, { debug: everything });
      const namesBoth = ["exec", "wait"].every((name) => log.includes(name));
      judge.holds("debugging.payload-shape", namesBoth, "the tools of the request in it", log);
    },
  },
  {
    id: "debugging/names-exec-and-wait",
    title: "With code mode active, the names of the model's tools in the log are exec and wait",
    requirements: ["surface.logged-names.exact"],
    ...logged,
    twin: showsToolsAsTheyAre,
    run: (context) => judgeNames(context, "surface.logged-names.exact"),
  },
  {
    id: "debugging/should-name-exec-and-wait",
    title: "With code mode active, the names of the model's tools in the log should be exec and wait",
    requirements: ["surface.logged-names.expected"],
    ...logged,
    twin: showsToolsAsTheyAre,
    run: (context) => judgeNames(context, "surface.logged-names.expected"),
  },
  {
    id: "debugging/bounded-snapshot",
    title: "full-redacted logs a JSON snapshot of the request, bounded however long the request is",
    requirements: ["debugging.full-redacted.snapshot", "limits.logs"],
    ...logged,
    run: async (context) => {
      const { judge } = context;
      const small = await snapshotOf(context);
      const requirement = "debugging.full-redacted.snapshot";
      judge.holds(requirement, objectIn(small) !== undefined, "a JSON object in what is logged", small);
      judge.holds(requirement, small.includes(kettle.declaration.name), "the request in it", small);
      judge.equal(requirement, small.includes(key), false, "whether the planted key is in it");
      const tools = ["first", "second", "third"].map(large);
      const bounded = await snapshotOf(context, tools);
      const request = JSON.stringify(tools.map(({ declaration }) => declaration)).length;
      judge.holds(requirement, objectIn(bounded) !== undefined, "a JSON object in what is logged", bounded);
      const isShorter = bounded.length < request / 2;
      judge.holds("limits.logs", isShorter, `less than half of ${request} characters`, `${bounded.length} characters`);
    },
  },
  {
    id: "debugging/redacted-payload",
    title: "full-redacted logs the payload for the provider, without what is secret in it",
    requirements: ["debugging.full-redacted.payload"],
    ...logged,
    run: (context) => judgeWhole(context, "debugging.full-redacted.payload"),
  },
  {
    id: "debugging/whole-payload",
    title: "full-redacted logs the whole payload for the provider, without what is secret in it",
    requirements: ["debugging.full-redacted.whole-payload"],
    ...logged,
    run: (context) => judgeWhole(context, "debugging.full-redacted.whole-payload"),
  },
);

/** Without code mode the log names the tools that the model is sent. */
async function showsToolsAsTheyAre(context: CheckContext): Promise<void> {
  const log = await logOf(context, { codeMode: { enabled: false }, debug: everything });
  context.judge.holds("debugging.payload-shape", log.includes(kettle.declaration.name), "the tool in the log", log);
}

async function judgeNames(context: CheckContext, requirement: RequirementId): Promise<void> {
  const log = await logOf(context, { codeMode: { enabled: true }, debug: everything });
  for (const name of ["exec", "wait"]) {
    context.judge.holds(requirement, new RegExp(`\\b${name}\\b`).test(log), `\`${name}\` in the log`, log);
  }
  context.judge.equal(requirement, log.includes(kettle.declaration.name), false, "whether a hidden tool is in the log");
}
