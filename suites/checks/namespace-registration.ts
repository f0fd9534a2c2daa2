import { arrayOf, callOf, holding, issues, objectOf } from "../../fixtures/namespaces/declare.ts";
import { githubTools, listIssues, updateIssue } from "../../fixtures/namespaces/github-tools.ts";
import type { NamespaceDeclaration } from "../../spec/adapter/namespace-declaration.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { judgeRejected, openWith, seesASoundNamespace, soundNamespace, valueWith } from "./namespace-world.ts";

/** What the model is told of a namespace: words that stand nowhere else. */
const taught = { description: "Steers the zeppelinHangar.", prompt: "Use Issues.list({ dirigible })." };
const taughtNamespace: NamespaceDeclaration = { ...soundNamespace, ...taught };

/** The definition of exec as one text. */
async function execText({ open }: CheckContext, parts: WorldParts): Promise<string> {
  const run = await open({ tools: githubTools, ...parts });
  return JSON.stringify((await run.surface()).find(({ name }) => name === "exec") ?? null);
}

/** The positive twin of a text that is not told: the same namespace is told where the run sees it. */
async function tellsTheModel(context: CheckContext): Promise<void> {
  const text = await execText(context, { namespaces: [taughtNamespace] });
  const requirement = "namespace-registration.prompts.visible";
  context.judge.equal(requirement, text.includes("zeppelinHangar"), true, "whether exec tells the description");
}

/** Why a run does not see the namespace. */
const unseen: readonly { readonly row: string; readonly parts: WorldParts }[] = [
  { row: "a required tool is missing", parts: { tools: [updateIssue], namespaces: [taughtNamespace] } },
  { row: "it belongs to another plugin", parts: { namespaces: [{ ...taughtNamespace, pluginId: "gitlab" }] } },
  { row: "nobody registered it", parts: {} },
];

const hiddenTexts = [
  { requirement: "namespace-registration.prompts.hidden", word: "zeppelinHangar" },
  { requirement: "namespace-registration.prompts.hidden.prompt", word: "dirigible" },
] as const;

/** What tools were given by calls of a member `act`, in order. */
async function callsOf(
  context: CheckContext,
  requirement: RequirementId,
  member: ReturnType<typeof callOf>,
  ...calls: readonly string[]
) {
  const run = await openWith(context, issues({ act: member }));
  const code = `${calls.map((args) => `await Issues.act(${args});`).join("\n")}\nreturn 1;`;
  context.judge.completed(requirement, await run.complete(code));
  return { names: run.tools.calls.map(({ name }) => name), inputs: run.tools.calls.map(({ input }) => input) };
}

const raw = { function: "raw" } as const;

/** Scopes with a raw function of the host in them. */
const rawScopes = [
  { row: "beside the callable members", namespace: issues({ ...scopeOf(), leak: raw }) },
  { row: "alone", namespace: issues({ leak: raw }) },
  { row: "in a nested object", namespace: issues({ inner: holding("inner") }, {}, [objectOf("inner", { leak: raw })]) },
  { row: "in an array", namespace: issues({ items: holding("items") }, {}, [arrayOf("items", raw)]) },
];

function scopeOf() {
  return { word: { value: "zeppelin" }, list: callOf("github_list_issues") };
}

/** The shape of a registration, and the texts that it brings. */
export const namespaceRegistrationChecks = defineChecks(
  {
    id: "namespaces/fields",
    title: "A registration names its global, the tools that it needs and the scope, which may hold plain data",
    requirements: [
      "namespace-registration.global-name",
      "namespace-registration.required-tool-names",
      "namespace-registration.create-scope",
      "namespace-registration.scope-data",
    ],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const calls = { list: callOf("github_list_issues"), update: callOf("github_update_issue") };
      const board = issues({ columns: { value: 3 }, ...calls }, { id: "github-board", globalName: "Board" });
      const run = await open({ tools: githubTools, namespaces: [board] });
      const code = `const look = async (find) => { try { return await find(); } catch { return null; } };
return [typeof Board, typeof Issues, await look(async () => (await Board.list()).length), await look(() => Board.columns), (await look(() => Board.update({}))) !== null];`;
      const { value } = judge.completed("namespace-registration.global-name", await run.complete(code));
      const [type, other, length, columns] = Array.isArray(value) ? value : [];
      judge.equal("namespace-registration.global-name", other, "undefined", "the type of another name");
      const reached = run.tools.calls.map(({ name }) => name);
      const hasOne = type === "object" && length !== null;
      judge.equal("namespace-registration.global-name", type, "object", "the type of the global");
      judge.equal("namespace-registration.create-scope", [hasOne, length], [true, 2], "what a call in the scope gave");
      judge.equal("namespace-registration.scope-data", columns, 3, "the data of the scope");
      const required = ["github_list_issues", "github_update_issue"];
      judge.equal("namespace-registration.required-tool-names", reached, required, "the tools that were called");
    },
  },
  {
    id: "namespaces/required-tools",
    title: "A namespace needs the tools that its registration names, and no other",
    requirements: ["namespace-registration.required-tool-names"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const requirement = "namespace-registration.required-tool-names";
      const both = issues({ list: callOf("github_list_issues") }, { globalName: "Both" });
      const more = { id: "github-one", globalName: "One", requiredToolNames: ["github_list_issues"] };
      const one = issues({ list: callOf("github_list_issues") }, more);
      for (const [tools, expected] of [
        [[listIssues], ["undefined", "object"]],
        [githubTools, ["object", "object"]],
      ] as const) {
        const run = await open({ tools, namespaces: [both, one] });
        const { value } = judge.completed(requirement, await run.complete("return [typeof Both, typeof One];"));
        judge.equal(requirement, value, expected, `what there is with ${tools.length} of the tools`);
      }
    },
  },
  {
    id: "namespaces/ids",
    title: "Namespaces of one plugin with ids of their own are all there",
    requirements: ["namespace-registration.id"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const ids = ["Alpha", "Beta", "Gamma"];
      const namespaces = ids.map((globalName) =>
        issues({ word: { value: globalName } }, { id: `github-${globalName}`, globalName }),
      );
      const run = await open({ tools: githubTools, namespaces });
      const answer = await run.complete(
        'return ["Alpha", "Beta", "Gamma"].map((name) => namespaces[name]?.word ?? null);',
      );
      const { value } = judge.completed("namespace-registration.id", answer);
      judge.equal("namespace-registration.id", value, ids, "the word in each");
    },
  },
  {
    id: "namespaces/mapper",
    title: "An input mapper is given the list of the arguments, and what it returns is the input of the tool",
    requirements: [
      "namespace-registration.marker",
      "namespace-registration.tool-name",
      "namespace-registration.mapper.arguments",
      "namespace-registration.mapper.result",
    ],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const marker = "namespace-registration.marker";
      const named = callOf("github_update_issue", { names: ["number", "patch"] });
      const first = await callsOf(context, marker, named, '7, { title: "x", labels: [1, { a: null }] }', '"8", true');
      const names = Array(2).fill("github_update_issue");
      judge.equal("namespace-registration.tool-name", first.names, names, "the tools that were called");
      const expected = [
        { number: 7, patch: { title: "x", labels: [1, { a: null }] } },
        { number: "8", patch: true },
      ];
      judge.equal("namespace-registration.mapper.result", first.inputs, expected, "the inputs of the tool");
      const listing = callOf("github_update_issue", { list: "given" });
      const second = await callsOf(context, marker, listing, "", '1, ["two"], { three: 3 }');
      const lists = [{ given: [] }, { given: [1, ["two"], { three: 3 }] }];
      judge.equal("namespace-registration.mapper.arguments", second.inputs, lists, "the lists of the arguments");
    },
  },
  {
    id: "namespaces/without-mapper",
    title: "Without a mapper the first argument is the input, and an object without members where it is left out",
    requirements: [
      "namespace-registration.mapper.optional",
      "namespace-registration.default.first-argument",
      "namespace-registration.default.empty",
    ],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const optional = "namespace-registration.mapper.optional";
      const list = callOf("github_list_issues");
      const { inputs } = await callsOf(context, optional, list, '{ state: "open" }', '{ page: 2 }, "ignored"');
      const expected = [{ state: "open" }, { page: 2 }];
      judge.equal("namespace-registration.default.first-argument", inputs, expected, "the inputs of the tool");
      const omitted = await callsOf(context, optional, list, "", "undefined");
      judge.equal("namespace-registration.default.empty", omitted.inputs, [{}, {}], "the inputs of the tool");
    },
  },
  {
    id: "namespaces/raw-functions",
    title: "A raw function of the host is rejected before a program runs, wherever in the scope it stands",
    requirements: ["namespace-registration.raw-functions"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: (context) =>
      table(rawScopes, ({ namespace }) => judgeRejected(context, "namespace-registration.raw-functions", namespace)),
  },
  {
    id: "namespaces/raw-functions-never-run",
    title: "No program reaches a raw function of the host",
    requirements: ["namespace-scopes.reject.raw-functions"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const requirement = "namespace-scopes.reject.raw-functions";
      await table(rawScopes, async ({ namespace }) => {
        await judgeRejected(context, requirement, namespace);
        const run = await openWith(context, namespace);
        const code = `const given = [];
for (const find of [() => Issues.leak, () => Issues.inner.leak, () => Issues.items[0]]) { try { given.push(await find()()); } catch {} }
return given;`;
        const answer = await run.complete(code);
        const value = answer.kind === "result" ? (answer.result.value ?? []) : [];
        context.judge.equal(requirement, value, [], "what raw functions gave");
      });
    },
  },
  {
    id: "namespaces/told",
    title: "Exec tells the description and the prompt of a namespace that the run sees",
    requirements: ["namespace-registration.prompts.visible", "namespace-registration.prompts.visible.prompt"],
    capabilities: ["namespaces", "surface"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const text = await execText(context, { namespaces: [taughtNamespace] });
      const told = (word: string) => text.includes(word);
      judge.equal("namespace-registration.prompts.visible", told(taught.description), true, "whether it is told");
      judge.equal("namespace-registration.prompts.visible.prompt", told(taught.prompt), true, "whether it is told");
    },
  },
  {
    id: "namespaces/prompt-is-optional",
    title: "A namespace without a prompt is there, and its description is told",
    requirements: ["namespace-registration.prompt", "namespace-registration.description"],
    capabilities: ["namespaces", "surface"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { prompt: _, ...without } = taughtNamespace;
      const word = await valueWith(context, "namespace-registration.prompt", without, "return Issues.word;");
      context.judge.equal("namespace-registration.prompt", word, "zeppelin", "the word in it");
      const text = await execText(context, { namespaces: [without] });
      const has = text.includes(taught.description);
      context.judge.equal("namespace-registration.description", has, true, "whether its description is told");
    },
  },
  {
    id: "namespaces/not-told",
    title: "Exec tells nothing of a namespace that the run does not see",
    requirements: ["namespace-registration.prompts.hidden", "namespace-registration.prompts.hidden.prompt"],
    capabilities: ["namespaces", "surface"],
    process: "shared",
    dialect: "page",
    twin: tellsTheModel,
    run: async (context) => {
      await table(unseen, async ({ parts }) => {
        const text = await execText(context, parts);
        for (const { requirement, word } of hiddenTexts) {
          context.judge.equal(requirement, text.includes(word), false, "whether the text is told");
        }
      });
    },
  },
);
