import fc from "fast-check";
import { fixtureNumbers, fixtureWords } from "../../fixtures/tools/fixture-words.ts";
import { mapLeaves } from "./map-leaves.ts";

/**
 * Puts other words for what fixtures are called, have and give, and these in the place of the other ones: a target that
 * says the right word without having heard it is not understood. Done twice, it gives what was there.
 */
export type Renaming = <Value>(value: Value) => Value;

// None of the words that are made of these is one that a target would say by itself.
const consonants = [..."zxqjvk"];
const vowels = [..."aeiou"];

/**
 * Makes other words for those of the fixtures, each as long as the one whose place it takes, so that no limit on sizes
 * is met that was not met before.
 */
export function makeRenaming(seed: number): Renaming {
  const letters = fc.array(fc.tuple(fc.constantFrom(...consonants), fc.constantFrom(...vowels)), {
    minLength: 8,
    maxLength: 8,
  });
  const known = [...fixtureWords()].sort();
  // No word is shorter than three letters, so that what is cut differs still.
  const drawn = fc.uniqueArray(letters, {
    minLength: known.length,
    maxLength: known.length,
    selector: (pairs) => pairs.flat().slice(0, 3).join(""),
  });
  const [others = []] = fc.sample(drawn, { seed, numRuns: 1 });
  // Names that checks put in alphabetical order stay in it.
  const sorted = others.map((pairs) => pairs.flat().join("")).sort();
  const words = known.map((word, place) => [word, (sorted[place] ?? word).slice(0, word.length)] as const);
  const numbers = fixtureNumbers().map((number, place) => [number, number + 1 + ((seed + place) % 977)] as const);
  return translate([...words, ...words.map(swap)], [...numbers, ...numbers.map(swap)]);
}

type Pairs<Leaf> = readonly (readonly [from: Leaf, to: Leaf])[];

const swap = <Leaf>([from, to]: readonly [Leaf, Leaf]) => [to, from] as const;

function translate(words: Pairs<string>, numbers: Pairs<number>): Renaming {
  const wordFor = new Map(words.flatMap(([from, to]) => inEveryCase.map((change) => [change(from), change(to)])));
  const numberFor = new Map(numbers);
  const digitsFor = new Map(numbers.map(([from, to]) => [String(from), String(to)]));
  const text = (given: string) =>
    given.replace(/[A-Za-z]+|\d+/g, (part) => wordFor.get(part) ?? digitsFor.get(part) ?? part);
  const number = (given: number) => numberFor.get(given) ?? given;
  // What is given keeps its form: only its leaves and keys are other ones.
  return <Value>(value: Value): Value => mapLeaves(value, { text, number }) as Value;
}

const inEveryCase: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.slice(0, 1).toUpperCase() + word.slice(1),
  (word) => word.toUpperCase(),
];
