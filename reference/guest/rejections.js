/**
 * Keeps what was rejected and is not handled, so that a program doesn't claim success where something failed that it
 * never looked at.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./odd-values.js").OddValues} oddValues
 * @param {import("./library.js").Post} post
 */
export function makeRejections(intrinsics, { describeError }, post) {
  const { apply, create, Map: GuestMap, mapClear, mapDelete, mapForEach, mapSet } = intrinsics;
  const unhandled = new GuestMap();

  /** @param {unknown} promise @param {unknown} reason @param {boolean} isHandled */
  function note(promise, reason, isHandled) {
    if (isHandled) apply(mapDelete, unhandled, [promise]);
    else apply(mapSet, unhandled, [promise, reason]);
  }

  /** Tells each once, as text of the program's output. */
  function report() {
    /** @type {Record<number, string>} */
    const texts = create(null);
    let count = 0;
    const add = (/** @type {unknown} */ reason) => {
      texts[count] = `Nobody handled this error: ${describeError(reason)}`;
      count += 1;
    };
    apply(mapForEach, unhandled, [add]);
    apply(mapClear, unhandled, []);
    for (let place = 0; place < count; place += 1) post("text", 0, "", texts[place] ?? "");
  }

  return { note, report };
}

/** @typedef {ReturnType<typeof makeRejections>} Rejections */
