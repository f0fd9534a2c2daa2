import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { valueOfProgram } from "./value-of-program.ts";

const webSearch = named("web_search");

/** A tool whose id has capital letters in it: ids are taken as they are. */
const sendMail = named("sendMail");

/** One tool of every kind that is not the client's: of the core, of a bundled plugin and of an external one. */
const openclawTools = [echo, ledger, named("report", { kind: "plugin", owner: "weather", external: true })] as const;

/** A program that does something with every tool, and tells with which of them it worked. */
const withEachTool = (attempt: string) => `
const worked = [];
for (const { id, name } of ALL_TOOLS) {
  try {
    if (${attempt}) worked.push(name);
  } catch {}
}
return worked.sort();`;

const openclawHelpers = [
  {
    row: "search",
    requirement: "catalog-helpers.works.all",
    attempt: "(await tools.search(name)).some((entry) => entry.id === id)",
  },
  { row: "describe", requirement: "catalog-helpers.works.describe", attempt: "(await tools.describe(id)).id === id" },
  {
    row: "call",
    requirement: "catalog-helpers.works.call",
    attempt: '(await tools.call(id, { customer: "ada" })) !== undefined',
  },
] as const;

const besideToolSearch = [
  { row: "search", requirement: "tool-search.guest.helpers" },
  { row: "describe", requirement: "tool-search.guest.helpers.describe" },
  { row: "call", requirement: "tool-search.guest.helpers.call" },
] as const;

/** A tool whose result has more than the details. */
const picture: FixtureTool = {
  ...named("picture"),
  answer: () => ({
    content: [
      { type: "text", text: "a caption" },
      { type: "image", data: "aGk=", mimeType: "image/png" },
    ],
    details: { width: 2 },
  }),
};

/** Calls a tool with each of some inputs, and judges that it got them as they are. */
async function judgeInputs(
  { open, judge, tool }: CheckContext,
  requirement: "catalog-helpers.call.signature.input" | "catalog-helpers.call-value.signature.input",
  helper: string,
): Promise<void> {
  const inputs = [{ city: "Oslo" }, "a text", 7, true, ["a", 1]].map((input) => ({
    row: `the input ${JSON.stringify(input)}`,
    input,
  }));
  const run = await open({ tools: [echo] });
  await table(inputs, async ({ input }) => {
    const code = `await tools.${helper}(${JSON.stringify(tool(echo).id)}, ${JSON.stringify(input)});\nreturn "called";`;
    judge.equal(requirement, judge.completed(requirement, await run.complete(code)).value, "called", "the value");
    judge.equal(requirement, run.tools.calls.at(-1)?.input, input, "what the tool got");
  });
}

const namesOf = (fixtures: readonly FixtureTool[]) => fixtures.map(({ declaration }) => declaration.name).sort();

/** Names that are no identifiers. */
const unsafe = ["read file", "1st", "a-b", "a.b", "💾", "日本 語"];

/** The helpers on `tools`, and the convenience functions beside them. */
export const catalogHelpersChecks = defineChecks(
  {
    id: "helpers/search",
    title: "search takes a query and a limit, and returns a promise of an array of entries",
    requirements: [
      "catalog-helpers.search.signature",
      "catalog-helpers.search.signature.options",
      "catalog-helpers.search.signature.result",
      "tool-search.guest.helpers",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `
const attempt = async (options) => {
  try { return (await tools.search("echo", options)).length; } catch (error) { return String(error.message); }
};
const promise = tools.search("sendMail");
const found = await promise;
const entries = Array.isArray(found) ? found : [];
return {
  kind: typeof tools.search,
  isPromise: promise instanceof Promise,
  isArray: Array.isArray(found),
  fields: ["id", "name", "description", "source"].map((field) => typeof entries[0]?.[field]),
  names: entries.map(({ name }) => name),
  withOptions: [await attempt({}), await attempt({ limit: 1 })],
};`;
      const world = { tools: [echo, sendMail] };
      const value = await valueOfProgram(context, "catalog-helpers.search.signature", world, code);
      const { kind, isPromise, isArray, fields, names, withOptions } = membersOf(value);
      judge.equal("tool-search.guest.helpers", kind, "function", "the type of `tools.search`");
      judge.equal(
        "catalog-helpers.search.signature.result",
        [isPromise, isArray],
        [true, true],
        "a promise of an array",
      );
      const isFound = Array.isArray(names) && names.includes("sendMail");
      judge.holds("catalog-helpers.search.signature", isFound, "a search for `sendMail` to find it", names);
      judge.equal(
        "catalog-helpers.search.signature.result",
        fields,
        Array(4).fill("string"),
        "the types of its fields",
      );
      const [empty, one] = Array.isArray(withOptions) ? withOptions : [];
      const takesOptions = Number(empty) >= 1 && one === 1;
      judge.holds("catalog-helpers.search.signature.options", takesOptions, "entries with any options", withOptions);
    },
  },
  {
    id: "helpers/describe",
    title: "describe takes the id of an entry, listed or found, and returns a promise of it with its schema",
    requirements: [
      "catalog-helpers.describe.signature",
      "catalog-helpers.describe.signature.result",
      "catalog-helpers.ids.found-to-describe",
      "tool-search.guest.helpers.describe",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `
const idOf = (name) => ALL_TOOLS.find((entry) => entry.name === name).id;
const attempt = async (id) => {
  try { return (await tools.describe(id)).name; } catch (error) { return String(error.message); }
};
const [found] = await tools.search("ledger");
const promise = tools.describe(idOf("ledger_total"));
const described = await promise;
return {
  kind: typeof tools.describe,
  isPromise: promise instanceof Promise,
  fields: ["id", "name", "description", "source"].map((field) => typeof described[field]),
  hasParameters: "parameters" in described,
  found: await attempt(found?.id),
  listed: await attempt(idOf("sendMail")),
};`;
      const world = { tools: [ledger, sendMail] };
      const value = await valueOfProgram(context, "catalog-helpers.describe.signature", world, code);
      const { kind, isPromise, fields, hasParameters, found, listed } = membersOf(value);
      judge.equal("tool-search.guest.helpers.describe", kind, "function", "the type of `tools.describe`");
      judge.equal(
        "catalog-helpers.describe.signature.result",
        [isPromise, fields, hasParameters],
        [true, Array(4).fill("string"), true],
        "a promise, the types of the fields, and whether there are parameters",
      );
      judge.equal("catalog-helpers.ids.found-to-describe", found, "ledger_total", "what describes what was found");
      judge.equal("catalog-helpers.describe.signature", listed, "sendMail", "what describes a listed id");
    },
  },
  {
    id: "helpers/call",
    title: "call takes an id and any input, and returns a promise",
    requirements: [
      "catalog-helpers.call.signature",
      "catalog-helpers.call.signature.input",
      "catalog-helpers.call.signature.result",
      "tool-search.guest.helpers.call",
    ],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, tool } = context;
      const id = JSON.stringify(tool(sendMail).id);
      const code = `const promise = tools.call(${id}, {});\nconst value = await promise;
return { kind: typeof tools.call, isPromise: promise instanceof Promise, isValue: value !== undefined };`;
      const value = await valueOfProgram(context, "catalog-helpers.call.signature", { tools: [sendMail] }, code);
      const { kind, isPromise, isValue } = membersOf(value);
      judge.equal("tool-search.guest.helpers.call", kind, "function", "the type of `tools.call`");
      judge.equal("catalog-helpers.call.signature.result", [isPromise, isValue], [true, true], "a promise of a value");
      await judgeInputs(context, "catalog-helpers.call.signature.input", "call");
    },
  },
  {
    id: "helpers/call-value",
    title: "callValue takes an id and any input, and returns a promise",
    requirements: [
      "catalog-helpers.call-value.signature",
      "catalog-helpers.call-value.signature.input",
      "catalog-helpers.call-value.signature.result",
    ],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, tool } = context;
      const id = JSON.stringify(tool(sendMail).id);
      const code = `const promise = tools.callValue(${id}, { a: 1 });
return { isPromise: promise instanceof Promise, value: await promise };`;
      const requirement = "catalog-helpers.call-value.signature";
      const { isPromise, value } = membersOf(await valueOfProgram(context, requirement, { tools: [sendMail] }, code));
      judge.equal("catalog-helpers.call-value.signature.result", isPromise, true, "whether it is a promise");
      judge.equal(requirement, value, { called: "sendMail" }, "its value");
      await judgeInputs(context, "catalog-helpers.call-value.signature.input", "callValue");
    },
  },
  {
    id: "helpers/work-for-openclaw-tools",
    title: "search, describe and call work for the tools of the core and of plugins, bundled or not",
    requirements: ["catalog-helpers.works.all", "catalog-helpers.works.describe", "catalog-helpers.works.call"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      await table(openclawHelpers, async ({ requirement, attempt }) => {
        const worked = await valueOfProgram(context, requirement, { tools: openclawTools }, withEachTool(attempt));
        context.judge.equal(requirement, worked, namesOf(openclawTools), "the tools for which it works");
      });
    },
  },
  {
    id: "helpers/call-value-works-for-openclaw-tools",
    title: "callValue works for the tools of the core and of plugins, bundled or not",
    requirements: ["catalog-helpers.works.call-value"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const requirement = "catalog-helpers.works.call-value";
      const code = withEachTool('(await tools.callValue(id, { customer: "ada" })) !== undefined');
      const worked = await valueOfProgram(context, requirement, { tools: openclawTools }, code);
      context.judge.equal(requirement, worked, namesOf(openclawTools), "the tools for which it works");
    },
  },
  {
    id: "helpers/beside-tool-search",
    title: "Where Tool Search is on as well, programs have search, describe and call all the same",
    requirements: ["tool-search.guest.helpers", "tool-search.guest.helpers.describe", "tool-search.guest.helpers.call"],
    capabilities: ["activation", "catalog", "configuration"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      await table(besideToolSearch, async ({ row, requirement }) => {
        const world = { tools: [echo, ledger], toolSearch: true };
        const kind = await valueOfProgram(context, requirement, world, `return typeof tools.${row};`);
        context.judge.equal(requirement, kind, "function", `the type of \`tools.${row}\``);
      });
    },
  },
  {
    id: "helpers/described-to-call",
    title: "call accepts the id that describe gave, with the tool's input",
    requirements: ["catalog-helpers.ids.described-to-call"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: (context) => judgeFoundDescribedCalled(context, "catalog-helpers.ids.described-to-call", "call"),
  },
  {
    id: "helpers/described-to-call-value",
    title: "callValue accepts the id that describe gave, with the tool's input",
    requirements: ["catalog-helpers.ids.described-to-call-value"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: (context) => judgeFoundDescribedCalled(context, "catalog-helpers.ids.described-to-call-value", "callValue"),
  },
  {
    id: "helpers/envelope-content",
    title: "The envelope of call has the content blocks of the result and what came beside them",
    requirements: ["catalog-helpers.call.envelope-content", "catalog-helpers.call.envelope-content.metadata"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, tool } = context;
      const code = `return (await tools.call(${JSON.stringify(tool(picture).id)}, {})).result;`;
      const value = await valueOfProgram(context, "catalog-helpers.call.envelope-content", { tools: [picture] }, code);
      const { content, details } = membersOf(value);
      const expected = picture.answer?.({});
      judge.equal("catalog-helpers.call.envelope-content", content, expected?.content, "the content blocks");
      judge.equal(
        "catalog-helpers.call.envelope-content.metadata",
        details,
        expected?.details,
        "the details beside them",
      );
    },
  },
  {
    id: "helpers/convenience",
    title: "A tool with an unambiguous safe name can be called as a member of tools",
    requirements: ["catalog-helpers.convenience.member", "catalog-helpers.convenience.call"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ tools: [webSearch, ledger] });
      const present = await run.complete("return [typeof tools.web_search, typeof tools.ledger_total];");
      const types = judge.completed("catalog-helpers.convenience.member", present).value;
      judge.equal("catalog-helpers.convenience.member", types, ["function", "function"], "the types of the members");
      const answer = await run.complete('await tools.web_search({ query: "code mode" });\nreturn "called";');
      const { value } = judge.completed("catalog-helpers.convenience.call", answer);
      judge.equal("catalog-helpers.convenience.call", value, "called", "the value");
      const calls = run.tools.calls.map(({ name, input }) => ({ name, input }));
      const expected = [{ name: "web_search", input: { query: "code mode" } }];
      judge.equal("catalog-helpers.convenience.call", calls, expected, "the calls that reached the tool");
    },
  },
  {
    id: "helpers/convenience-names-are-safe",
    title: "Every member of tools has a name that is an identifier, whatever the tools are called",
    requirements: ["catalog-helpers.convenience.safe-only"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const world = { tools: [webSearch, ...unsafe.map((name) => named(name))] };
      const code = "return [...new Set([...Object.keys(tools), ...Object.getOwnPropertyNames(tools)])];";
      const names = await valueOfProgram(context, "catalog-helpers.convenience.safe-only", world, code);
      const listed = Array.isArray(names) && names.includes("search");
      judge.holds("catalog-helpers.convenience.safe-only", listed, "the members of `tools`", names);
      const odd = Array.isArray(names)
        ? names.filter((name) => !/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name))
        : names;
      judge.equal("catalog-helpers.convenience.safe-only", odd, [], "the members of `tools` that are no identifiers");
    },
  },
);

async function judgeFoundDescribedCalled(
  { open, judge }: CheckContext,
  requirement: "catalog-helpers.ids.described-to-call" | "catalog-helpers.ids.described-to-call-value",
  helper: string,
): Promise<void> {
  const run = await open({ tools: [echo] });
  const code = `
const [found] = await tools.search("echo");
const described = await tools.describe(found.id);
await tools.${helper}(described.id, { path: "README.md" });
return "called";`;
  judge.equal(requirement, judge.completed(requirement, await run.complete(code)).value, "called", "the value");
  const inputs = run.tools.calls.map(({ input }) => input);
  judge.equal(requirement, inputs, [{ path: "README.md" }], "what the tool got");
}
