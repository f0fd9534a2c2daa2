import fc from "fast-check";
import { pageDialect } from "../../../spec/adapter/page-dialect.ts";
import { type EscapeClass, escapeClassNames } from "../../../spec/escapes/escape-class.ts";
import { fillTemplate } from "../../../suites/escapes/fill-template.ts";
import { type Program, programs } from "../../../suites/fuzz/grammar/programs.ts";
import { guestOf } from "../../../suites/run/write-program.ts";
import { leavers, lookers } from "./traces.ts";

/** A program as it is sent. */
export interface SentProgram {
  readonly source: string;
  readonly language: string;
}

/** A program that leaves traces, and one that looks for them. */
export type Pair = readonly [leaver: SentProgram, looker: SentProgram];

/** What only another thread could stop is not for a comparison within one. */
const unstoppable: readonly EscapeClass[] = [
  "endless-programs",
  "unpolled-builtins",
  "marshalling-bombs",
  "memory-exhaustion",
];

/** A loop that takes each interruption for a failure of its promise, and begins again. */
const absorber = /\(function again\(\) \{ new Promise/;

const guest = guestOf(pageDialect);
const made = programs({
  classes: escapeClassNames.filter((name) => !unstoppable.includes(name)),
  ofPage: true,
  inTypeScript: true,
})
  .filter(({ exec }) => !absorber.test(exec))
  .map(send);

/** Every fixed program before every fixed one that looks. */
export const fixedPairs: readonly Pair[] = leavers.flatMap((leaver) =>
  lookers.map((looker): Pair => [asProgram(leaver), asProgram(looker)]),
);

/** Pairs without an end, of which at least one is made by the fuzzer's grammar: the same for the same seed. */
export function* makePairs(seed: number): Generator<Pair, never> {
  const fixedLeaver = fc.constantFrom(...leavers).map(asProgram);
  const fixedLooker = fc.constantFrom(...lookers).map(asProgram);
  const pair = fc.oneof(fc.tuple(made, fixedLooker), fc.tuple(made, made), fc.tuple(fixedLeaver, made));
  for (let batch = seed; ; batch += 1) yield* fc.sample(pair, { seed: batch, numRuns: 100 });
}

function asProgram(source: string): SentProgram {
  return { source, language: "javascript" };
}

function send({ exec, language }: Program): SentProgram {
  const source = fillTemplate(exec, { guest, idOf: (name) => `core:${name}` });
  return { source, language: language ?? "javascript" };
}
