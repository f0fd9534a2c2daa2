/**
 * Makes the `nodes` of a program: what is paired, and handles that ask the host; seed heading "Guest runtime API".
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./encode.js").Encode} encode
 * @param {import("./bridge.js").Bridge["ask"]} ask
 */
export function makeNodes({ create, freeze, stringify, TypeError: GuestTypeError }, encode, ask) {
  /** @param {string} id @param {unknown} command @param {unknown} params */
  function invoke(id, command, params) {
    return ask("nodeInvoke", () => {
      if (typeof command !== "string") throw new GuestTypeError("invoke takes the name of a command as a string");
      const text = params === undefined ? "null" : encode(params, `the parameters of ${command}`);
      if (text === undefined) {
        throw new GuestTypeError(`the parameters of ${command} can't be sent as JSON: they are a ${typeof params}`);
      }
      return `[${stringify(id)},${stringify(command)},${text}]`;
    });
  }

  /** @param {string} id @param {unknown} path */
  function listDir(id, path) {
    if (path === undefined || typeof path === "string") return invoke(id, "fs.listDir", { path });
    return ask("nodeInvoke", () => {
      throw new GuestTypeError("listDir takes the path of a folder as a string");
    });
  }

  /** @param {any} node - as the host tells it: `{ id, name, commands }` */
  function makeHandle({ id, name, commands }) {
    const handle = create(null);
    handle.id = id;
    handle.name = name;
    handle.invoke = (/** @type {unknown} */ command, /** @type {unknown} */ params) => invoke(id, command, params);
    for (let place = 0; place < commands.length; place += 1) {
      if (commands[place] === "fs.listDir") {
        handle.listDir = (/** @type {unknown} */ path) => listDir(id, path);
      }
    }
    return freeze(handle);
  }

  const nodes = create(null);
  nodes.list = () => ask("nodeList", () => "[]");
  nodes.get = (/** @type {unknown} */ idOrName) =>
    ask(
      "nodeGet",
      () => {
        if (typeof idOrName !== "string")
          throw new GuestTypeError("nodes.get takes the id or name of a node as a string");
        return `[${stringify(idOrName)}]`;
      },
      makeHandle,
    );
  freeze(nodes);
  return () => nodes;
}
