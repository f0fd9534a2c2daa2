/**
 * Makes the namespaces of a program, each when it is first looked at: what their scopes had, with functions that ask the
 * host by their path; seed heading "Internal namespaces".
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./encode.js").Encode} encode
 * @param {import("./bridge.js").Bridge["ask"]} ask
 * @param {import("./library.js").Read} read - the text "namespaces" has the objects of each namespace by its name
 * @param {ReturnType<typeof import("./scope-objects.js").makeScopeObjects>} scopeObjects
 */
export function makeNamespaces(intrinsics, encode, ask, read, { add, buildScope }) {
  const { create, freeze, keys, parse, stringify, TypeError: GuestTypeError } = intrinsics;
  /** @type {Record<string, unknown>} */
  const made = create(null);

  /** @param {unknown} argument @param {string} named */
  function writeArgument(argument, named) {
    const text = argument === undefined ? "null" : encode(argument, named);
    if (text === undefined) throw new GuestTypeError(`${named} can't be sent as JSON: it is a ${typeof argument}`);
    return text;
  }

  /** Arguments that were left out at the end are none. @param {string} namespace @param {unknown[]} given */
  function writeArguments(namespace, given) {
    let count = given.length;
    while (count > 0 && given[count - 1] === undefined) count -= 1;
    let text = "";
    for (let place = 0; place < count; place += 1) {
      const argument = writeArgument(given[place], `argument ${place + 1} of a call in ${namespace}`);
      text += place === 0 ? argument : `,${argument}`;
    }
    return `[${text}]`;
  }

  /** @param {string} name */
  function makeNamespace(name) {
    const makeFunction =
      (/** @type {string} */ path) =>
      (/** @type {unknown[]} */ ...given) =>
        ask("namespace", () => `[${stringify(name)},${stringify(path)},${writeArguments(name, given)}]`);
    return buildScope(parse(read("namespaces", name) ?? "[]"), makeFunction);
  }

  /** @param {string} name */
  function readNamespace(name) {
    made[name] ??= makeNamespace(name);
    return made[name];
  }

  /** @type {object | undefined} */
  let all;
  function readNamespaces() {
    all ??= makeAll();
    return all;
  }

  function makeAll() {
    const every = create(null);
    const kinds = parse(read("globals") ?? "{}");
    const names = keys(kinds);
    for (let place = 0; place < names.length; place += 1) {
      const name = /** @type {string} */ (names[place]);
      if (kinds[name] === "namespace") add(every, name, readNamespace(name));
    }
    return freeze(every);
  }

  return { readNamespace, readNamespaces };
}
