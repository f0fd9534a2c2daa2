import fc from "fast-check";
import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import type { CheckContext } from "../run/check-context.ts";

/** The tools that the programs of paired worlds know of. */
export const pairedTools = [echo, refuse, ledger] as const;

/** The name of a tool that no program of a pair may find. */
export const hiddenTool = "zebra_vault";

/** A program that runs in both worlds of a pair. */
export interface PairedProgram {
  /** What it does, in a few words. */
  readonly row: string;
  readonly code: string;
}

/** Guest code that tells all of an error, and all that hangs on an object. */
const tellers = `
const told = (error) => [String(error), String(error?.stack), String(error?.cause), Object.keys(Object(error)).sort(), JSON.stringify(error) ?? "none"];
const attempt = async (work) => { try { return { gave: await work() }; } catch (error) { return { threw: told(error) }; } };
const byId = (one, other) => (one.id < other.id ? -1 : 1);
const walk = (value, path, depth, lines, visited) => {
  if (typeof value !== "function" && (typeof value !== "object" || value === null)) return lines.push(path + " = " + String(value));
  if (typeof value === "function") lines.push(path + " = " + value);
  if (visited.has(value) || depth === 0) return;
  visited.add(value);
  for (const key of Reflect.ownKeys(value).sort((one, other) => (String(one) < String(other) ? -1 : 1))) {
    let member;
    try { member = value[key]; } catch (error) { member = told(error); }
    walk(member, path + "." + String(key), depth - 1, lines, visited);
  }
};`;

/** A program that tells every global, and all that hangs on those of code mode. */
export const lookAtGlobals: PairedProgram = {
  row: "a look at the globals",
  code: `${tellers}
const own = ["tools", "namespaces", "API", "MCP", "nodes", "agents", "text", "json", "yield_control", "console"];
const lines = Reflect.ownKeys(globalThis).map(String).sort();
const visited = new Set();
for (const name of own) walk(globalThis[name], name, 4, lines, visited);
walk([...ALL_TOOLS].sort(byId), "ALL_TOOLS", 4, lines, visited);
return lines;`,
};

/** Programs that look where what they must not see could be, and those that do ordinary things. */
export function pairedPrograms({ tool }: Pick<CheckContext, "tool">): readonly PairedProgram[] {
  const id = JSON.stringify(tool(echo).id);
  const prefixes = ["openclaw:core", "openclaw:zebra", "plugin:zebra", "client:zebra"];
  const guesses = JSON.stringify([
    hiddenTool,
    ...prefixes.map((prefix) => `${prefix}:${hiddenTool}`),
    "openclaw:core:none",
  ]);
  return [
    lookAtGlobals,
    {
      row: "searches and descriptions",
      code: `${tellers}
const seen = [];
for (const query of ["echo", "ledger total", "zebra", "vault", "fail give wait", ""]) {
  seen.push(await attempt(async () => [...(await tools.search(query))].sort(byId)));
}
for (const id of [...ALL_TOOLS.map(({ id }) => id).sort(), ...${guesses}]) seen.push(await attempt(() => tools.describe(id)));
return seen;`,
    },
    {
      row: "calls that fail",
      code: `${tellers}
const seen = [];
for (const id of [...${guesses}, "", ${JSON.stringify(tool(refuse).id)}]) seen.push(await attempt(() => tools.call(id, { of: id })));
seen.push(await attempt(() => tools.${hiddenTool}({})), await attempt(() => tools.call(${id}, 1n)), await attempt(() => null.member));
return seen;`,
    },
    {
      row: "calls that succeed, one after the other and in parallel",
      code: `const one = await tools.call(${id}, { a: [1, { b: null }] });
const both = await Promise.all([tools.call(${id}, { c: "ü" }), tools.call(${JSON.stringify(tool(ledger).id)}, { customer: "Ada" })]);
return [one, both, await tools.echo({ d: JSON.stringify(one) })];`,
    },
    {
      row: "output over a suspension",
      code: `text("before");\njson({ before: 1 });\nawait yield_control("a pause");\ntext(Object.keys(globalThis).sort().join());\nreturn (await tools.call(${id}, { after: true })).result;`,
    },
    {
      row: "a failure that nobody catches",
      code: `text("on the way");\nawait tools.call("openclaw:core:${hiddenTool}", {});`,
    },
    { row: "a failure of a tool that nobody catches", code: "await tools.refuse({ really: true });" },
    { row: "an error of its own after a suspension", code: 'await yield_control();\nthrow new TypeError("torn");' },
  ];
}

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value));

/** One thing that a generated program does. */
const step = fc.oneof(
  json.map((value) => `seen.push(await tools.echo({ value: ${value} }));`),
  json.map((value) => `globalThis.kept = ${value};\nseen.push(Object.keys(globalThis).sort());`),
  json.map((value) => `json(${value});`),
  fc.nat(9).map((number) => `text("line ${number}");`),
  fc.constant("seen.push(await attempt(() => tools.refuse({})));"),
  fc.constant("seen.push(await Promise.all([1, 2, 3].map((place) => tools.echo({ place }))));"),
  fc.constant('seen.push(await tools.ledger_total({ customer: "Grace" }));'),
  fc.constant("seen.push([...ALL_TOOLS].sort(byId), Object.keys(tools).sort());"),
  fc
    .constantFrom("echo", "total", "zebra", "fail")
    .map((word) => `seen.push(await attempt(async () => [...(await tools.search("${word}"))].sort(byId)));`),
  fc
    .constantFrom(hiddenTool, "openclaw:core:echo")
    .map((name) => `seen.push(await attempt(() => tools.describe("${name}")));`),
  fc.constant(`seen.push(await attempt(() => tools.call("openclaw:core:${hiddenTool}", {})));`),
  fc.constant("await yield_control();"),
);

const ending = fc.constantFrom("return seen;", "return seen;", "throw new Error(JSON.stringify(seen));");

/** Programs that do some of these things, one after the other. */
export const anyPairedProgram = fc
  .tuple(fc.array(step, { minLength: 1, maxLength: 6 }), ending)
  .map(([steps, end]) => [tellers, "const seen = [];", ...steps, end].join("\n"));
