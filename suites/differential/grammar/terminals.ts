import fc from "fast-check";

const keys = ["a", "b", "c", "length", "1", "constructor", "name", "toString", "__proto__", "valueOf"];
const words = [
  "",
  "a",
  "abc",
  "ABab",
  "aabb ccc",
  "12",
  "-0",
  " 1e3 ",
  "0x10",
  "1_0",
  "é",
  "e\u0301",
  "\u{1f600}",
  "a\u{1f468}\u200d\u{1f469}b",
  "\ud800",
  "\udc00a",
  "ß",
  "İ",
  "ΑΣ",
  "\u0000",
  "\n\u2028\ufeff",
  "%41%zz",
  "$1",
  "undefined",
];

/** What fills the holes of the grammar that are drawn rather than written. */
export const terminals: Readonly<Record<string, fc.Arbitrary<string>>> = {
  digits: fc.oneof(
    fc.integer({ min: 0, max: 20 }).map(String),
    fc.integer().map((number) => `(${number})`),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => `(${number})`),
  ),
  small: fc.integer({ min: 0, max: 9 }).map(String),
  written: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words).map((text) => JSON.stringify(text)) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }).map((text) => JSON.stringify(text)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }).map((text) => JSON.stringify(text)) },
  ),
  "known-key": fc.constantFrom("a", "b", "c", "length", "name"),
  key: fc.constantFrom("a", "b", "c", "a", "b", "length", "name", "toString", "valueOf"),
  "key-text": fc.constantFrom(...keys).map((key) => JSON.stringify(key)),
};
