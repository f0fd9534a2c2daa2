import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { CompilerCrash } from "../programs/compiler-crash.ts";
import { prepareProgram } from "../programs/prepare-program.ts";
import { ProgramRefused } from "../programs/program-refused.ts";
import { breakOutOf } from "./break-out-of.ts";
import { textOf } from "./fields-of.ts";
import { importIn } from "./import-in.ts";
import { importReached } from "./import-reached.ts";
import { programSeeds, programWords } from "./program-words.ts";

/** What programs in TypeScript become. */
export const typescriptPrograms: GreyboxEntry = {
  id: "typescript-programs",
  holds:
    "What TypeScript becomes is a program that is accepted as JavaScript, stays as it is, and has no import in it.",
  seeds: [
    "const a: number = <any>1; return a as unknown satisfies object",
    "enum A { B = 1, C = B << 2 } namespace N { export const x = 1 } return A.C + N.x",
    "class A { constructor(private a: string, readonly b?: number) {} } return new A('')",
    "abstract class A<T> { declare a: T; accessor b = 1; abstract c(): void } return 1",
    "type F = typeof import('fs'); interface I { a?: import('x').y } function f(this: F, a?: I): a is I { return !!a }",
    "@(x => x) class A {} return A!",
    ...programSeeds,
  ],
  words: programWords,
  throws: [SyntaxError, ProgramRefused, CompilerCrash],
  maxSteps: 200_000,
  async run(input) {
    const prepared = await prepareProgram({ source: textOf(input), language: "typescript" });
    return breakOutOf(prepared) ?? importIn(prepared) ?? (await importReached(prepared)) ?? (await changeOf(prepared));
  },
};

async function changeOf(prepared: string): Promise<string | undefined> {
  try {
    const again = await prepareProgram({ source: prepared, language: "javascript" });
    return again === prepared.replace(/^#!/, "//") ? undefined : "what was prepared changes when it is prepared again";
  } catch (cause) {
    return `what was prepared is refused when it is prepared again: ${cause}`;
  }
}
