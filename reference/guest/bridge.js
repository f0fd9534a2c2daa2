/**
 * The guest's side of the host bridge: asks the host and keeps the promises of what is under way.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./library.js").Post} post
 * @param {{ maxPending: number, maxRequestLength: number }} limits - how many requests may be under way at once, and
 *   how long one may be
 */
export function makeBridge({ create, parse, Error: GuestError, Promise: GuestPromise }, post, limits) {
  const { maxPending, maxRequestLength } = limits;
  /** @type {Record<number, { resolve(value: unknown): void, reject(error: unknown): void }>} */
  const pending = create(null);
  let pendingCount = 0;
  let lastId = 0;

  /**
   * Asks the host. The promise is made here and goes to the program as it is: a promise that is handed through another
   * one would look up what the program may have replaced.
   *
   * @param {string} method
   * @param {() => string} write - gives the JSON of the arguments; what it throws rejects the promise
   */
  function ask(method, write) {
    return new GuestPromise((resolve, reject) => {
      const text = write();
      if (text.length > maxRequestLength) {
        throw new GuestError(`the input of tools.${method} is longer than ${maxRequestLength} characters`);
      }
      if (pendingCount >= maxPending) {
        throw new GuestError(`too many pending tool calls: at most ${maxPending} may be under way; await some first`);
      }
      pendingCount += 1;
      lastId += 1;
      const entry = create(null);
      entry.resolve = resolve;
      entry.reject = reject;
      pending[lastId] = entry;
      post("request", lastId, method, text);
    });
  }

  /** @param {string} text - JSON of `[id, ok, value or message][]`; each request is settled once */
  function settle(text) {
    const settlements = parse(text);
    for (let place = 0; place < settlements.length; place += 1) {
      const settlement = settlements[place];
      const id = settlement[0];
      const entry = pending[id];
      if (entry === undefined) continue;
      delete pending[id];
      pendingCount -= 1;
      if (settlement[1]) entry.resolve(settlement[2]);
      else entry.reject(new GuestError(settlement[2]));
    }
  }

  return { ask, settle };
}

/** @typedef {ReturnType<typeof makeBridge>} Bridge */
