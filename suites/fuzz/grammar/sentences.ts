import fc from "fast-check";
import { type Production, type Rules, textOf, weightOf } from "./rules.ts";

/** How deep a sentence may become before the first production of each rule is taken. */
const maxDepth = 10;

const hole = /‹([\w-]+)›/g;

/** How sentences are made. */
export interface SentenceOptions {
  /** Whether a sentence also shrinks to the first production of its rule, whichever it was made by. */
  readonly withCrossShrink?: boolean;
}

/**
 * Makes arbitraries of the sentences of a grammar.
 *
 * @param rules - the grammar
 * @param terminals - what fills the holes that no rule has
 * @returns for the name of a rule, its sentences
 * @throws RangeError when a production has a hole that nothing fills
 */
export function makeSentences(
  rules: Rules,
  terminals: Readonly<Record<string, fc.Arbitrary<string>>>,
  { withCrossShrink = false }: SentenceOptions = {},
): (name: string) => fc.Arbitrary<string> {
  refuseUnknownHoles(rules, terminals);
  const depthIdentifier = fc.createDepthIdentifier();
  const made = fc.letrec<Record<string, string>>((tie) => {
    const fill = (production: Production): fc.WeightedArbitrary<string> => ({
      weight: weightOf(production),
      arbitrary: fillHoles(textOf(production), (name) => terminals[name] ?? tie(name)),
    });
    const entries = Object.entries(rules).map(([name, productions]) => {
      const options = productions.map(fill);
      return [name, fc.oneof({ maxDepth, depthIdentifier, depthSize: "max", withCrossShrink }, ...options)] as const;
    });
    return Object.fromEntries(entries);
  });
  return (name) => {
    const sentences = made[name];
    if (sentences === undefined) throw new RangeError(`the grammar has no rule ${JSON.stringify(name)}`);
    return sentences;
  };
}

/** The names of the holes of a production. */
export const holesIn = (text: string): readonly string[] =>
  [...text.matchAll(hole)].flatMap(([, name]) => (name === undefined ? [] : [name]));

function fillHoles(text: string, find: (name: string) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const holes = holesIn(text);
  if (holes.length === 0) return fc.constant(text);
  const pieces = text.split(/‹[\w-]+›/);
  return fc
    .tuple(...holes.map(find))
    .map((fillings) => pieces.map((piece, place) => piece + (fillings[place] ?? "")).join(""));
}

function refuseUnknownHoles(rules: Rules, terminals: Readonly<Record<string, unknown>>): void {
  for (const [name, productions] of Object.entries(rules)) {
    for (const text of productions.map(textOf)) {
      const unknown = holesIn(text).find(
        (needed) => !Object.hasOwn(rules, needed) && !Object.hasOwn(terminals, needed),
      );
      if (unknown !== undefined) throw new RangeError(`‹${unknown}› in a production of ${name} is filled by nothing`);
    }
  }
}
