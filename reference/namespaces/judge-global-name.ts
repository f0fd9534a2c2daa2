import { commonGuestGlobals } from "../../spec/payloads/guest-api.ts";
import type { Revision } from "../../spec/revisions.ts";
import { visibleName } from "../catalog/visible-text.ts";
import { NamespaceRejected } from "./namespace-rejected.ts";

/** The longest name, in UTF-16 units. */
const longest = 100;

const identifier = /^[$_\p{ID_Start}][$\p{ID_Continue}\u200c\u200d]*$/u;

/** What the pages keep for the bridge. */
const internalPrefix = "__openclaw";

/** Words that look like identifiers and can't be used as one in a program, which is the body of an async function. */
const keywords = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected " +
    "public return static super switch this throw true try typeof var void while with yield"
  ).split(" "),
);

/** Characters that identifiers may have and nobody sees: with them two names look the same. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** What every program finds by the language alone: whoever took its place would change programs that don't know it. */
const builtIns = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...(
    "AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView " +
    "DOMException Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity " +
    "Int16Array Int32Array Int8Array InternalError Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError " +
    "ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError Temporal TypeError " +
    "URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly atob btoa " +
    "console decodeURI decodeURIComponent encodeURI encodeURIComponent escape globalThis isFinite isNaN parseFloat parseInt " +
    "performance queueMicrotask structuredClone undefined unescape require module exports process"
  ).split(" "),
]);

/**
 * Judges the name under which programs would find a namespace; seed heading "Scope serialization rules".
 *
 * @throws NamespaceRejected for what is no identifier, and for a name that programs know as something else
 */
export function judgeGlobalName(globalName: string, { addedGlobals, namespaceRegistry }: Revision): void {
  const named = JSON.stringify(visibleName(globalName.slice(0, longest)));
  if (globalName.length > longest || !identifier.test(globalName) || keywords.has(globalName)) {
    throw new NamespaceRejected(`its globalName ${named} is no JavaScript identifier of at most ${longest} characters`);
  }
  if (unseen.test(globalName)) throw new NamespaceRejected(`its globalName ${named} has characters that nobody sees`);
  const ofCodeMode = [...commonGuestGlobals, ...addedGlobals].map(({ name }) => name);
  const reserved = new Set([...ofCodeMode, ...(namespaceRegistry?.reservedGlobalNames ?? [])]);
  if (reserved.has(globalName) || builtIns.has(globalName) || globalName.startsWith(internalPrefix)) {
    throw new NamespaceRejected(`its globalName ${named} is that of a built-in global; choose another`);
  }
}
