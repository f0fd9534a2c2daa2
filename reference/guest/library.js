import { makeBridge } from "./bridge.js";
import { makeEncode } from "./encode.js";
import { exposeGlobals } from "./globals.js";
import { captureIntrinsics } from "./intrinsics.js";
import { makeQueueMicrotask } from "./microtasks.js";
import { makeOddValues } from "./odd-values.js";
import { makeRejections } from "./rejections.js";
import { makeTools } from "./tools.js";

/**
 * Tells the host: primitives alone cross, and it never throws.
 *
 * @typedef {(kind: string, id: number, name: string, text: string) => void} Post
 */

/**
 * Runs a program and tells how it ended.
 *
 * @param {import("./encode.js").Encode} encode
 * @param {import("./odd-values.js").OddValues} oddValues
 * @param {Post} post
 */
function makeRun(encode, { describeError }, post) {
  return async (/** @type {() => unknown} */ program) => {
    let text;
    try {
      text = encode(await program()) ?? "null";
    } catch (error) {
      post("error", 0, "", describeError(error));
      return;
    }
    post("value", 0, "", text);
  };
}

/**
 * The source text of the guest library: a function of the host's `post`, the JSON text of the catalog and that of the
 * settings. It runs before the program does, and returns the one way in for the host: given a function it starts the
 * program, given text it settles requests, given a promise it notes a rejection that nobody handled or that somebody
 * handled after all, and given nothing it reports those rejections.
 */
export const guestLibrary = `((post, catalogText, settingsText) => {
  const intrinsics = (${captureIntrinsics})();
  const settings = intrinsics.parse(settingsText);
  const oddValues = (${makeOddValues})(intrinsics);
  const encode = (${makeEncode})(intrinsics, oddValues);
  const { ask, settle } = (${makeBridge})(intrinsics, post, settings);
  const tools = (${makeTools})(intrinsics, encode, ask, settings.convenience);
  const { note, report } = (${makeRejections})(intrinsics, oddValues, post);
  intrinsics.global.queueMicrotask = (${makeQueueMicrotask})(intrinsics, note);
  (${exposeGlobals})(intrinsics, encode, ask, post, { allTools: intrinsics.parse(catalogText), tools });
  const run = (${makeRun})(encode, oddValues, post);
  return (input, reason, isHandled) => {
    if (typeof input === "function") run(input);
    else if (typeof input === "string") settle(input);
    else if (input === undefined) report();
    else note(input, reason, isHandled);
  };
})`;
