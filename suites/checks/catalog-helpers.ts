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
      "catalog-helpers.works.all",
      "tool-search.guest.helpers",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `
const promise = tools.search("echo");
const found = await promise;
const first = found[0];
return {
  isPromise: promise instanceof Promise,
  isArray: Array.isArray(found),
  fields: ["id", "name", "description", "source"].map((field) => typeof first?.[field]),
  name: first?.name ?? null,
  withOptions: [(await tools.search("echo", {})).length, (await tools.search("echo", { limit: 1 })).length],
};`;
      const value = await valueOfProgram(context, "catalog-helpers.search.signature", { tools: [echo] }, code);
      const { isPromise, isArray, fields, name, withOptions } = membersOf(value);
      judge.equal("catalog-helpers.search.signature", name, "echo", "the name of the first that was found");
      judge.equal(
        "catalog-helpers.search.signature.result",
        [isPromise, isArray],
        [true, true],
        "a promise of an array",
      );
      judge.equal(
        "catalog-helpers.search.signature.result",
        fields,
        Array(4).fill("string"),
        "the types of its fields",
      );
      judge.equal("catalog-helpers.search.signature.options", withOptions, [1, 1], "the entries with options");
      judge.equal("catalog-helpers.works.all", name, "echo", "what was found of the core tools");
      judge.equal("tool-search.guest.helpers", isPromise, true, "whether there is a `tools.search`");
    },
  },
  {
    id: "helpers/describe",
    title: "describe takes the id of an entry that a search found, and returns a promise of it with its schema",
    requirements: [
      "catalog-helpers.describe.signature",
      "catalog-helpers.describe.signature.result",
      "catalog-helpers.ids.found-to-describe",
      "catalog-helpers.works.describe",
      "tool-search.guest.helpers.describe",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `
const [found] = await tools.search("ledger");
const promise = tools.describe(found.id);
const described = await promise;
return { isPromise: promise instanceof Promise, found: found.id, id: described.id, parameters: described.parameters };`;
      const value = await valueOfProgram(context, "catalog-helpers.describe.signature", { tools: [ledger] }, code);
      const { isPromise, found, id, parameters } = membersOf(value);
      judge.equal("catalog-helpers.describe.signature.result", isPromise, true, "whether it is a promise");
      judge.equal("catalog-helpers.ids.found-to-describe", id, found, "the id of what was described");
      judge.equal("catalog-helpers.describe.signature", parameters, ledger.declaration.parameters, "the parameters");
      judge.equal("catalog-helpers.works.describe", id, found, "the id of what was described");
      judge.equal("tool-search.guest.helpers.describe", isPromise, true, "whether there is a `tools.describe`");
    },
  },
  {
    id: "helpers/call",
    title: "call takes an id and any input, and returns a promise",
    requirements: [
      "catalog-helpers.call.signature",
      "catalog-helpers.call.signature.input",
      "catalog-helpers.call.signature.result",
      "catalog-helpers.works.call",
      "tool-search.guest.helpers.call",
    ],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, tool } = context;
      const id = JSON.stringify(tool(echo).id);
      const code = `const promise = tools.call(${id}, {});\nconst value = await promise;
return { isPromise: promise instanceof Promise, isValue: value !== undefined };`;
      const value = await valueOfProgram(context, "catalog-helpers.call.signature", { tools: [echo] }, code);
      judge.equal(
        "catalog-helpers.call.signature.result",
        value,
        { isPromise: true, isValue: true },
        "what it returns",
      );
      await judgeInputs(context, "catalog-helpers.call.signature.input", "call");
      judge.equal("catalog-helpers.works.call", membersOf(value).isValue, true, "whether it gave a value");
      judge.equal(
        "tool-search.guest.helpers.call",
        membersOf(value).isPromise,
        true,
        "whether there is a `tools.call`",
      );
    },
  },
  {
    id: "helpers/call-value",
    title: "callValue takes an id and any input, and returns a promise",
    requirements: [
      "catalog-helpers.call-value.signature",
      "catalog-helpers.call-value.signature.input",
      "catalog-helpers.call-value.signature.result",
      "catalog-helpers.works.call-value",
    ],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, tool } = context;
      const id = JSON.stringify(tool(echo).id);
      const code = `const promise = tools.callValue(${id}, { a: 1 });
return { isPromise: promise instanceof Promise, value: await promise };`;
      const value = await valueOfProgram(context, "catalog-helpers.call-value.signature", { tools: [echo] }, code);
      judge.equal(
        "catalog-helpers.call-value.signature.result",
        membersOf(value).isPromise,
        true,
        "whether it is a promise",
      );
      judge.equal("catalog-helpers.works.call-value", membersOf(value).value, { echoed: { a: 1 } }, "its value");
      await judgeInputs(context, "catalog-helpers.call-value.signature.input", "callValue");
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
