/**
 * Puts the globals of code mode where a program finds them; seed heading "Guest runtime API".
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./encode.js").Encode} encode
 * @param {import("./bridge.js").Bridge["ask"]} ask
 * @param {import("./library.js").Post} post
 * @param {import("./library.js").Read} read
 * @param {unknown} tools
 * @param {() => unknown} readMcp
 * @param {unknown} api
 * @param {() => unknown} readNamespaces
 */
export function exposeGlobals(intrinsics, encode, ask, post, read, tools, readMcp, api, readNamespaces) {
  const { defineProperty, freeze, global, isFrozen, parse, stringify, toText, values } = intrinsics;

  /** @param {unknown} value @returns {unknown} */
  function freezeDeep(value) {
    if (typeof value !== "object" || value === null || isFrozen(value)) return value;
    freeze(value);
    const members = values(value);
    for (let place = 0; place < members.length; place += 1) freezeDeep(members[place]);
    return value;
  }

  /** @param {string} name @param {unknown} value */
  function expose(name, value) {
    defineProperty(global, name, { value, writable: false, configurable: false, enumerable: true });
  }

  /** @type {unknown} */
  let allTools;
  function readAllTools() {
    allTools ??= freezeDeep(parse(read("ALL_TOOLS") ?? "[]"));
    return allTools;
  }

  // A program that never looks at its catalog doesn't pay for it.
  defineProperty(global, "ALL_TOOLS", { get: readAllTools, configurable: false, enumerable: true });
  defineProperty(global, "MCP", { get: readMcp, configurable: false, enumerable: true });
  defineProperty(global, "namespaces", { get: readNamespaces, configurable: false, enumerable: true });
  expose("API", api);
  expose("tools", tools);
  expose("text", (/** @type {unknown} */ value) => {
    post("text", 0, "", typeof value === "string" ? value : (encode(value) ?? toText(value)));
  });
  expose("json", (/** @type {unknown} */ value) => {
    post("json", 0, "", encode(value) ?? "null");
  });
  expose("yield_control", (/** @type {unknown} */ reason) =>
    ask("yield", () => `[${stringify(reason === undefined ? null : toText(reason))}]`),
  );
}
