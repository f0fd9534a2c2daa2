/**
 * Makes a `queueMicrotask` whose callbacks can't throw into the engine's drain: what the program throws there is an
 * error that nobody handles, like any other.
 *
 * @param {import("./intrinsics.js").Intrinsics} intrinsics
 * @param {import("./rejections.js").Rejections["note"]} note
 */
export function makeQueueMicrotask({ create, queueMicrotask: queue, TypeError: GuestTypeError }, note) {
  return function queueMicrotask(/** @type {unknown} */ callback) {
    if (typeof callback !== "function") throw new GuestTypeError("queueMicrotask needs a function");
    queue(() => {
      try {
        callback();
      } catch (error) {
        note(create(null), error, false);
      }
    });
  };
}
