import { echo } from "../../fixtures/tools/echo.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";

interface Resource {
  readonly slug: string;
  readonly what: string;
  readonly requirement: RequirementId;
  /** Sources of async functions that give something where the resource can be reached. IMPORT and REQUIRE are filled in. */
  readonly sources: readonly string[];
}

/** What no program reaches, and sources that would reach it in one host or another. */
const resources: readonly Resource[] = [
  {
    slug: "file-system",
    what: "file system",
    requirement: "sandbox.no-host-globals.file-system",
    sources: [
      "return REQUIRE('fs').readFileSync",
      "return process.getBuiltinModule('fs')",
      "return process.binding('fs')",
      "return (await IMPORT('node:fs')).readFileSync",
      "return Deno.readTextFile",
      "return Bun.file",
      "return std.open",
      "return os.readdir",
      "return (await IMPORT('std')).open",
    ],
  },
  {
    slug: "network",
    what: "network",
    requirement: "sandbox.no-host-globals.network",
    sources: [
      "return fetch",
      "return WebSocket",
      "return XMLHttpRequest",
      "return EventSource",
      "return navigator.sendBeacon",
      "return REQUIRE('net').connect",
      "return process.getBuiltinModule('net')",
      "return (await IMPORT('node:http')).request",
      "return Deno.connect",
    ],
  },
  {
    slug: "subprocess",
    what: "subprocess",
    requirement: "sandbox.no-host-globals.subprocess",
    sources: [
      "return REQUIRE('child_process').spawn",
      "return process.getBuiltinModule('child_process')",
      "return process.kill",
      "return (await IMPORT('node:child_process')).spawn",
      "return Deno.Command",
      "return Bun.spawn",
      "return os.exec",
      "return Worker",
    ],
  },
  {
    slug: "modules",
    what: "module",
    requirement: "sandbox.no-host-globals.modules",
    sources: [
      "return REQUIRE",
      "return module",
      "return process.mainModule",
      "return importScripts",
      "return await IMPORT('node:path')",
      "return await IMPORT('std')",
      "return await IMPORT('os')",
      "return await IMPORT('data:text/javascript,export default 1')",
      "return await IMPORT('./program.js')",
    ],
  },
  {
    slug: "environment",
    what: "environment variable",
    requirement: "sandbox.no-host-globals.environment",
    sources: [
      "return process.env",
      "return (await IMPORT('node:process')).env",
      "return Deno.env",
      "return Bun.env",
      "return std.getenv",
      "return std.getenviron",
      "return process.argv",
    ],
  },
];

/** Tries every source by every way to make a function, and gives what was reached. */
function reachingProgram({ guest, tool }: CheckContext, sources: readonly string[]): string {
  return `const sources = ${JSON.stringify(sources)}
  .map((source) => source.replace("IMPORT", "imp" + "ort").replace("REQUIRE", "req" + "uire"));
const asked = ${guest.call(tool(echo), "{ asked: [1] }")};
const answer = await asked;
const failure = await (async () => ${guest.call(tool(echo), "1n")})().then(() => undefined, (error) => error);
const AsyncFunction = (async () => {}).constructor;
const wrapped = (source) => "return (async () => {" + source + "})()";
const makers = {
  eval: (source) => (0, eval)("(async () => {" + source + "})"),
  Function: (source) => Function(wrapped(source)),
  AsyncFunction: (source) => AsyncFunction(source),
  global: (source) => globalThis.constructor.constructor(wrapped(source)),
  answer: (source) => answer.constructor.constructor(wrapped(source)),
  list: (source) => answer.echoed.asked.constructor.constructor(wrapped(source)),
  failure: (source) => failure.constructor.constructor(wrapped(source)),
  promise: (source) => asked.constructor.constructor(wrapped(source)),
};
const reached = [];
for (const [how, make] of Object.entries(makers)) {
  for (const source of sources) {
    try { if ((await make(source)()) != null) reached.push(how + ": " + source); } catch {}
  }
}
${guest.give("reached")}`;
}

/** What the program could reach must be nothing; what it can reach is found. */
async function findsABuiltIn(context: CheckContext): Promise<void> {
  const { open, judge } = context;
  const run = await open({ tools: [echo] });
  const answer = await run.complete(reachingProgram(context, ["return Array", "return nothingOfThatName"]));
  const { value } = judge.completed("sandbox.no-host-globals", answer);
  const found = Array.isArray(value) ? value.map(String) : [];
  judge.holds(
    "sandbox.no-host-globals",
    found.some((one) => one.endsWith("Array")),
    "a way to a built-in",
    value,
  );
}

/** The resources of the host that no program reaches. */
export const hostResourcesChecks = defineChecks(
  ...resources.map(({ slug, what, requirement, sources }) => ({
    id: `sandbox/no-${slug}`,
    title: `A program reaches no ${what}, by whatever constructor it makes its functions`,
    requirements: [requirement] as const,
    capabilities: ["guest", "nested-calls"] as const,
    process: "shared" as const,
    dialect: "portable" as const,
    twin: findsABuiltIn,
    run: async (context: CheckContext) => {
      const run = await context.open({ tools: [echo] });
      const answer = await run.complete(reachingProgram(context, sources));
      context.judge.equal(requirement, context.judge.completed(requirement, answer).value, [], "what was reached");
    },
  })),
);
