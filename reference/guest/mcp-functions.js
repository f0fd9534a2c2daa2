/**
 * Makes what a program calls in `MCP`: each function takes one object and asks the host.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./encode.js").Encode} encode
 * @param {import("./bridge.js").Bridge["ask"]} ask
 */
export function makeMcpFunctions({ isArray, stringify, TypeError: GuestTypeError }, encode, ask) {
  /** @param {string} path @param {unknown} input */
  function writeInput(path, input) {
    if (typeof input === "object" && input !== null && !isArray(input)) {
      const text = encode(input, `the input of ${path}`);
      if (text !== undefined) return text;
    }
    const kind = input === null ? "null" : isArray(input) ? "an array" : `a ${typeof input}`;
    throw new GuestTypeError(`${path} takes one object, such as { name: value }, and not ${kind}`);
  }

  /** @param {string} server @param {string} member */
  function makeFunction(server, member) {
    const path = `MCP.${server}.${member}`;
    return (/** @type {unknown[]} */ ...given) =>
      ask("mcp", () => {
        if (given.length > 1) throw new GuestTypeError(`${path} takes one object, and not ${given.length} arguments`);
        const input = given[0];
        const text = input === undefined ? "{}" : writeInput(path, input);
        return `[${stringify(server)},${stringify(member)},${text}]`;
      });
  }

  /** @param {string} server */
  function makeApi(server) {
    return (/** @type {unknown} */ toolName, /** @type {unknown} */ options) =>
      ask("mcpApi", () => {
        if (toolName !== undefined && typeof toolName !== "string") {
          throw new GuestTypeError(`MCP.${server}.$api takes the name of a tool as a string`);
        }
        const schema = /** @type {{ schema?: unknown } | undefined} */ (options)?.schema === true;
        return `[${stringify(server)},${stringify(toolName ?? null)},${stringify(schema)}]`;
      });
  }

  return { makeFunction, makeApi };
}
