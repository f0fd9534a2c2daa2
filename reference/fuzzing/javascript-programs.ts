import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { prepareProgram } from "../programs/prepare-program.ts";
import { ProgramRefused } from "../programs/program-refused.ts";
import { breakOutOf } from "./break-out-of.ts";
import { textOf } from "./fields-of.ts";
import { importIn } from "./import-in.ts";
import { importReached } from "./import-reached.ts";
import { programSeeds, programWords } from "./program-words.ts";

/** What programs in JavaScript become, and what none may be. */
export const javascriptPrograms: GreyboxEntry = {
  id: "javascript-programs",
  holds: "A program that is accepted is the body of one function, is left as it is, and has no import in it.",
  seeds: programSeeds,
  words: programWords,
  throws: [SyntaxError, ProgramRefused],
  maxSteps: 200_000,
  async run(input) {
    const source = textOf(input);
    const prepared = await prepareProgram({ source, language: "javascript" });
    if (prepared !== source.replace(/^\uFEFF/, "").replace(/^#!/, "//")) return "the program is not what it was";
    return breakOutOf(prepared) ?? importIn(prepared) ?? (await importReached(prepared));
  },
};
