import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { makeEncode } from "../guest/encode.js";
import type { Intrinsics } from "../guest/intrinsics.js";
import { makeOddValues } from "../guest/odd-values.js";
import { fieldsOf } from "./fields-of.ts";
import { oddKey, oddNames, oddValue } from "./odd-value.ts";

/** The part of the guest's intrinsics that its encoder uses, from this realm. */
const intrinsics = {
  ...{ create: Object.create, keys: Object.keys, getPrototypeOf: Object.getPrototypeOf, apply: Reflect.apply },
  ...{ isArray: Array.isArray, stringify: JSON.stringify, toText: String, TypeError },
  ...{ errorPrototype: Error.prototype, objectPrototype: Object.prototype, promisePrototype: Promise.prototype },
  ...{ isInChain: Object.prototype.isPrototypeOf, tagOf: Object.prototype.toString },
  ...{ indexOf: String.prototype.indexOf, slice: String.prototype.slice, bigIntValueOf: BigInt.prototype.valueOf },
  mapSize: Object.getOwnPropertyDescriptor(Map.prototype, "size")?.get,
  setSize: Object.getOwnPropertyDescriptor(Set.prototype, "size")?.get,
} as Intrinsics;

const mostMembers = 200;
const mostLevels = 1_000;
const oddValues = makeOddValues(intrinsics);
const encode = makeEncode(intrinsics, oddValues, mostMembers, mostLevels);

/** How values leave a guest. */
export const encodedValues: GreyboxEntry = {
  id: "encoded-values",
  holds: "A value leaves the guest as JSON: what JSON carries as it is, what it doesn't as a text or not at all.",
  seeds: [
    [{ a: [1, "b", null, true], c: {} }],
    [{ a: { [oddKey]: "root" }, b: [{ [oddKey]: "parent" }] }],
    [[{ [oddKey]: "map" }, { [oddKey]: "bigint" }, { [oddKey]: "error" }, { [oddKey]: "promise" }]],
  ],
  words: [oddKey, ...oddNames, "toJSON", "name", "message", "stack"],
  throws: [],
  maxSteps: 200_000,
  run(input) {
    const [description] = Object.values(fieldsOf(input));
    const isPlain = !JSON.stringify(description ?? null).includes(oddKey);
    const value = oddValue(description);
    const text = encode(value);
    if (text !== undefined) JSON.parse(text);
    if (isPlain && text !== JSON.stringify(value)) return "what JSON carries is changed";
    oddValues.describeError(value);
    return refusalOf(value, text);
  },
};

/** Where values may not be odd, what is sent is what would be sent where they may. */
function refusalOf(value: unknown, text: string | undefined): string | undefined {
  try {
    return encode(value, "the input") === text ? undefined : "an input is encoded in another way";
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}
