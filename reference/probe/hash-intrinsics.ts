import { createHash } from "node:crypto";

const roots = [
  ...[Object, Array, Function, Promise, Error, Map, Set, WeakMap, String, Number, Boolean, Symbol, RegExp, Date],
  ...[ArrayBuffer, Uint8Array, DataView, BigInt, Proxy, JSON, Reflect, Math, Atomics, WebAssembly],
];

/** The builtins, their prototypes, and those that have no name of their own. */
const intrinsics: readonly object[] = [...new Set(roots.flatMap(withPrototypes))];

/** What each of their properties was when this module was loaded, before any program ran. */
const original = new Map(intrinsics.map((intrinsic) => [intrinsic, Object.getOwnPropertyDescriptors(intrinsic)]));

/** A hash over the builtins of the thread that it is called in. The same hash means that nothing was changed. */
export function hashIntrinsics(): string {
  const hash = createHash("sha256").update(Reflect.ownKeys(globalThis).map(String).sort().join("\n"));
  for (const intrinsic of intrinsics) {
    hash.update(`\n${Object.isExtensible(intrinsic)}`);
    const states = Reflect.ownKeys(intrinsic).map((key) => `\n${String(key)} ${stateOf(intrinsic, key)}`);
    hash.update(states.sort().join(""));
  }
  return hash.digest("hex");
}

function stateOf(intrinsic: object, key: string | symbol): string {
  const now = Reflect.getOwnPropertyDescriptor(intrinsic, key);
  const then = Reflect.get(original.get(intrinsic) ?? {}, key);
  const isSame = Object.is(now?.value, then?.value) && now?.get === then?.get && now?.set === then?.set;
  return `${now?.writable}${now?.enumerable}${now?.configurable}${isSame}`;
}

function withPrototypes(root: object): readonly object[] {
  const prototype: unknown = Reflect.get(root, "prototype");
  return [root, prototype].flatMap((start) => prototypesOf(start));
}

function prototypesOf(start: unknown): readonly object[] {
  const chain: object[] = [];
  for (let object = start; isObject(object); object = Reflect.getPrototypeOf(object)) chain.push(object);
  return chain;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}
