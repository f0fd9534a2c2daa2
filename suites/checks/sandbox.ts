import { echo } from "../../fixtures/tools/echo.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";

/** Ways to a host global; each expression gives the types of what it found, which must all be `undefined`. */
const ways = [
  {
    row: "by name",
    find: '["process", "require", "module", "fetch", "Deno", "Bun", "WebSocket"].map((name) => typeof globalThis[name])',
  },
  { row: "by the constructor of a function", find: "evaluate((() => {}).constructor)" },
  { row: "by the constructor of the global object", find: "evaluate(globalThis.constructor?.constructor)" },
  { row: "by the constructor of an async function", find: "await evaluate((async () => {}).constructor)" },
  { row: "by the constructor of an object from a tool", find: "evaluate(answer?.constructor?.constructor)" },
] as const;

/** Makes a function of source text by a constructor that the program got hold of, and looks from there. */
const evaluate =
  "function evaluate(Constructor) {\n" +
  "  try { return [Constructor('return typeof process + typeof require')()].flat(); } catch { return []; }\n}";

/** Runs a program that looks for something, and judges the types of what it found. */
async function judgeFinding(context: CheckContext, find: string, expected: readonly string[]): Promise<void> {
  const { open, judge, guest, tool } = context;
  const run = await open({ tools: [echo] });
  const answer = await run.complete(
    `${evaluate}\nconst answer = await ${guest.call(tool(echo), "{}")};\nconst found = await ${find};\n` +
      guest.give("(await Promise.all([found].flat())).filter((type) => !/^(undefined)*$/.test(type))"),
  );
  const { value } = judge.completed("sandbox.no-host-globals", answer);
  judge.equal("sandbox.no-host-globals", value, expected, "the types of what was found");
}

/** What a program can reach. */
export const sandboxChecks = defineChecks({
  id: "sandbox/no-host-globals",
  title: "A program finds no global of its host, by name or by any constructor",
  requirements: ["sandbox.no-host-globals"],
  capabilities: ["guest", "nested-calls"],
  process: "shared",
  dialect: "portable",
  twin: (context) => judgeFinding(context, '["Array", "nothing"].map((name) => typeof globalThis[name])', ["function"]),
  run: (context) => table(ways, ({ find }) => judgeFinding(context, find, [])),
});
