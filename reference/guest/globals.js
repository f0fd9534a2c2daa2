/**
 * Puts the globals of code mode where a program finds them; seed heading "Guest runtime API".
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./encode.js").Encode} encode
 * @param {import("./bridge.js").Bridge["ask"]} ask
 * @param {import("./library.js").Post} post
 * @param {{ allTools: unknown, tools: unknown }} catalog
 */
export function exposeGlobals(intrinsics, encode, ask, post, catalog) {
  const { defineProperty, freeze, global, isFrozen, stringify, toText, values } = intrinsics;

  /** @param {unknown} value @returns {unknown} */
  function freezeDeep(value) {
    if (typeof value !== "object" || value === null || isFrozen(value)) return value;
    freeze(value);
    for (const member of values(value)) freezeDeep(member);
    return value;
  }

  /** @param {string} name @param {unknown} value */
  function expose(name, value) {
    defineProperty(global, name, { value, writable: false, configurable: false, enumerable: true });
  }

  expose("ALL_TOOLS", freezeDeep(catalog.allTools));
  expose("tools", catalog.tools);
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
