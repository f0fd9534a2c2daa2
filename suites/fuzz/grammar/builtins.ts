import { builtinMethods, sharedPrototypes } from "./dangerous-names.ts";
import type { Rules } from "./rules.ts";

const owners = Object.entries(builtinMethods);

/** Builtins by the expressions that reach them, and what can be done to them. */
export const builtins: Rules = {
  builtin: owners.flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`)),
  prototype: sharedPrototypes,
  // An owner and a name of its own, as two arguments.
  "builtin-place": owners.flatMap(([owner, names]) => names.map((name) => `${owner}, ${JSON.stringify(name)}`)),
  tampering: [
    "spy(‹builtin-place›);",
    [3, "spy(‹builtin-place›);"],
    [2, "trap(‹prototype›, ‹quoted›);"],
    [2, "replace(‹builtin-place›, ‹callback›);"],
    "replace(‹builtin-place›, ‹expression›);",
    "replace(‹prototype›, ‹quoted›, ‹expression›);",
    "replace(‹prototype›, ‹quoted›, ‹callback›);",
    "replace(‹prototype›, Symbol.iterator, ‹callback›);",
    "replace(‹prototype›, Symbol.toPrimitive, ‹callback›);",
    "replace(Array, Symbol.species, ‹maker›);",
    'trap(Array.prototype, "‹small›");',
    'for (const key of ["id", "tool", "input", "type", "value", "error", "resolve", "reject"]) trap(Object.prototype, key);',
    "replace(globalThis, ‹quoted›, ‹expression›);",
    "delete globalThis.‹global-name›;",
    "Object.freeze(‹prototype›);",
    "Object.preventExtensions(globalThis);",
    "Object.setPrototypeOf(‹prototype›, ‹expression›);",
    "Object.setPrototypeOf(globalThis, ‹handled›);",
    "Error.prepareStackTrace = (error, frames) => { for (const frame of frames) { take(frame.getFunction?.()); take(frame.getThis?.()); take(frame.getFileName?.()); } return frames; };",
    "Error.stackTraceLimit = ‹integer›;",
  ],
  handled: ["new Proxy({}, ‹handler›)", "new Proxy(Object.getPrototypeOf(globalThis), ‹handler›)"],
  "global-name": builtinMethods.globalThis ?? [],
};
