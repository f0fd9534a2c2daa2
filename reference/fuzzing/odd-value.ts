import { NamespaceTool } from "../namespaces/namespace-tool.ts";
import { fieldsOf } from "./fields-of.ts";

/** Under this key an object stands for something that JSON has no text for. */
export const oddKey = "$odd";

const oddValues: Readonly<Record<string, () => unknown>> = {
  bigint: () => 2n ** 64n,
  date: () => new Date(0),
  "invalid date": () => new Date(Number.NaN),
  function: () => () => "a raw function",
  map: () => new Map([["a", 1]]),
  nan: () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  regexp: () => /a/g,
  symbol: () => Symbol("odd"),
  tool: () => new NamespaceTool("allowed"),
  "other tool": () => new NamespaceTool("other"),
  undefined: () => undefined,
  error: () => new RangeError("an error"),
  promise: () => Promise.resolve(1),
  "null prototype": () => Object.assign(Object.create(null), { a: 1 }),
  instance: () => new (class Instance {})(),
  sparse: () => Object.assign([], { length: 3 }),
};

/** The names of odd values, beside `root` and `parent`, which make a cycle. */
export const oddNames: readonly string[] = [...Object.keys(oddValues), "root", "parent"];

/** Makes a value of a JSON value, in which `{"$odd": "date"}` stands for a date, and so on. */
export function oddValue(description: unknown): unknown {
  return make(description, []);
}

function make(description: unknown, above: readonly object[]): unknown {
  if (typeof description !== "object" || description === null) return description;
  const odd = Object.hasOwn(description, oddKey) ? fieldsOf(description)[oddKey] : undefined;
  if (odd === "root") return above[0];
  if (odd === "parent") return above.at(-1);
  if (typeof odd === "string" && Object.hasOwn(oddValues, odd)) return oddValues[odd]?.();
  const made = Array.isArray(description) ? [] : {};
  for (const [key, item] of Object.entries(description)) {
    const value = make(item, [...above, made]);
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}
