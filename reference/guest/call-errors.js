/**
 * Makes the errors of calls, and knows them again where a program has not handled one.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 */
export function makeCallErrors({ apply, Error: GuestError, WeakMap: GuestWeakMap, weakMapGet, weakMapSet }) {
  const origins = new GuestWeakMap();

  /** @param {"tool" | "pending"} origin - that a tool failed, or that a call was one too many @param {string} message */
  function makeError(origin, message) {
    const error = new GuestError(message);
    apply(weakMapSet, origins, [error, origin]);
    return error;
  }

  /** Empty for what is no error of a call. @param {unknown} error @returns {string} */
  function originOf(error) {
    return apply(weakMapGet, origins, [error]) ?? "";
  }

  return { makeError, originOf };
}

/** @typedef {ReturnType<typeof makeCallErrors>} CallErrors */
