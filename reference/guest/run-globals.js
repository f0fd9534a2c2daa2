/**
 * Makes what puts the globals that only some runs have where a program finds them, as it starts. The host's text
 * "globals" has their names, and what makes each.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./library.js").Read} read
 * @param {Record<string, (name: string) => unknown>} makers - each makes a global when it is first looked at
 */
export function makeRunGlobals({ defineProperty, global, keys, parse }, read, makers) {
  return function exposeRunGlobals() {
    const text = read("globals");
    if (text === undefined) return;
    const kinds = parse(text);
    const names = keys(kinds);
    for (let place = 0; place < names.length; place += 1) {
      const name = /** @type {string} */ (names[place]);
      const make = /** @type {(name: string) => unknown} */ (makers[kinds[name]]);
      defineProperty(global, name, { get: () => make(name), configurable: false, enumerable: true });
    }
  };
}
