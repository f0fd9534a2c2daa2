/**
 * The guest's side of the host bridge: asks the host and keeps the promises of what is under way.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./call-errors.js").CallErrors["makeError"]} makeError
 * @param {import("./library.js").Post} post
 * @param {number} maxRequestLength - how long the texts of the requests under way may be, all together
 */
export function makeBridge(intrinsics, makeError, post, maxRequestLength) {
  const { create, parse, Error: GuestError, Promise: GuestPromise } = intrinsics;
  /** What asks about the run, and calls no tool. */
  const questions = create(null);
  for (const method of ["search", "describe", "mcpApi", "nodeList", "nodeGet", "yield"]) questions[method] = true;
  /** @type {Record<number, { method: string, resolve(value: unknown): void, reject(error: unknown): void, length: number, make?(value: unknown): unknown }>} */
  const pending = create(null);
  let maxPending = 0;
  let pendingCount = 0;
  let pendingLength = 0;
  let lastId = 0;

  /**
   * Asks the host. The promise is made here and goes to the program as it is: a promise that is handed through another
   * one would look up what the program may have replaced.
   *
   * @param {string} method
   * @param {() => string} write - gives the JSON of the arguments; what it throws rejects the promise
   * @param {(value: unknown) => unknown} [make] - makes what the program gets out of what the host answers
   */
  function ask(method, write, make) {
    return new GuestPromise((resolve, reject) => {
      const text = write();
      if (text.length > maxRequestLength - pendingLength) {
        const excess = `together with what is under way it is longer than ${maxRequestLength} characters`;
        throw new GuestError(`the input of tools.${method} is too long: ${excess}`);
      }
      if (pendingCount >= maxPending) {
        throw makeError(
          "pending",
          `too many pending tool calls: at most ${maxPending} may be under way; await some first`,
        );
      }
      pendingCount += 1;
      pendingLength += text.length;
      lastId += 1;
      const entry = create(null);
      entry.method = method;
      entry.length = text.length;
      entry.resolve = resolve;
      entry.reject = reject;
      entry.make = make;
      pending[lastId] = entry;
      post("request", lastId, method, text);
    });
  }

  /** @param {string} text - JSON of `[id, ok, value or message]`; each request is settled once */
  function settle(text) {
    const settlement = parse(text);
    const id = settlement[0];
    const entry = pending[id];
    if (entry === undefined) return;
    delete pending[id];
    pendingCount -= 1;
    pendingLength -= entry.length;
    if (settlement[1]) entry.resolve(entry.make === undefined ? settlement[2] : entry.make(settlement[2]));
    else entry.reject(questions[entry.method] ? new GuestError(settlement[2]) : makeError("tool", settlement[2]));
  }

  /** @param {number} most - how many requests may be under way at once */
  function limitPending(most) {
    maxPending = most;
  }

  return { ask, settle, limitPending };
}

/** @typedef {ReturnType<typeof makeBridge>} Bridge */
