/**
 * Makes what JSON would drop, empty or refuse visible as text.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 */
export function makeOddValues(intrinsics) {
  const { apply, bigIntValueOf, getPrototypeOf, indexOf, isArray, isInChain, keys, mapSize, setSize } = intrinsics;
  const { errorPrototype, objectPrototype, promisePrototype, slice, stringify, tagOf, toText } = intrinsics;

  /**
   * What a getter or method of a built-in class says of a value; undefined for what is not of that class.
   *
   * @template Answer
   * @param {() => Answer} question
   * @param {object} value
   * @returns {Answer | undefined}
   */
  function ask(question, value) {
    try {
      return apply(question, value, []);
    } catch {
      return undefined;
    }
  }

  /** @param {unknown} value @returns {string | undefined} undefined for what JSON carries */
  function describeOdd(value) {
    if (typeof value === "bigint") return `${value}`;
    if (typeof value !== "object" || value === null || isArray(value)) return undefined;
    const prototype = getPrototypeOf(value);
    // Plain objects are nearly all of what programs return.
    return prototype === objectPrototype || prototype === null ? undefined : describeInstance(value);
  }

  /** @param {object} value */
  function describeInstance(value) {
    if (apply(isInChain, errorPrototype, [value])) return describeError(value);
    if (apply(isInChain, promisePrototype, [value])) return "[Promise: it was not awaited]";
    const entries = ask(mapSize, value);
    if (entries !== undefined) return `[Map of ${entries}: return an object or an array instead]`;
    const members = ask(setSize, value);
    if (members !== undefined) return `[Set of ${members}: return an array instead]`;
    const integer = ask(bigIntValueOf, value);
    return integer === undefined ? describeOpaque(value) : `${integer}`;
  }

  /** A regular expression, a buffer, an iterator: what it holds is in no property, so that JSON would say `{}`. */
  function describeOpaque(/** @type {object} */ value) {
    const tag = apply(tagOf, value, []);
    if (tag === "[object RegExp]") return toText(value);
    const carried = tag === "[object Object]" || tag === "[object Number]" || tag === "[object Boolean]";
    return carried || tag === "[object String]" || keys(value).length > 0 ? undefined : tag;
  }

  /** What a program threw, as one text, whatever it was. @param {unknown} error @returns {string} */
  function describeError(error) {
    try {
      if (typeof error === "string") return `Uncaught ${stringify(error)}`;
      if (typeof error !== "object" || error === null) return `Uncaught ${toText(error)}`;
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
