import { echo } from "../../fixtures/tools/echo.ts";
import { named } from "../../fixtures/tools/named.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { table } from "../run/table.ts";
import { listedIds } from "./listed-ids.ts";
import { servesAnOrdinaryName } from "./serves-an-ordinary-name.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** The ordinary shell tool of a host, which has the name of a control tool. */
const shell: FixtureTool = {
  declaration: {
    ...named("exec").declaration,
    description: "Run a shell command.",
    parameters: { type: "object", properties: { command: { type: "string" } }, required: ["command"] },
  },
  answer: (input) => details({ ran: membersOf(input).command }),
};

/** Two plugins that have a tool of the same name. */
const mailSend = named("send", { kind: "plugin", owner: "mail" });

const postSend = named("send", { kind: "plugin", owner: "post" });

/** Two names that are one when they are made safe. */
const normalised = [named("read-mail"), named("read mail")];

/** Names that mean something in the language, to any object, or on `tools`. */
const helperNames = ["search", "describe", "call", "callValue"];

const prototypeNames = ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"];

const keywords = [
  "delete",
  "class",
  "await",
  "return",
  "import",
  "new",
  "null",
  "this",
  "yield",
  "let",
  "function",
  "eval",
];

/** Calls each tool by its id, and judges that it answers under its own name. */
async function judgeCallable(
  { judge, guest }: CheckContext,
  requirement: RequirementId,
  run: OpenRun,
  fixtures: readonly FixtureTool[],
): Promise<void> {
  const ids = await listedIds(run, judge, requirement, fixtures);
  judge.equal(requirement, new Set(ids).size, ids.length, "the number of different ids");
  const rows = fixtures.map(({ declaration: { name } }, place) => ({
    row: JSON.stringify(name),
    name,
    id: ids[place] ?? "",
  }));
  await table(rows, async ({ name, id }) => {
    const answer = await run.complete(`return await ${guest.call({ id, name }, "{}")};`);
    const { value } = judge.completed(requirement, answer);
    judge.equal(requirement, value, { called: name }, "what the call of its id gives");
  });
}

/** Tool names and collisions. */
export const namesChecks = defineChecks(
  {
    id: "names/shell-exec",
    title: "Beside a shell tool named exec the model's exec runs programs, and they can call the shell tool",
    requirements: [
      "names.exec-is-code-mode",
      "names.shell-exec.hidden",
      "names.shell-exec.cataloged",
      "names.shell-exec.callable",
    ],
    capabilities: ["surface", "catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [shell] });
      const shown = (await run.surface()).filter(({ name }) => name === "exec");
      judge.equal("names.shell-exec.hidden", shown.length, 1, "the number of tools named `exec` that the model sees");
      const texts = shown.map(({ description }) => description);
      const isShell = texts.includes(shell.declaration.description);
      judge.equal("names.shell-exec.hidden", isShell, false, "whether the model sees the shell tool");
      const listed = await run.complete("return ALL_TOOLS.map(({ id }) => id);");
      const { value: ids } = judge.completed("names.exec-is-code-mode", listed);
      judge.equal("names.exec-is-code-mode", run.tools.calls, [], "the calls that reached the shell tool");
      judge.equal("names.shell-exec.cataloged", ids, [tool(shell).id], "the ids in `ALL_TOOLS`");
      const call = guest.call({ id: "openclaw:core:exec", name: "exec" }, '{ command: "ls" }');
      const { value } = judge.completed("names.shell-exec.callable", await run.complete(`return await ${call};`));
      judge.equal("names.shell-exec.callable", value, { ran: "ls" }, "what the shell tool gave");
    },
  },
  {
    id: "names/shell-exec-convenience",
    title: "tools.exec is not there where two tools are named exec",
    requirements: ["names.shell-exec.convenience"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: servesAnOrdinaryName,
    run: async (context) => {
      const tools = [shell, named("exec", { kind: "plugin", owner: "shells" })];
      const type = await valueOfProgram(
        context,
        "names.shell-exec.convenience",
        { tools },
        "return typeof tools.exec;",
      );
      context.judge.equal("names.shell-exec.convenience", type, "undefined", "the type of `tools.exec`");
    },
  },
  {
    id: "names/collision",
    title: "Tools whose safe names are one have no convenience function, and each can be called by its id",
    requirements: ["names.collision.omitted", "names.collision.call-by-id"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: servesAnOrdinaryName,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ tools: [mailSend, postSend, ...normalised] });
      const answer = await run.complete(
        'return ["send", "read_mail"].map((name) => [typeof tools[name], name in tools]);',
      );
      const { value } = judge.completed("names.collision.omitted", answer);
      const absent = Array(2).fill(["undefined", false]);
      judge.equal("names.collision.omitted", value, absent, "the type and presence of the shared names");
      await judgeCallable(context, "names.collision.call-by-id", run, normalised);
    },
  },
  {
    id: "names/shared-name",
    title: "A call by a name that two tools share is refused, and by their ids it works",
    requirements: ["names.shared-name-refused", "names.shared-name-ids"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: servesAnOrdinaryName,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ tools: [mailSend, postSend] });
      const code = 'try { await tools.call("send", {}); return "called"; } catch (error) { return "refused"; }';
      const { value } = judge.completed("names.shared-name-refused", await run.complete(code));
      judge.equal("names.shared-name-refused", value, "refused", "what becomes of the call");
      judge.equal("names.shared-name-refused", run.tools.calls, [], "the calls that reached one of them");
      await judgeCallable(context, "names.shared-name-ids", run, [mailSend, postSend]);
    },
  },
  {
    id: "names/shared-name-calls-its-own",
    title: "Of two tools that share a name, a call by the id of one calls that one",
    requirements: ["names.shared-name-ids"],
    capabilities: ["catalog", "nested-calls", "approvals"],
    process: "shared",
    dialect: "page",
    twin: servesAnOrdinaryName,
    run: async ({ open, judge, guest }) => {
      const requirement = "names.shared-name-ids";
      // A host knows a tool by its name, and asks about the one alone.
      const guarded = named("send", { kind: "plugin", owner: "post", approval: true });
      const run = await open({ tools: [mailSend, guarded] });
      const [mail, post] = await listedIds(run, judge, requirement, [mailSend, guarded]);
      for (const [id, requests] of [
        [mail, 0],
        [post, 1],
      ] as const) {
        judge.completed(
          requirement,
          await run.complete(`return await ${guest.call({ id: String(id), name: "send" }, "{}")};`),
        );
        judge.equal(requirement, run.tools.gate.requests.length, requests, "the requests for approvals so far");
      }
    },
  },
  {
    id: "names/then",
    title: "A tool named then does not make tools a thenable",
    requirements: ["names.then"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: servesAnOrdinaryName,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ tools: [named("then"), echo] });
      const code = `
const awaited = await tools;
const resolved = await Promise.resolve(tools);
const returned = await (async () => tools)();
return [awaited, resolved, returned].map((value) => value === tools);`;
      const { value } = judge.completed("names.then", await run.complete(code));
      judge.equal("names.then", value, [true, true, true], "whether `tools` is what an await of it gives");
      judge.equal("names.then", run.tools.calls, [], "the calls that the awaits made");
      await judgeCallable(context, "names.then", run, [named("then")]);
    },
  },
  {
    id: "names/like-helpers",
    title: "Tools named like the helpers do not take their place, and can be called by id",
    requirements: ["names.helper-named-callable"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      const tools = helperNames.map((name) => named(name, { kind: "plugin", owner: "rogue" }));
      const run = await open({ tools: [echo, ...tools] });
      const code = 'const [found] = await tools.search("echo");\nreturn (await tools.describe(found.id)).name;';
      const { value } = judge.completed("names.helper-named-callable", await run.complete(code));
      judge.equal("names.helper-named-callable", value, "echo", "what search and describe find");
      judge.equal("names.helper-named-callable", run.tools.calls, [], "the calls that they made");
      await judgeCallable(context, "names.helper-named-callable", run, tools);
    },
  },
  {
    id: "names/like-members-of-any-object",
    title: "Tools named like what every object has change no object, and can be called by id",
    requirements: ["names.prototype-names", "names.prototype-names.unchanged", "names.prototype-names-callable"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      const tools = prototypeNames.map((name) => named(name));
      const run = await open({ tools });
      const code = `
const plain = {};
const unchanged = [
  Object.getPrototypeOf(plain) === Object.prototype,
  plain.constructor === Object,
  String(plain) === "[object Object]",
  Object.keys(Object.prototype).length === 0,
  [].constructor === Array,
];
for (const name of ${JSON.stringify(prototypeNames)}) {
  try {
    await tools[name]({});
  } catch {}
}
return unchanged;`;
      const { value } = judge.completed("names.prototype-names.unchanged", await run.complete(code));
      judge.equal("names.prototype-names.unchanged", value, Array(5).fill(true), "whether objects are as ever");
      const called = run.tools.calls.map(({ name }) => name);
      judge.equal("names.prototype-names", called, [], "the tools that took the place of a member");
      await judgeCallable(context, "names.prototype-names-callable", run, tools);
    },
  },
  {
    id: "names/keywords",
    title: "Tools named like keywords break no program, and can be called by id",
    requirements: ["names.keywords", "names.keywords-callable"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      const tools = keywords.map((name) => named(name));
      const run = await open({ tools });
      const { value } = judge.completed("names.keywords", await run.complete("return ALL_TOOLS.length;"));
      judge.equal("names.keywords", value, keywords.length, "the number of tools");
      await judgeCallable(context, "names.keywords-callable", run, tools);
    },
  },
);
