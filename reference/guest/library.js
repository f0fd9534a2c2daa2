import { makeApi } from "./api.js";
import { makeBridge } from "./bridge.js";
import { makeCallErrors } from "./call-errors.js";
import { makeEncode } from "./encode.js";
import { exposeGlobals } from "./globals.js";
import { captureIntrinsics } from "./intrinsics.js";
import { makeLazyMembers } from "./lazy-members.js";
import { maxInputMembers, maxNameLength, maxNesting, maxRequestLength } from "./limits.js";
import { makeMcp } from "./mcp.js";
import { makeMcpFunctions } from "./mcp-functions.js";
import { makeQueueMicrotask } from "./microtasks.js";
import { makeNamespaces } from "./namespaces.js";
import { makeNodes } from "./nodes.js";
import { makeOddValues } from "./odd-values.js";
import { makeRejections } from "./rejections.js";
import { makeRunGlobals } from "./run-globals.js";
import { makeScopeObjects } from "./scope-objects.js";
import { makeSwarm } from "./swarm.js";
import { makeTools } from "./tools.js";

/**
 * Tells the host: primitives alone cross, and it never throws.
 *
 * @typedef {(kind: string, id: number, name: string, text: string) => void} Post
 */

/**
 * Reads one of the host's texts for the run, or the JSON text of one member of it.
 *
 * @typedef {(name: string, key?: string) => string | undefined} Read
 */

/**
 * Runs a program and tells how it ended.
 *
 * @param {import("./encode.js").Encode} encode
 * @param {import("./odd-values.js").OddValues} oddValues
 * @param {import("./call-errors.js").CallErrors["originOf"]} originOf
 * @param {Post} post
 */
function makeRun(encode, { describeError }, originOf, post) {
  return async (/** @type {() => unknown} */ program) => {
    let text;
    try {
      text = encode(await program()) ?? "null";
    } catch (error) {
      post("error", 0, originOf(error), describeError(error));
      return;
    }
    post("value", 0, "", text);
  };
}

/**
 * The source text of the guest library: a function of the host's `post` and `read`. It runs before the program does,
 * knows nothing of the run, and returns the one way in for the host: given a number it limits the requests under way,
 * given a function it starts the program, given text it settles a request, given a promise it notes a rejection that
 * nobody handled or that somebody handled after all, and given nothing it reports those rejections.
 */
export const guestLibrary = `((post, read) => {
  const intrinsics = (${captureIntrinsics})();
  const oddValues = (${makeOddValues})(intrinsics);
  const encode = (${makeEncode})(intrinsics, oddValues, ${maxInputMembers}, ${maxNesting});
  const lazyMembers = (${makeLazyMembers})(intrinsics, ${maxNameLength});
  const { makeError, originOf } = (${makeCallErrors})(intrinsics);
  const { ask, settle, limitPending } = (${makeBridge})(intrinsics, makeError, post, ${maxRequestLength});
  const tools = (${makeTools})(intrinsics, encode, ask, read, lazyMembers);
  const mcp = (${makeMcp})(intrinsics, (${makeMcpFunctions})(intrinsics, encode, ask), read);
  const api = (${makeApi})(intrinsics, mcp.readPaths, read);
  const { readNamespace, readNamespaces } = (${makeNamespaces})(
    intrinsics, encode, ask, read, (${makeScopeObjects})(intrinsics));
  const makers = { namespace: readNamespace, nodes: (${makeNodes})(intrinsics, encode, ask),
    swarm: (${makeSwarm})(intrinsics, encode, ask, post) };
  const exposeRunGlobals = (${makeRunGlobals})(intrinsics, read, makers);
  const { note, report } = (${makeRejections})(intrinsics, oddValues, post);
  intrinsics.global.queueMicrotask = (${makeQueueMicrotask})(intrinsics, note);
  (${exposeGlobals})(intrinsics, encode, ask, post, read, tools, mcp.readMcp, api, readNamespaces);
  const run = (${makeRun})(encode, oddValues, originOf, post);
  return (input, reason, isHandled) => {
    if (typeof input === "function") {
      exposeRunGlobals();
      run(input);
    } else if (typeof input === "string") settle(input);
    else if (typeof input === "number") limitPending(input);
    else if (input === undefined) report();
    else note(input, reason, isHandled);
  };
})`;
