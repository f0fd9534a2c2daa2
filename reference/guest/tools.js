/**
 * Makes the `tools` of a program: the helpers, and a convenience function for each tool with a name of its own.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./encode.js").Encode} encode
 * @param {import("./bridge.js").Bridge["ask"]} ask
 * @param {[name: string, id: string][]} convenience
 */
export function makeTools({ create, freeze, stringify, TypeError: GuestTypeError }, encode, ask, convenience) {
  /** @param {string} method @param {unknown} id @param {unknown} input */
  function callTool(method, id, input) {
    if (typeof id !== "string") throw new GuestTypeError(`tools.${method} needs the id of a tool as a string`);
    const text = input === undefined ? "{}" : encode(input, `the input of ${id}`);
    if (text === undefined)
      throw new GuestTypeError(`the input of ${id} can't be sent as JSON: it is a ${typeof input}`);
    return ask(method, `[${stringify(id)},${text}]`);
  }

  const tools = create(null);
  for (const [name, id] of convenience) {
    tools[name] = async (/** @type {unknown} */ input) => callTool("callValue", id, input);
  }
  tools.search = async (/** @type {unknown} */ query, /** @type {{ limit?: unknown } | undefined} */ options) => {
    const limit = options?.limit;
    if (typeof query !== "string") throw new GuestTypeError("tools.search needs a query as a string");
    if (limit !== undefined && typeof limit !== "number") {
      throw new GuestTypeError("tools.search needs its limit as a number");
    }
    return ask("search", `[${stringify(query)},${limit === undefined ? "null" : stringify(limit)}]`);
  };
  tools.describe = async (/** @type {unknown} */ id) => callTool("describe", id, undefined);
  tools.call = async (/** @type {unknown} */ id, /** @type {unknown} */ input) => callTool("call", id, input);
  tools.callValue = async (/** @type {unknown} */ id, /** @type {unknown} */ input) => callTool("callValue", id, input);
  return freeze(tools);
}
