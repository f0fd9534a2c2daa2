import { issues } from "../../fixtures/namespaces/declare.ts";
import { commonGuestGlobals } from "../../spec/payloads/guest-api.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { describeAnswer, isOwnFailure } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { openWith } from "./namespace-world.ts";

interface Row {
  readonly row: string;
  readonly requirement: RequirementId;
}

/** Built-in globals that every page with namespaces names. */
const builtIns: readonly Row[] = [
  { row: "tools", requirement: "namespace-scopes.global-name.built-in.tools" },
  { row: "namespaces", requirement: "namespace-scopes.global-name.built-in.namespaces" },
  { row: "text", requirement: "namespace-scopes.global-name.built-in.text" },
  { row: "json", requirement: "namespace-scopes.global-name.built-in.json" },
  { row: "yield_control", requirement: "namespace-scopes.global-name.built-in.yield-control" },
  { row: "__openclawKit", requirement: "namespace-scopes.global-name.built-in.internal" },
  { row: "__openclaw", requirement: "namespace-scopes.global-name.built-in.internal" },
];

const laterBuiltIns: readonly Row[] = [
  { row: "ALL_TOOLS", requirement: "namespace-scopes.global-name.catalog" },
  { row: "MCP", requirement: "namespace-scopes.global-name.mcp" },
  { row: "API", requirement: "namespace-scopes.global-name.api" },
];

const identifiers = ["Issues", "issues2", "$board", "_board"];

const notIdentifiers = [
  "",
  " ",
  "2issues",
  "my-issues",
  "my.issues",
  "my issues",
  "Issues;",
  "Issues\n",
  "a\u200bb",
  "class",
  "await",
];

/** Finds the marker of a namespace under a name, in every way that a program has. */
const findMarker = (name: string) => `const name = ${JSON.stringify(name)};
const look = (find) => { try { return find()?.marker ?? null; } catch { return null; } };
return [look(() => globalThis[name]), look(() => namespaces[name]), look(() => (0, eval)(name))];`;

const none = [null, null, null];

/** What a program finds of a namespace with a name. */
async function lookUp(context: CheckContext, globalName: string) {
  const namespace = issues({ marker: { value: "dirigible" } }, { globalName });
  return (await openWith(context, namespace)).complete(findMarker(globalName));
}

/** The positive twin of names that are rejected. */
async function takesAnIdentifier(context: CheckContext): Promise<void> {
  const { value } = context.judge.completed("namespaces.map", await lookUp(context, "Board"));
  const [, inMap] = Array.isArray(value) ? value : [];
  context.judge.equal("namespaces.map", inMap, "dirigible", "what the map has under an ordinary name");
}

async function judgeRefusedName(context: CheckContext, requirement: RequirementId, globalName: string): Promise<void> {
  const answer = await lookUp(context, globalName);
  const isAbsent = answer.kind === "result" && JSON.stringify(answer.result.value) === JSON.stringify(none);
  const expected = `a run without a namespace ${JSON.stringify(globalName)}, or a program that fails`;
  context.judge.holds(requirement, isAbsent || isOwnFailure(answer), expected, describeAnswer(answer));
}

/** The names under which namespaces are found. */
export const namespaceNamesChecks = defineChecks(
  {
    id: "namespaces/identifiers",
    title: "Any identifier can be the name of a namespace, and what is none can't",
    requirements: ["namespace-scopes.global-name.identifier"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: takesAnIdentifier,
    run: async (context) => {
      const requirement = "namespace-scopes.global-name.identifier";
      for (const name of identifiers) {
        const { value } = context.judge.completed(requirement, await lookUp(context, name));
        const [, inMap] = Array.isArray(value) ? value : [];
        context.judge.equal(requirement, inMap, "dirigible", `what the map has under ${name}`);
      }
      const rows = notIdentifiers.map((name) => ({ row: JSON.stringify(name), name }));
      await table(rows, ({ name }) => judgeRefusedName(context, requirement, name));
    },
  },
  {
    id: "namespaces/built-in-names",
    title: "No namespace takes the name of a built-in global",
    requirements: [
      "namespace-scopes.global-name.built-in.tools",
      "namespace-scopes.global-name.built-in.namespaces",
      "namespace-scopes.global-name.built-in.text",
      "namespace-scopes.global-name.built-in.json",
      "namespace-scopes.global-name.built-in.yield-control",
      "namespace-scopes.global-name.built-in.internal",
    ],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: takesAnIdentifier,
    run: (context) => table(builtIns, ({ row, requirement }) => judgeRefusedName(context, requirement, row)),
  },
  {
    id: "namespaces/any-built-in-name",
    title: "No namespace takes the name of a built-in global that the page gives no example of either",
    requirements: ["namespace-scopes.global-name.built-in"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: takesAnIdentifier,
    run: async (context) => {
      const rows = commonGuestGlobals.map(({ name }) => ({ row: name }));
      await table(rows, ({ row }) => judgeRefusedName(context, "namespace-scopes.global-name.built-in", row));
    },
  },
  {
    id: "namespaces/built-in-names-of-the-catalog",
    title: "No namespace takes the name of ALL_TOOLS, MCP or API",
    requirements: [
      "namespace-scopes.global-name.catalog",
      "namespace-scopes.global-name.mcp",
      "namespace-scopes.global-name.api",
    ],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    twin: takesAnIdentifier,
    run: (context) => table(laterBuiltIns, ({ row, requirement }) => judgeRefusedName(context, requirement, row)),
  },
);
