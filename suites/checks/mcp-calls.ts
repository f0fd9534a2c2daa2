import { docs } from "../../fixtures/mcp-servers/docs.ts";
import { createIssue, github, issueInput } from "../../fixtures/mcp-servers/github.ts";
import type { McpFixtureTool } from "../../fixtures/mcp-servers/mcp-fixture.ts";
import { mcpTool, serving } from "../../fixtures/mcp-servers/serving.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** Results as servers give them; each must come to the program as it is. */
const results = [
  {
    row: "content",
    requirement: "mcp-calls.result",
    result: {
      content: [
        { type: "text", text: "one" },
        { type: "text", text: "two" },
      ],
    },
  },
  {
    row: "structured content",
    requirement: "mcp-calls.result.structured-content",
    result: { content: [], structuredContent: { deep: [1, { of: null }], text: "é\u0000" } },
  },
  { row: "no error", requirement: "mcp-calls.result.is-error", result: { content: [], isError: false } },
  { row: "an error", requirement: "mcp-calls.result.is-error", result: { content: [], isError: true } },
  { row: "another key", requirement: "mcp-calls.result.other-keys", result: { content: [], _meta: { "kit/x": [1] } } },
] as const;

/** Arguments that are not one object. */
const refused = [
  { row: "a string", requirement: "mcp-calls.refuse", given: '"title"' },
  { row: "an array", requirement: "mcp-calls.refuse.array", given: `[${issueInput}]` },
  { row: "null", requirement: "mcp-calls.refuse.null", given: "null" },
  { row: "two objects", requirement: "mcp-calls.refuse.two-arguments", given: `${issueInput}, {}` },
] as const;

/** Calls the tool of the page's example with an input that is right. */
async function callsWithOneObject({ open, judge }: CheckContext): Promise<void> {
  const run = await open({ mcp: [github] });
  judge.completed(
    "mcp-calls.one-object",
    await run.complete(`await MCP.github.createIssue(${issueInput});\nreturn 1;`),
  );
  const input = { owner: "openclaw", repo: "openclaw", title: "Investigate the logs" };
  judge.equal(
    "mcp-calls.one-object",
    run.mcpCalls.map((call) => call.input),
    [input],
    "the inputs of the calls",
  );
}

/** Judges what a program with the server `docs` gives, and what the server was asked for it. */
async function judgeDocs(
  { open, judge }: CheckContext,
  requirement: RequirementId,
  code: string,
  expected: { readonly value: unknown; readonly asked: unknown },
): Promise<void> {
  const prompts = { ...docs.prompts, letter: "Write a letter about {topic}." };
  const run = await open({ mcp: [{ ...docs, prompts }] });
  const { value } = judge.completed(requirement, await run.complete(code));
  judge.equal(requirement, value, expected.value, "the value");
  const asked = run.mcpCalls.map(({ method, name, input }) => ({ method, name, input }));
  judge.equal(requirement, asked, [expected.asked], "what the server was asked");
}

/** Calls in the `MCP` namespace. */
export const mcpCallsChecks = defineChecks(
  {
    id: "mcp/promise",
    title: "A call returns a promise of its result",
    requirements: ["mcp-calls.promise"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const code =
        `const promise = MCP.github.createIssue(${issueInput});\n` +
        "return [promise instanceof Promise, (await promise).structuredContent.number];";
      const value = await valueOfProgram(context, "mcp-calls.promise", { mcp: [github] }, code);
      context.judge.equal(
        "mcp-calls.promise",
        value,
        [true, 42],
        "whether it is a promise, and the number of the issue",
      );
    },
  },
  {
    id: "mcp/one-object",
    title: "A call takes one object, which is what the tool gets",
    requirements: ["mcp-calls.one-object"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: callsWithOneObject,
  },
  {
    id: "mcp/refused-arguments",
    title: "A call with a string, an array, null or two arguments is refused and reaches no server",
    requirements: [
      "mcp-calls.refuse",
      "mcp-calls.refuse.array",
      "mcp-calls.refuse.null",
      "mcp-calls.refuse.two-arguments",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    twin: callsWithOneObject,
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [serving("store", mcpTool("save"))] });
      await table(refused, async ({ requirement, given }) => {
        const code = `try { await MCP.store.save(${given}); } catch (error) { return error instanceof Error; }\nreturn "accepted";`;
        judge.equal(requirement, judge.completed(requirement, await run.complete(code)).value, true, "the refusal");
        judge.equal(requirement, run.mcpCalls, [], "what the server was asked");
      });
    },
  },
  {
    id: "mcp/results",
    title: "The result of a tool comes to the program as its server gave it",
    requirements: [
      "mcp-calls.result",
      "mcp-calls.result.structured-content",
      "mcp-calls.result.is-error",
      "mcp-calls.result.other-keys",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const tools = results.map(({ result }, place) => mcpTool(`tool_${place}`, { kind: "result", result }));
      const run = await open({ mcp: [serving("store", ...tools)] });
      const rows = results.map((row, place) => ({ ...row, code: `return await MCP.store.tool${place}({});` }));
      await table(rows, async ({ requirement, result, code }) => {
        const { value } = judge.completed(requirement, await run.complete(code));
        for (const [key, member] of Object.entries(result)) {
          judge.equal(requirement, membersOf(value)[key], member, `the \`${key}\` of the result`);
        }
      });
    },
  },
  {
    id: "mcp/is-error",
    title: "A result with isError: true is a result, and nothing is thrown",
    requirements: ["mcp-calls.is-error-delivered"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const result = { content: [{ type: "text", text: "no such repository" }], isError: true };
      const mcp = [serving("store", mcpTool("save", { kind: "result", result }))];
      const code =
        'try { const { isError, content } = await MCP.store.save({}); return [isError, content[0].text]; } catch { return "thrown"; }';
      const value = await valueOfProgram(context, "mcp-calls.is-error-delivered", { mcp }, code);
      context.judge.equal("mcp-calls.is-error-delivered", value, [true, "no such repository"], "what was delivered");
    },
  },
  {
    id: "mcp/server-error",
    title: "An error that a server answers with is an ordinary error with its message",
    requirements: ["calls.failure-is-catchable", "calls.failure-message"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const mcp = [serving("store", mcpTool("save", { kind: "error", message: "the drawer is locked" }))];
      const code =
        "try { await MCP.store.save({}); } catch (error) { return { isError: error instanceof Error, message: String(error.message) }; }";
      const caught = membersOf(await valueOfProgram(context, "calls.failure-is-catchable", { mcp }, code));
      context.judge.equal("calls.failure-is-catchable", caught.isError, true, "whether what was caught is an Error");
      const message = String(caught.message);
      const expected = 'a message with "the drawer is locked"';
      context.judge.holds("calls.failure-message", message.includes("the drawer is locked"), expected, message);
    },
  },
  {
    id: "mcp/results-belong",
    title: "Calls that run in parallel get their own results, whichever settles first",
    requirements: ["calls.results-belong"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const names = ["one", "two", "three"];
      const save = answersInReverse(names.length);
      const calls = names.map((name) => `MCP.store.save({ name: "${name}" })`).join(", ");
      const code = `return (await Promise.all([${calls}])).map(({ structuredContent }) => structuredContent.name);`;
      const value = await valueOfProgram(context, "calls.results-belong", { mcp: [serving("store", save)] }, code);
      context.judge.equal("calls.results-belong", value, names, "the values in the order of the calls");
    },
  },
  {
    id: "mcp/resources",
    title: "A program reads a resource by its address",
    requirements: ["mcp-calls.resources.read", "mcp-calls.resources.read.uri"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const code = (uri: string) => `return (await MCP.docs.resources.read({ uri: "${uri}" })).contents[0].text;`;
      const asked = (name: string) => ({ method: "resources/read", name, input: undefined });
      const first = { value: "Remember the milk.", asked: asked("memo://one") };
      await judgeDocs(context, "mcp-calls.resources.read", code("memo://one"), first);
      const second = { value: "Call the plumber.", asked: asked("memo://two") };
      await judgeDocs(context, "mcp-calls.resources.read.uri", code("memo://two"), second);
    },
  },
  {
    id: "mcp/prompts",
    title: "A program gets a prompt by its name, with its arguments",
    requirements: ["mcp-calls.prompts.get", "mcp-calls.prompts.get-name", "mcp-calls.prompts.get-arguments"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const code = (given: string) => `return (await MCP.docs.prompts.get(${given})).messages[0].content.text;`;
      const bare = {
        value: "Write a brief about .",
        asked: { method: "prompts/get", name: "brief", input: undefined },
      };
      await judgeDocs(context, "mcp-calls.prompts.get", code('{ name: "brief" }'), bare);
      await judgeDocs(context, "mcp-calls.prompts.get-name", code('{ name: "letter" }'), {
        value: "Write a letter about .",
        asked: { method: "prompts/get", name: "letter", input: undefined },
      });
      await judgeDocs(
        context,
        "mcp-calls.prompts.get-arguments",
        code('{ name: "brief", arguments: { topic: "release" } }'),
        {
          value: "Write a brief about release.",
          asked: { method: "prompts/get", name: "brief", input: { topic: "release" } },
        },
      );
    },
  },
  {
    id: "mcp/inline-api",
    title:
      "$api answers with the header of its server or of one tool, and with the schema of that tool where it is asked for",
    requirements: [
      "mcp-calls.api.available",
      "mcp-calls.api.header",
      "mcp-calls.api.signature",
      "mcp-calls.api.signature.options",
      "mcp-calls.api.signature.result",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [github] });
      const ask = async (requirement: RequirementId, expression: string) => {
        const { value } = judge.completed(requirement, await run.complete(`return ${expression};`));
        return JSON.stringify(value) ?? "";
      };
      const call = "MCP.github.$api";
      const isPromise = await ask("mcp-calls.api.signature.result", `${call}() instanceof Promise`);
      judge.equal("mcp-calls.api.signature.result", isPromise, "true", "whether $api returns a promise");
      const named = (text: string) => ["createIssue", "listLabels"].filter((name) => text.includes(name));
      const all = await ask("mcp-calls.api.header", `await ${call}()`);
      judge.equal("mcp-calls.api.header", named(all), ["createIssue", "listLabels"], "the tools of the header");
      const one = await ask("mcp-calls.api.signature", `await ${call}("createIssue")`);
      judge.equal("mcp-calls.api.signature", named(one), ["createIssue"], "the tools of the header of one tool");
      const withSchema = await ask("mcp-calls.api.signature.options", `await ${call}("createIssue", { schema: true })`);
      const without = await ask("mcp-calls.api.signature.options", `await ${call}("createIssue", { schema: false })`);
      const hasSchema = [withSchema, without].map((text) => text.includes("required"));
      judge.equal("mcp-calls.api.signature.options", hasSchema, [true, false], "whether there is a schema");
      const properties = Object.keys(membersOf(createIssue.declaration.inputSchema.properties));
      // As keys of JSON: the header names them as well, as a declaration does.
      const missing = properties.filter((name) => !new RegExp(`"${name}\\\\?":`).test(withSchema));
      judge.equal("mcp-calls.api.available", missing, [], "the properties that the schema lacks");
    },
  },
);

/** A tool whose calls wait for each other, and are answered with their own input, the last first. */
function answersInReverse(count: number): McpFixtureTool {
  const waiting: (() => void)[] = [];
  return {
    ...mcpTool("save"),
    answer: (input) =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ kind: "result", result: { content: [], structuredContent: input } }));
        if (waiting.length === count) for (const settle of waiting.reverse()) settle();
      }),
  };
}
