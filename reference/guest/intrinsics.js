/**
 * Captures what the guest library uses, before the program can replace it, and locks the knobs of stack traces: call
 * sites would hand out the library's own functions. Raw JSON goes as well: it is text that no JSON reader on the host
 * has seen, such as a number that reads as infinity.
 *
 * Like every function of this folder it runs inside the guest, from its source text, and may use nothing from outside
 * itself but its parameters.
 */
export function captureIntrinsics() {
  const { assign, create, defineProperty, freeze, isFrozen, keys, values } = Object;
  const { getOwnPropertyDescriptor, getPrototypeOf, hasOwn, setPrototypeOf } = Object;
  defineProperty(Error, "prepareStackTrace", { value: undefined, writable: false, configurable: false });
  defineProperty(Error, "stackTraceLimit", { value: 10, writable: false, configurable: false });
  delete (/** @type {{ captureStackTrace?: unknown }} */ (Error).captureStackTrace);
  delete (/** @type {{ rawJSON?: unknown }} */ (JSON).rawJSON);
  delete (/** @type {{ isRawJSON?: unknown }} */ (JSON).isRawJSON);
  return {
    create,
    defineProperty,
    freeze,
    getOwnPropertyDescriptor,
    getPrototypeOf,
    hasOwn,
    isFrozen,
    keys,
    setPrototypeOf,
    values,
    apply: Reflect.apply,
    reflect: assign(create(null), {
      set: Reflect.set,
      defineProperty: Reflect.defineProperty,
      deleteProperty: Reflect.deleteProperty,
      isExtensible: Reflect.isExtensible,
      ownKeys: Reflect.ownKeys,
      preventExtensions: Reflect.preventExtensions,
      setPrototypeOf: Reflect.setPrototypeOf,
    }),
    Proxy,
    parse: JSON.parse,
    stringify: JSON.stringify,
    isArray: Array.isArray,
    toText: String,
    queueMicrotask,
    Promise,
    promisePrototype: Promise.prototype,
    Error,
    errorPrototype: Error.prototype,
    TypeError,
    objectPrototype: Object.prototype,
    isInChain: Object.prototype.isPrototypeOf,
    tagOf: Object.prototype.toString,
    indexOf: String.prototype.indexOf,
    slice: String.prototype.slice,
    bigIntValueOf: BigInt.prototype.valueOf,
    Map,
    mapClear: Map.prototype.clear,
    mapDelete: Map.prototype.delete,
    mapForEach: Map.prototype.forEach,
    mapSet: Map.prototype.set,
    mapSize: /** @type {() => number} */ (getOwnPropertyDescriptor(Map.prototype, "size")?.get),
    WeakMap,
    weakMapGet: WeakMap.prototype.get,
    weakMapSet: WeakMap.prototype.set,
    setSize: /** @type {() => number} */ (getOwnPropertyDescriptor(Set.prototype, "size")?.get),
    global: globalThis,
  };
}

/** @typedef {ReturnType<typeof captureIntrinsics>} Intrinsics */
