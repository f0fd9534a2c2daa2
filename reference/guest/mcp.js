/**
 * Makes the `MCP` of a program when it is first looked at: an object for each server, with a function for each tool;
 * seed heading "Declared output contracts". The host knows what each of them stands for.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {ReturnType<typeof import("./mcp-functions.js").makeMcpFunctions>} functions
 * @param {import("./library.js").Read} read
 */
export function makeMcp(intrinsics, { makeFunction, makeApi }, read) {
  const { apply, create, freeze, indexOf, parse, slice } = intrinsics;
  const { Error: GuestError, Promise: GuestPromise, Proxy: GuestProxy } = intrinsics;

  /** @param {string} name @param {string[]} members */
  function makeServer(name, members) {
    const server = create(null);
    server.$api = makeApi(name);
    for (let place = 0; place < members.length; place += 1) {
      const member = /** @type {string} */ (members[place]);
      const dot = apply(indexOf, member, ["."]);
      if (dot < 0) {
        server[member] = makeFunction(name, member);
      } else {
        const group = apply(slice, member, [0, dot]);
        server[group] ??= create(null);
        server[group][apply(slice, member, [dot + 1])] = makeFunction(name, member);
      }
    }
    if (server.resources !== undefined) freeze(server.resources);
    if (server.prompts !== undefined) freeze(server.prompts);
    return freeze(server);
  }

  /** A server that failed to start: whatever a program calls in it says so. @param {string} failure */
  function makeFailed(failure) {
    const handler = create(null);
    const fail = () => new GuestPromise((_, reject) => reject(new GuestError(failure)));
    handler.get = (/** @type {object} */ _, /** @type {string | symbol} */ key) =>
      typeof key === "string" && key !== "then" && key !== "toJSON" ? fail : undefined;
    return new GuestProxy(freeze(create(null)), handler);
  }

  /** @returns {{ name: string, members: string[], failure?: string }[]} */
  const readServers = () => parse(read("MCP") ?? "[]");

  /** @type {unknown} */
  let made;
  function readMcp() {
    if (made !== undefined) return made;
    const mcp = create(null);
    const servers = readServers();
    for (let place = 0; place < servers.length; place += 1) {
      const { name, members, failure } = /** @type {ReturnType<typeof readServers>[number]} */ (servers[place]);
      mcp[name] = failure === undefined ? makeServer(name, members) : makeFailed(failure);
    }
    made = freeze(mcp);
    return made;
  }

  /** The paths of the declaration files: where there are servers, an index is there as well. */
  function readPaths() {
    const servers = readServers();
    /** @type {string[]} */
    const paths = servers.length > 0 ? ["mcp/index.d.ts"] : [];
    for (let place = 0; place < servers.length; place += 1) {
      const { name, failure } = /** @type {ReturnType<typeof readServers>[number]} */ (servers[place]);
      if (failure === undefined) paths[paths.length] = `mcp/${name}.d.ts`;
    }
    return paths;
  }

  return { readMcp, readPaths };
}
