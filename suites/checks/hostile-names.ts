import { echo } from "../../fixtures/tools/echo.ts";
import { named } from "../../fixtures/tools/named.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { servesAnOrdinaryName } from "./serves-an-ordinary-name.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** Names that would be code where they were put into a program as they are. */
const injections = [
  "x = globalThis.injected = 1",
  '"]; globalThis.injected = 1; //',
  "'; globalThis.injected = 1; //",
  "`$" + "{globalThis.injected = 1}`",
  "*/ globalThis.injected = 1; /*",
  "\n} globalThis.injected = 1; {",
  "\u2028globalThis.injected = 1",
  "constructor.prototype.injected",
];

const directions = ["\u202e", "\u202d", "\u2066", "\u2069", "\u200f", "\u061c"];

const zeroWidth = ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad"];

/** Lists tools whose names have a character in them that nobody sees, beside the one that they are to look like. */
async function judgeInvisible(
  context: CheckContext,
  requirement: "names.hostile.invisible-characters" | "names.hostile.invisible-characters.zero-width",
  characters: readonly string[],
): Promise<void> {
  const { open, judge } = context;
  const run = await open({ tools: [named("pay"), ...characters.map((character) => named(`pa${character}y`))] });
  const answer = await run.complete("return ALL_TOOLS.map(({ id, name }) => [id, name]);");
  const listed = JSON.stringify(judge.completed(requirement, answer).value);
  judge.holds(requirement, listed.includes("pay"), "the tool `pay` in `ALL_TOOLS`", listed);
  const seen = characters.filter((character) => listed.includes(character)).map((character) => codeOf(character));
  judge.equal(requirement, seen, [], "the invisible characters in ids and names");
  // Under the plain name there is the plain tool, or none.
  await run.complete('return typeof tools.pay === "function" ? await tools.pay({}) : null;');
  const others = run.tools.calls.map(({ name }) => name).filter((name) => name !== "pay");
  judge.equal(requirement, others, [], "the disguised tools that `tools.pay` called");
}

const codeOf = (character: string) => `U+${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Names that are meant to do harm. */
export const hostileNamesChecks = defineChecks(
  {
    id: "names/no-injected-identifier",
    title: "Names and descriptions that are code run nothing and add no global",
    requirements: ["names.hostile.identifier"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: servesAnOrdinaryName,
    run: async (context) => {
      const { judge } = context;
      const code = `
const found = await tools.search("injected");
for (const { id } of found) await tools.describe(id).catch(() => undefined);
return { injected: globalThis.injected ?? ({}).injected ?? null, globals: Object.getOwnPropertyNames(globalThis).sort() };`;
      const hostile = injections.map((name) => named(name, { description: name, label: name }));
      const plain = await valueOfProgram(context, "names.hostile.identifier", { tools: [echo] }, code);
      const value = await valueOfProgram(context, "names.hostile.identifier", { tools: [echo, ...hostile] }, code);
      judge.equal("names.hostile.identifier", membersOf(value).injected, null, "what was injected");
      const known = membersOf(plain).globals;
      judge.equal(
        "names.hostile.identifier",
        membersOf(value).globals,
        known,
        "the globals beside those of a plain run",
      );
    },
  },
  {
    id: "names/no-disguise-by-direction",
    title: "A name with a bidirectional character in it is not shown as another name",
    requirements: ["names.hostile.invisible-characters"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: servesAnOrdinaryName,
    run: (context) => judgeInvisible(context, "names.hostile.invisible-characters", directions),
  },
  {
    id: "names/no-disguise-by-zero-width",
    title: "A name with a zero-width character in it is not shown as another name",
    requirements: ["names.hostile.invisible-characters.zero-width"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: servesAnOrdinaryName,
    run: (context) => judgeInvisible(context, "names.hostile.invisible-characters.zero-width", zeroWidth),
  },
);
