/**
 * Makes what JSON would drop, empty or refuse visible as text.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 */
export function makeOddValues({
  apply,
  getPrototypeOf,
  indexOf,
  isArray,
  mapSize,
  setSize,
  slice,
  toText,
  ...captured
}) {
  const { Error: GuestError, promisePrototype, stringify } = captured;

  /** @param {() => number} getSize @param {object} value */
  function sizeOf(getSize, value) {
    try {
      return apply(getSize, value, []);
    } catch {
      return undefined;
    }
  }

  /** @param {unknown} value @returns {string | undefined} undefined for what JSON carries */
  function describeOdd(value) {
    if (typeof value === "bigint") return `${value}`;
    if (typeof value !== "object" || value === null || isArray(value)) return undefined;
    const entries = sizeOf(mapSize, value);
    if (entries !== undefined) return `[Map of ${entries}: return an object or an array instead]`;
    const members = sizeOf(setSize, value);
    if (members !== undefined) return `[Set of ${members}: return an array instead]`;
    if (getPrototypeOf(value) === promisePrototype) return "[Promise: it was not awaited]";
    return value instanceof GuestError ? describeError(value) : undefined;
  }

  /** What a program threw, as one text, whatever it was. @param {unknown} error @returns {string} */
  function describeError(error) {
    try {
      if (typeof error !== "object" || error === null) return `Uncaught ${stringify(error) ?? toText(error)}`;
      const { name, message, stack } = /** @type {{ name?: unknown, message?: unknown, stack?: unknown }} */ (error);
      if (name === undefined && message === undefined) return `Uncaught ${stringify(error)}`;
      return `${toText(name)}: ${toText(message)}${describeLine(stack)}`;
    } catch {
      return "Uncaught value that can't be read";
    }
  }

  /** The line of the program in a stack. @param {unknown} stack */
  function describeLine(stack) {
    if (typeof stack !== "string") return "";
    const start = apply(indexOf, stack, ["program.js:"]);
    if (start < 0) return "";
    const rest = apply(slice, stack, [start + 11, start + 24]);
    const end = apply(indexOf, rest, [":"]);
    return end > 0 ? ` (line ${apply(slice, rest, [0, end])})` : "";
  }

  return { describeOdd, describeError };
}

/** @typedef {ReturnType<typeof makeOddValues>} OddValues */
