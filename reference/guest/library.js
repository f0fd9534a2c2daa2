import { makeBridge } from "./bridge.js";
import { makeEncode } from "./encode.js";
import { exposeGlobals } from "./globals.js";
import { captureIntrinsics } from "./intrinsics.js";
import { makeOddValues } from "./odd-values.js";
import { makeTools } from "./tools.js";

/**
 * Runs a program and tells how it ended.
 *
 * @param {import("./encode.js").Encode} encode
 * @param {import("./odd-values.js").OddValues} oddValues
 * @param {(kind: string, id: number, name: string, text: string) => void} post
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
 * settings. It runs before the program does, and returns the one way in for the host, which starts the program when it
 * is given a function, and settles requests when it is given text.
 */
export const guestLibrary = `((post, catalogText, settingsText) => {
  const intrinsics = (${captureIntrinsics})();
  const settings = intrinsics.parse(settingsText);
  const oddValues = (${makeOddValues})(intrinsics);
  const encode = (${makeEncode})(intrinsics, oddValues);
  const { ask, settle } = (${makeBridge})(intrinsics, post, settings.maxPending);
  const tools = (${makeTools})(intrinsics, encode, ask, settings.convenience);
  (${exposeGlobals})(intrinsics, encode, ask, post, { allTools: intrinsics.parse(catalogText), tools });
  const run = (${makeRun})(encode, oddValues, post);
  return (input) => typeof input === "function" ? void run(input) : settle(input);
})`;
