/**
 * Makes the `tools` of a program: the helpers, and what the host's text "convenience" has by name: the id of a tool with
 * a name of its own, or null for a helper that not every revision has.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./encode.js").Encode} encode
 * @param {import("./bridge.js").Bridge["ask"]} ask
 * @param {import("./library.js").Read} read
 * @param {import("./lazy-members.js").LazyMembers} lazyMembers
 */
export function makeTools({ create, stringify, TypeError: GuestTypeError }, encode, ask, read, lazyMembers) {
  /** @param {string} method @param {unknown} id @param {unknown} input */
  function callTool(method, id, input) {
    return ask(method, () => {
      if (typeof id !== "string") throw new GuestTypeError(`tools.${method} needs the id of a tool as a string`);
      const text = input === undefined ? "{}" : encode(input, `the input of ${id}`);
      if (text === undefined)
        throw new GuestTypeError(`the input of ${id} can't be sent as JSON: it is a ${typeof input}`);
      return `[${stringify(id)},${text}]`;
    });
  }

  /** JSON has no infinities, and they are limits all the same. @param {unknown} limit */
  function writeLimit(limit) {
    if (limit === undefined) return "null";
    if (typeof limit === "number") {
      if (limit < 1) return "1";
      if (limit >= 1) return limit > 1e6 ? "1e6" : stringify(limit);
    }
    throw new GuestTypeError("tools.search needs its limit as a number");
  }

  const tools = create(null);
  tools.search = (/** @type {unknown} */ query, /** @type {{ limit?: unknown } | undefined} */ options) =>
    ask("search", () => {
      if (typeof query !== "string") throw new GuestTypeError("tools.search needs a query as a string");
      return `[${stringify(query)},${writeLimit(options?.limit)}]`;
    });
  tools.describe = (/** @type {unknown} */ id) => callTool("describe", id, undefined);
  tools.call = (/** @type {unknown} */ id, /** @type {unknown} */ input) => callTool("call", id, input);
  const callValue = (/** @type {unknown} */ id, /** @type {unknown} */ input) => callTool("callValue", id, input);
  return lazyMembers(tools, "convenience", read, (id) =>
    id === null ? callValue : (/** @type {unknown} */ input) => callTool("callValue", id, input),
  );
}
