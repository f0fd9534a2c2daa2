/**
 * Makes the `API` of a program: the declaration files of the MCP servers, read-only and without a call of the bridge;
 * seed heading "Declared output contracts". A path is looked up as it is: nothing is resolved, so nothing leads away.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {() => string[]} readPaths
 * @param {import("./library.js").Read} read - gives the JSON text of a file that `readPaths` has
 */
export function makeApi(intrinsics, readPaths, read) {
  const { apply, create, freeze, parse, slice, stringify } = intrinsics;
  const { Error: GuestError, Promise: GuestPromise, TypeError: GuestTypeError } = intrinsics;

  /** @param {string} path */
  const quote = (path) => stringify(apply(slice, path, [0, 200]));

  /** @param {string} path @param {unknown} prefix */
  function isWithin(path, prefix) {
    if (prefix === undefined || path === prefix) return true;
    const folder = `${prefix}/`;
    return apply(slice, path, [0, folder.length]) === folder;
  }

  /** @param {unknown} prefix */
  function list(prefix) {
    if (prefix !== undefined && typeof prefix !== "string") throw new GuestTypeError("API.list takes a string");
    const paths = readPaths();
    /** @type {{ path: string }[]} */
    const found = [];
    for (let place = 0; place < paths.length; place += 1) {
      const path = /** @type {string} */ (paths[place]);
      if (isWithin(path, prefix)) found[found.length] = { path };
    }
    if (found.length === 0 && prefix !== undefined && prefix !== "mcp") {
      throw new GuestError(`API has no files under ${quote(prefix)}; API.list() gives the paths`);
    }
    return found;
  }

  /** @param {unknown} path */
  function readFile(path) {
    if (typeof path !== "string") throw new GuestTypeError("API.read takes the path of a file as a string");
    const paths = readPaths();
    for (let place = 0; place < paths.length; place += 1)
      if (paths[place] === path) return parse(read("API", path) ?? '""');
    throw new GuestError(`API has no file ${quote(path)}; API.list() gives the paths`);
  }

  /** @param {() => unknown} answer */
  const promise = (answer) => new GuestPromise((resolve) => resolve(answer()));

  const api = create(null);
  api.list = (/** @type {unknown} */ prefix) => promise(() => list(prefix));
  api.read = (/** @type {unknown} */ path) => promise(() => readFile(path));
  return freeze(api);
}
