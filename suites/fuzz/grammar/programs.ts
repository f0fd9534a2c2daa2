import fc from "fast-check";
import type { EscapeClass } from "../../../spec/escapes/escape-class.ts";
import { isValidTemplate } from "../template/plain-code.ts";
import { attackRules } from "./attacks/attacks.ts";
import { ingredients } from "./attacks/ingredients.ts";
import { builtins } from "./builtins.ts";
import { expressions } from "./expressions.ts";
import { joinRules, type Rules } from "./rules.ts";
import { makeSentences } from "./sentences.ts";
import { statements } from "./statements.ts";
import { terminals } from "./terminals.ts";
import { thief } from "./thief.ts";
import { typescript } from "./typescript.ts";
import { values } from "./values.ts";
import { wholePrograms } from "./whole-programs.ts";

/** Which programs are wanted. */
export interface ProgramOptions {
  readonly classes: readonly EscapeClass[];
  /** Whether they may name globals of the pages. */
  readonly ofPage: boolean;
  /** Whether the target takes TypeScript. */
  readonly inTypeScript: boolean;
}

/** A program as a step of a story has it. */
export interface Program {
  readonly exec: string;
  readonly language?: "typescript";
}

/** Statements are mostly held apart from each other, so that one that throws does not end the attack. */
const skeleton: Rules = {
  guarded: [
    [7, "try { ‹statement› } catch (caught) { take(caught); }"],
    [2, "‹statement›"],
    "(async () => { try { ‹statement› } catch (caught) { take(caught); } })();",
  ],
  "module-statement": ["try { ‹module-attack› } catch (caught) { take(caught); }"],
  ending: [
    [3, "⟦give: dig()⟧"],
    [3, '⟦give: { dug: dig(), honest: await ⟦call echo: { token: "{canary}" }⟧ }⟧'],
    "⟦emit: dig()⟧\n⟦give: haul.length⟧",
    "await ⟦call echo: { dug: dig() }⟧;",
    "throw new Error(dig());",
    "return haul;",
  ],
  "globals-of-page": ["tools", "ALL_TOOLS", "API", "MCP", "text", "json", "yield_control", "namespaces", "tools.call"],
};

const pageRules: Rules = {
  "call-target": [
    [2, "tools"],
    [3, "‹globals-of-page›"],
    "tools.echo",
    "tools.call",
    "tools.search(‹string›)",
    "tools.describe(⟦id echo⟧)",
    "API.list()",
    "API.read(‹path›)",
  ],
  call: [
    "tools.search(‹string›)",
    "tools.describe(⟦id echo⟧)",
    "tools.call(⟦id echo⟧, ‹data›)",
    "API.list()",
    "API.read(‹path›)",
    "yield_control(‹string›)",
  ],
  statement: ["text(‹expression›);", "json(‹expression›);", "await yield_control();"],
  pause: [[3, "await yield_control();"], "await yield_control(‹expression›);"],
};

/** Programs in the vocabulary of the guest's API: mostly valid, and all of them hostile. */
export function programs(options: ProgramOptions): fc.Arbitrary<Program> {
  const sentences = makeSentences(rulesFor(options), terminals);
  const body = (statement: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.array(statement, { minLength: 1, maxLength: 6, size: "max" }), sentences("ending"))
      .map(([lines, ending]) => [thief, ...lines, ending].join("\n"));
  // A program that does not parse shows little; those that must not parse are written as such.
  const ordinary = (statement: string) =>
    body(sentences(statement).filter(isValidTemplate)).map((exec): Program => ({ exec }));
  const odd = sentences("odd-program").map((exec): Program => ({ exec }));
  const typed = fc
    .oneof(body(sentences("typescript-statement")), sentences("odd-program"))
    .map((exec): Program => ({ exec, language: "typescript" }));
  const wants = (name: EscapeClass, weight: number) => (options.classes.includes(name) ? weight : 0);
  const only = (name: EscapeClass) => options.classes.length === 1 && wants(name, 1) === 1;
  return fc.oneof(
    { weight: only("wrapper-break-out") ? 0 : 20, arbitrary: ordinary("guarded") },
    { weight: wants("module-loading", 2), arbitrary: ordinary("module-statement") },
    { weight: wants("wrapper-break-out", 2) + wants("module-loading", 1), arbitrary: odd },
    { weight: options.inTypeScript ? wants("typescript-front-end", 2) : 0, arbitrary: typed },
  );
}

/** Whoever names a few classes wants their attacks. */
const few = 4;

const attacksFirst: Rules = { statement: [[60, "‹attack›"]] };

function rulesFor({ classes, ofPage }: ProgramOptions): Rules {
  const common = joinRules(values, expressions, builtins, statements, ingredients, wholePrograms, typescript, skeleton);
  const attacks = joinRules(attackRules(classes, ofPage), classes.length <= few ? attacksFirst : {});
  return ofPage ? joinRules(common, attacks, pageRules) : joinRules(common, attacks);
}
