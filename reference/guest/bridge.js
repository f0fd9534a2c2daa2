/**
 * The guest's side of the host bridge: asks the host and keeps the promises of what is under way.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {(kind: string, id: number, name: string, text: string) => void} post - tells the host; primitives alone cross
 * @param {number} maxPending - how many requests may be under way at once
 */
export function makeBridge({ create, parse, Error: GuestError, Promise: GuestPromise }, post, maxPending) {
  /** @type {Record<number, { resolve(value: unknown): void, reject(error: unknown): void }>} */
  const pending = create(null);
  let pendingCount = 0;
  let lastId = 0;

  /** @param {string} method @param {string} text - JSON of the arguments */
  function ask(method, text) {
    if (pendingCount >= maxPending) {
      throw new GuestError(`too many pending tool calls: at most ${maxPending} may be under way; await some first`);
    }
    pendingCount += 1;
    lastId += 1;
    const id = lastId;
    const promise = new GuestPromise((resolve, reject) => {
      const entry = create(null);
      entry.resolve = resolve;
      entry.reject = reject;
      pending[id] = entry;
    });
    post("request", id, method, text);
    return promise;
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
