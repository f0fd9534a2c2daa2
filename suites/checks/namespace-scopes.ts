import { arrayOf, callOf, holding, issues, objectOf } from "../../fixtures/namespaces/declare.ts";
import { type OddScopeValue, oddScopeValues, type ScopeMember } from "../../spec/adapter/namespace-declaration.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { judgeRejected, openWith, seesASoundNamespace, valueWith } from "./namespace-world.ts";

const list = callOf("github_list_issues");

/** Data of every JSON type, as a scope holds it itself. */
const data = {
  text: 'a "quoted" line\n',
  empty: "",
  count: 7.5,
  none: null,
  yes: true,
  items: [1, "two", [3], { four: 4 }],
  nested: { deep: { deeper: [{ deepest: "found" }] }, empty: {} },
};

const plain = issues(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value }])));

/** A scope whose own objects hold one another: `tree.branches[0].leaf`, with calls at several depths. */
const linked = issues({ tree: holding("tree"), list }, {}, [
  objectOf("tree", { branches: holding("branches"), act: callOf("github_update_issue"), size: { value: 1 } }),
  arrayOf("branches", holding("branch"), list, { value: "bare" }),
  objectOf("branch", { leaf: { value: "green" }, act: callOf("github_list_issues") }),
]);

/** A scope that has one object in three places, with a call in it. */
const shared = issues({ first: holding("common"), second: holding("common"), both: holding("pair") }, {}, [
  objectOf("common", { word: { value: "same" }, act: callOf("github_update_issue") }),
  arrayOf("pair", holding("common"), holding("common")),
]);

const cycles = [
  {
    row: "an object in itself",
    namespace: issues({ ring: holding("ring") }, {}, [objectOf("ring", { self: holding("ring") })]),
  },
  { row: "the scope in itself", namespace: issues({ list, self: holding("scope") }) },
  { row: "an array in itself", namespace: issues({ ring: holding("ring") }, {}, [arrayOf("ring", holding("ring"))]) },
  {
    row: "two objects in each other",
    namespace: issues({ one: holding("one") }, {}, [
      objectOf("one", { other: holding("two") }),
      objectOf("two", { other: holding("one") }),
    ]),
  },
];

const unsafeKeys: readonly { readonly row: string; readonly key: string; readonly requirement: RequirementId }[] = [
  { row: "__proto__", key: "__proto__", requirement: "namespace-scopes.reject.unsafe-segments" },
  { row: "constructor", key: "constructor", requirement: "namespace-scopes.reject.unsafe-segments.constructor" },
  { row: "prototype", key: "prototype", requirement: "namespace-scopes.reject.unsafe-segments.prototype" },
  { row: "an empty key", key: "", requirement: "namespace-scopes.reject.unsafe-segments.empty" },
];

/** Scopes in which a key stands: in itself or in another object, before a call or before data. */
const scopesWith = (key: string) => {
  const places: readonly ScopeMember[] = [list, { value: "data" }, holding("inner")];
  const inner = objectOf("inner", { act: list });
  const nested = (member: ScopeMember) =>
    issues({ list, outer: holding("outer") }, {}, [objectOf("outer", [[key, member]]), inner]);
  return [
    ...places.map((member) =>
      issues(
        [
          ["word", { value: "zeppelin" }],
          [key, member],
        ],
        {},
        [inner],
      ),
    ),
    ...places.map(nested),
  ];
};

/** What may stand between the keys of a path inside a target. */
const separators = [".", "/", ":", "|", "#", ",", " ", "->", "::", "\0", "\u001f", "\n", "[0]"];

/** A scope in which two paths are one text, where a key may hold the separator. */
const twoPaths = (separator: string) =>
  issues(
    [
      ["a", holding("a")],
      [`a${separator}b`, callOf("github_update_issue")],
    ],
    {},
    [objectOf("a", { b: list })],
  );

/** Guest code that says whether a value is one that JSON carries, unchanged. */
const isJson = `const isJson = (value) => {
  const prototype = value === Object(value) ? Object.getPrototypeOf(value) : null;
  if (![null, Object.prototype, Array.prototype].includes(prototype)) return false;
  try { return value === undefined || JSON.stringify(JSON.parse(JSON.stringify(value))) === JSON.stringify(value) && value === value; } catch { return false; }
};`;

/** Values for which nothing at all is a fallback as well. */
const mayVanish: readonly OddScopeValue[] = ["undefined", "symbol"];

async function judgeFallback(context: CheckContext, odd: OddScopeValue): Promise<void> {
  const requirement = "namespace-scopes.fallback";
  const namespace = issues({ before: { value: 1 }, odd: { odd }, after: { value: 2 }, list });
  const code = `${isJson}\nreturn [Issues.before, isJson(Issues.odd), Issues.odd !== undefined, Issues.after];`;
  const value = await valueWith(context, requirement, namespace, code);
  const [before, safe, present, after] = Array.isArray(value) ? value : [];
  context.judge.equal(requirement, [before, after], [1, 2], "the data beside it");
  context.judge.equal(requirement, safe, true, "whether JSON carries what a program finds");
  const mustStay = !mayVanish.includes(odd);
  context.judge.holds(requirement, present === true || !mustStay, "a value in its place", present);
}

/** How scopes get into a program, and which do not. */
export const namespaceScopesChecks = defineChecks(
  {
    id: "namespaces/data",
    title: "Data of every JSON type in a scope is what a program finds",
    requirements: [
      "namespace-scopes.plain-object",
      "namespace-scopes.plain-object.arrays",
      "namespace-scopes.plain-object.nested",
    ],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const value = await valueWith(context, "namespace-scopes.plain-object", plain, "return { ...Issues };");
      const { items, nested, ...others } = membersOf(value);
      const { items: sentItems, nested: sentNested, ...sent } = data;
      judge.equal("namespace-scopes.plain-object", others, sent, "the values");
      judge.equal("namespace-scopes.plain-object.arrays", items, sentItems, "the array");
      judge.equal("namespace-scopes.plain-object.nested", nested, sentNested, "the nested object");
      const code = "return [Array.isArray(Issues.items), Issues.items.length, Issues.nested.deep.deeper[0].deepest];";
      const walked = await valueWith(context, "namespace-scopes.plain-object.arrays", plain, code);
      judge.equal("namespace-scopes.plain-object.arrays", walked, [true, 4, "found"], "what is found step by step");
    },
  },
  {
    id: "namespaces/markers",
    title: "Calls in nested objects and arrays are called, and the objects that hold them are whole",
    requirements: ["namespace-scopes.plain-object.markers", "namespace-scopes.nested-serialized"],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const run = await openWith(context, linked);
      const answer = await run.complete(`const { tree } = Issues;
await tree.act({ from: "tree" });
await tree.branches[0].act({ from: "branch" });
await tree.branches[1]({ from: "array" });
await Issues.list({ from: "scope" });
return [Object.keys(tree), tree.size, tree.branches.length, tree.branches[0].leaf, tree.branches[2]];`);
      const { value } = judge.completed("namespace-scopes.nested-serialized", answer);
      const expected = [["branches", "act", "size"], 1, 3, "green", "bare"];
      judge.equal("namespace-scopes.nested-serialized", value, expected, "what the objects hold");
      const reached = run.tools.calls.map(({ name, input }) => [name, membersOf(input).from]);
      const wanted = [
        ["github_update_issue", "tree"],
        ["github_list_issues", "branch"],
        ["github_list_issues", "array"],
        ["github_list_issues", "scope"],
      ];
      judge.equal("namespace-scopes.plain-object.markers", reached, wanted, "the calls that reached their tools");
    },
  },
  {
    id: "namespaces/shared-references",
    title: "An object that a scope has in several places is whole in each of them",
    requirements: ["namespace-scopes.shared-references"],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const run = await openWith(context, shared);
      const answer = await run.complete(`const places = [Issues.first, Issues.second, Issues.both[0], Issues.both[1]];
const words = [];
for (const place of places) { await place.act({ at: words.length }); words.push(place.word); }
return words;`);
      const { value } = judge.completed("namespace-scopes.shared-references", answer);
      judge.equal("namespace-scopes.shared-references", value, Array(4).fill("same"), "the word in each place");
      const at = run.tools.calls.map(({ input }) => membersOf(input).at);
      judge.equal("namespace-scopes.shared-references", at, [0, 1, 2, 3], "the calls from each place");
    },
  },
  {
    id: "namespaces/cycles",
    title: "A scope with a cycle in it is rejected",
    requirements: ["namespace-scopes.reject.cycles"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: (context) =>
      table(cycles, ({ namespace }) => judgeRejected(context, "namespace-scopes.reject.cycles", namespace)),
  },
  {
    id: "namespaces/unsafe-keys",
    title: "A scope with a key that could lead to a prototype, or an empty one, is rejected",
    requirements: [
      "namespace-scopes.reject.unsafe-segments",
      "namespace-scopes.reject.unsafe-segments.constructor",
      "namespace-scopes.reject.unsafe-segments.prototype",
      "namespace-scopes.reject.unsafe-segments.empty",
    ],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      await table(unsafeKeys, async ({ key, requirement }) => {
        for (const namespace of scopesWith(key)) await judgeRejected(context, requirement, namespace);
      });
    },
  },
  {
    id: "namespaces/path-separator",
    title: "No key makes one path of two: a call reaches the tool that stands in its place",
    requirements: ["namespace-scopes.reject.unsafe-segments.separator"],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const requirement = "namespace-scopes.reject.unsafe-segments.separator";
      const rows = separators.map((separator) => ({ row: JSON.stringify(separator), separator }));
      await table(rows, async ({ separator }) => {
        const run = await openWith(context, twoPaths(separator));
        const key = JSON.stringify(`a${separator}b`);
        await run.complete(`await Issues.a.b({ by: "path" });\nawait Issues[${key}]({ by: "key" });\nreturn 1;`);
        const reached = run.tools.calls.map(({ name, input }) => `${name} by ${String(membersOf(input).by)}`);
        const right = ["github_list_issues by path", "github_update_issue by key"];
        const none = reached.length === 0;
        context.judge.holds(
          requirement,
          none || String(reached) === String(right),
          "each call at its own tool",
          reached,
        );
      });
    },
  },
  {
    id: "namespaces/fallbacks",
    title: "A value in a scope that JSON has no text for is one that JSON carries, in a program",
    requirements: ["namespace-scopes.fallback"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const rows = Object.entries(oddScopeValues).map(([odd, row]) => ({ row, odd: odd as OddScopeValue }));
      await table(rows, ({ odd }) => judgeFallback(context, odd));
    },
  },
);
