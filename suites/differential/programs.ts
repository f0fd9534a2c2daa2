import fc from "fast-check";
import { joinRules } from "../fuzz/grammar/rules.ts";
import { makeSentences } from "../fuzz/grammar/sentences.ts";
import { isValidTemplate } from "../fuzz/template/plain-code.ts";
import { collections } from "./grammar/collections.ts";
import { functions } from "./grammar/functions.ts";
import { numbers } from "./grammar/numbers.ts";
import { statements } from "./grammar/statements.ts";
import { terminals } from "./grammar/terminals.ts";
import { texts } from "./grammar/texts.ts";
import type { Program } from "./program.ts";

const sentences = makeSentences(joinRules(numbers, texts, collections, functions, statements), terminals, {
  withCrossShrink: true,
});

const mostStatements = 8;

/** Programs over most of the language, without side effects, clocks, chance, or anything that engines may choose. */
export const programs: fc.Arbitrary<Program> = fc
  .record({
    statements: fc.array(sentences("statement").filter(isValidTemplate), { maxLength: mostStatements, size: "max" }),
    pause: fc.nat({ max: mostStatements }),
    result: sentences("any").filter((text) => isValidTemplate(`(${text});`)),
  })
  .map((program) => ({ ...program, pause: Math.min(program.pause, program.statements.length) }));
