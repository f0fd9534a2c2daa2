/**
 * Makes the globals of a program that orchestrates agents; seed heading "Swarm".
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./encode.js").Encode} encode
 * @param {import("./bridge.js").Bridge["ask"]} ask
 * @param {import("./library.js").Post} post
 */
export function makeSwarm({ create, freeze, stringify, toText, TypeError: GuestTypeError }, encode, ask, post) {
  /** @param {string} kind */
  const teller = (kind) => (/** @type {unknown} */ value) => {
    post(kind, 0, "", typeof value === "string" ? value : (encode(value) ?? toText(value)));
  };

  const agents = create(null);
  agents.run = (/** @type {unknown} */ task, /** @type {unknown} */ options) =>
    ask("agentRun", () => {
      if (typeof task !== "string") throw new GuestTypeError("agents.run takes the task of an agent as a string");
      if (options === undefined) return `[{"task":${stringify(task)}}]`;
      const text = encode(options, "the options of an agent");
      if (text === undefined) {
        throw new GuestTypeError(`the options of an agent can't be sent as JSON: they are a ${typeof options}`);
      }
      return `[{"task":${stringify(task)},"options":${text}}]`;
    });

  const globals = create(null);
  globals.agents = freeze(agents);
  globals.phase = teller("phase");
  globals.log = teller("log");
  return (/** @type {string} */ name) => globals[name];
}
