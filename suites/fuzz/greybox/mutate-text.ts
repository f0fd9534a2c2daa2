import type { Random } from "./random.ts";

/** Characters that end a line, a string or a comment, or that nobody sees. */
const hostile: readonly [string, ...string[]] = [
  '"',
  ..."'`\\/*(){}[]<>=,;:.?!#@$%&|~^+-_ 0aA\n\r\t\0\u007f",
  ..."\u0085\u00a0\u00ad\u200b\u200d\u2028\u2029\u202e\u2066\ufeff\uff07",
  "\ud800",
  "\udc00",
  "\ud83d\ude00",
  "*/",
  "//",
  "/*",
  "__proto__",
];

const token = /[\p{ID_Start}$_][\p{ID_Continue}$]*|\d+|\s+|[\s\S]/gu;

/** The most repetitions of a part. */
const mostRepeated = 64;

/** How long a text may become, in UTF-16 units. */
const longest = 4096;

/** What a mutation can draw on. */
export interface Material {
  /** Words of the code under test. */
  readonly words: readonly string[];
  /** Texts of other inputs. */
  readonly texts: readonly string[];
}

type Mutation = (text: string, random: Random, material: Material) => string;

/** Changes one place of a text, by characters or by tokens. */
export function mutateText(text: string, random: Random, material: Material): string {
  return random.pick(mutations)(text, random, material).slice(0, longest);
}

const mutations: readonly [Mutation, ...Mutation[]] = [
  (text, random, { words }) => insertAt(text, random, random.pick(words) ?? ""),
  (text, random) => insertAt(text, random, random.pick(hostile)),
  (text, random) => replaceRange(text, random, () => ""),
  (text, random) => replaceRange(text, random, (part) => part.repeat(2)),
  (text, random) => replaceRange(text, random, (part) => part.slice(0, 32).repeat(1 + random.below(mostRepeated))),
  (text, random) => replaceUnit(text, random, () => random.pick(hostile)),
  (text, random) => replaceUnit(text, random, () => printable(random)),
  (text, random) => insertAt(text, random, printable(random)),
  (text, random) =>
    replaceUnit(text, random, (unit) => String.fromCharCode(unit.charCodeAt(0) ^ (1 << random.below(8)))),
  (text, random, { words }) => replaceToken(text, random, () => random.pick(words) ?? ""),
  (text, random) => replaceToken(text, random, (_, tokens) => random.pick(tokens) ?? ""),
  (text, random) => replaceToken(text, random, () => random.pick(hostile)),
  (text, random, { texts }) => splice(text, random.pick(texts) ?? "", random),
];

const printable = (random: Random) => String.fromCharCode(32 + random.below(95));

function insertAt(text: string, random: Random, part: string): string {
  const place = random.below(text.length + 1);
  return text.slice(0, place) + part + text.slice(place);
}

function replaceRange(text: string, random: Random, make: (part: string) => string): string {
  const start = random.below(text.length + 1);
  // Short ranges are the useful ones.
  const end = start + random.below(1 + Math.min(text.length - start, 1 << random.below(7)));
  return text.slice(0, start) + make(text.slice(start, end)) + text.slice(end);
}

function replaceUnit(text: string, random: Random, make: (unit: string) => string): string {
  if (text === "") return text;
  const place = random.below(text.length);
  return text.slice(0, place) + make(text.charAt(place)) + text.slice(place + 1);
}

function replaceToken(text: string, random: Random, make: (token: string, all: readonly string[]) => string): string {
  const tokens = text.match(token) ?? [];
  if (tokens.length === 0) return text;
  const place = random.below(tokens.length);
  return tokens.map((one, at) => (at === place ? make(one, tokens) : one)).join("");
}

/** The start of one text and the end of another. */
function splice(text: string, other: string, random: Random): string {
  return text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length + 1));
}
