import { type Material, mutateText } from "./mutate-text.ts";
import type { Random } from "./random.ts";

const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  3,
  7,
  8,
  63,
  64,
  65,
  127,
  128,
  255,
  256,
  4095,
  4096,
  65_535,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  5e-324,
  1.7976931348623157e308,
] as const;

const keys = ["__proto__", "constructor", "prototype", "toString", "toJSON", "then", "length", "0", ""] as const;

const leaves = [null, true, false, "", [], {}] as const;

/** How many members an array or object may get by mutation, and how deep values may become. */
const mostMembers = 300;
const deepest = 12;

/**
 * Changes one place of a JSON value, anywhere in it, and shares the rest with it. What it is as a whole stays an array, an
 * object or a text.
 */
export function mutateValue(value: unknown, random: Random, material: Material): unknown {
  return change(value, random, material, 0);
}

function change(value: unknown, random: Random, material: Material, depth: number): unknown {
  if (typeof value === "string") return mutateText(value, random, material);
  if (typeof value !== "object" || value === null) return makeValue(random, material, value);
  const members = Object.keys(value).length;
  // Most mutations happen further down, where most of the value is.
  const goesOn = members > 0 && random.below(4) > 0;
  if (Array.isArray(value)) {
    return goesOn ? changeItem(value, random, material, depth) : changeArray(value, random, material);
  }
  return goesOn ? changeMember(value, random, material, depth) : changeObject(value, random, material);
}

function changeItem(list: readonly unknown[], random: Random, material: Material, depth: number): unknown {
  const place = random.below(list.length);
  return list.map((item, at) => (at === place ? changeOrReplace(item, random, material, depth) : item));
}

function changeMember(object: object, random: Random, material: Material, depth: number): unknown {
  const entries = Object.entries(object);
  const place = random.below(entries.length);
  return Object.fromEntries(
    entries.map(([key, item], at) => [key, at === place ? changeOrReplace(item, random, material, depth) : item]),
  );
}

function changeOrReplace(item: unknown, random: Random, material: Material, depth: number): unknown {
  const choice = random.below(12);
  if (choice === 0) return makeValue(random, material, item);
  if (choice === 1 && depth < deepest) return random.below(2) === 0 ? [item] : { [nameFrom(random, material)]: item };
  return change(item, random, material, depth + 1);
}

type ArrayChange = (list: readonly unknown[], place: number, random: Random, material: Material) => readonly unknown[];

const arrayChanges: readonly [ArrayChange, ...ArrayChange[]] = [
  (list, place, random, material) => list.toSpliced(place, 0, makeValue(random, material, list[place])),
  (list, place, random) => list.toSpliced(place, 0, random.pick(list) ?? null),
  (list, place) => list.toSpliced(place, 1),
  (list, place, random) => list.toSpliced(place, 1 + random.below(list.length)),
  (list, place, random) =>
    list.toSpliced(place, 1, list.at(place - 1) ?? null, ...list.slice(place, place + random.below(8))),
  (list, _, random) => Array.from({ length: 1 + random.below(8) }, () => list).flat(),
];

function changeArray(list: readonly unknown[], random: Random, material: Material): unknown {
  return random
    .pick(arrayChanges)(list, random.below(list.length + 1), random, material)
    .slice(0, mostMembers);
}

function changeObject(object: object, random: Random, material: Material): unknown {
  const entries = Object.entries(object);
  const [key, item] = random.pick(entries) ?? ["", null];
  const others = entries.filter(([name]) => name !== key);
  const name = nameFrom(random, material);
  const choice = random.below(4);
  if (choice === 0) return Object.fromEntries(others);
  if (choice === 1) return Object.fromEntries([...others, [name, item]]);
  if (choice === 2) return Object.fromEntries([...entries, [name, makeValue(random, material, item)]]);
  return Object.fromEntries([...entries, [mutateText(key, random, material), item]].slice(0, mostMembers));
}

/** A value of any kind; one in six is a number that is close to what was there. */
function makeValue(random: Random, material: Material, former: unknown): unknown {
  const choice = random.below(6);
  if (choice === 0 && typeof former === "number") return former + random.below(9) - 4;
  if (choice <= 1) return random.pick(numbers);
  if (choice === 2) return random.pick(leaves);
  if (choice === 3) return random.pick(material.words) ?? "";
  if (choice === 4) return random.pick(material.texts) ?? "";
  return mutateText(random.pick(material.words) ?? "", random, material);
}

function nameFrom(random: Random, { words }: Material): string {
  return (random.below(3) === 0 ? random.pick(keys) : random.pick(words)) ?? "";
}
