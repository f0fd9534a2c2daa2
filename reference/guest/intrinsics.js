/**
 * Captures what the guest library uses, before the program can replace it, and locks the knobs of stack traces: call
 * sites would hand out the library's own functions.
 *
 * Like every function of this folder it runs inside the guest, from its source text, and may use nothing from outside
 * itself but its parameters.
 */
export function captureIntrinsics() {
  const { create, defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf, isFrozen, values } = Object;
  defineProperty(Error, "prepareStackTrace", { value: undefined, writable: false, configurable: false });
  defineProperty(Error, "stackTraceLimit", { value: 10, writable: false, configurable: false });
  delete (/** @type {{ captureStackTrace?: unknown }} */ (Error).captureStackTrace);
  return {
    create,
    defineProperty,
    freeze,
    getPrototypeOf,
    isFrozen,
    values,
    apply: Reflect.apply,
    parse: JSON.parse,
    stringify: JSON.stringify,
    isArray: Array.isArray,
    toText: String,
    Promise,
    promisePrototype: Promise.prototype,
    Error,
    TypeError,
    indexOf: String.prototype.indexOf,
    slice: String.prototype.slice,
    mapSize: /** @type {() => number} */ (getOwnPropertyDescriptor(Map.prototype, "size")?.get),
    setSize: /** @type {() => number} */ (getOwnPropertyDescriptor(Set.prototype, "size")?.get),
    global: globalThis,
  };
}

/** @typedef {ReturnType<typeof captureIntrinsics>} Intrinsics */
