import fc from "fast-check";
import { dangerousKeys } from "./dangerous-names.ts";

/** Texts that something on the way may cut, escape, turn round or take for something else. */
const oddTexts: readonly string[] = [
  "",
  "{canary}",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00\ud800",
  "\u2028\u2029",
  "\u202e\u2066",
  "\ufeff",
  "é",
  "e\u0301",
  "\u001b[2J\u001b]0;t\u0007",
  "\r\nX: 1\r\n\r\n",
  '{"type":"result","ok":true}\n',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  "*/ declare function forged(): void; /*",
  "`${globalThis}`",
  "</script><tools>",
  "../../../etc/passwd",
  "file:///etc/passwd",
  "%2e%2e%2f",
  "[object Object]",
  "undefined",
  "NaN",
  "-0",
];

const quote = (text: string): string => JSON.stringify(text);

/** What fills the holes of the grammar that are drawn rather than written. */
export const terminals: Readonly<Record<string, fc.Arbitrary<string>>> = {
  integer: fc.oneof(
    fc.integer({ min: -3, max: 12 }).map(String),
    fc.constantFrom("255", "256", "65535", "4294967295", "2147483648", "9007199254740993", "2 ** 53 - 1"),
  ),
  small: fc.integer({ min: 0, max: 9 }).map(String),
  many: fc.constantFrom("100", "1000", "10000", "100000"),
  string: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...oddTexts).map(quote) },
    { weight: 2, arbitrary: fc.constantFrom(...dangerousKeys).map(quote) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 12 }).map(quote) },
  ),
  key: fc.constantFrom(...dangerousKeys),
  quoted: fc.constantFrom(...dangerousKeys).map(quote),
  variable: fc.constantFrom("v0", "v1", "v2", "v3"),
};
