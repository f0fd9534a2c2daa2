/** Programs that leave all behind that a program can; the next one must not see any of it. */
export const leavers: readonly string[] = [
  "globalThis.left = 1; var hoisted = 2; return 1",
  "Object.prototype.left = 1; Array.prototype[0] = 2; Function.prototype.call = null; return {}",
  "JSON.stringify = () => '1'; Promise.prototype.then = () => {}; Map.prototype.get = null; return [1]",
  "Symbol.for('left').description; globalThis[Symbol.for('left')] = 1; return Symbol.keyFor(Symbol.for('left'))",
  "Object.freeze(Object.prototype); Object.freeze(globalThis); Object.preventExtensions(Math); return 1",
  "globalThis.pending = new Promise(() => {}); tools.callValue('core:echo', 1); return 1",
  "queueMicrotask(function again() { globalThis.left = (globalThis.left ?? 0) + 1; if (left < 50) queueMicrotask(again) }); return 1",
  "const timers = []; for (let i = 0; i < 20; i += 1) timers.push(Promise.reject(i)); return timers.length",
  "const map = new WeakMap(); globalThis.map = map; for (let i = 0; i < 200; i += 1) map.set({}, map); return 1",
  "let drawn = 0; for (let i = 0; i < 1000; i += 1) drawn += Math.random(); return drawn > 0",
  "Error.prepareStackTrace = () => 'left'; Error.stackTraceLimit = 0; throw new Error('left')",
  "throw { get message() { globalThis.left = 1; return 'left' } }",
  "function deep() { deep() } try { deep() } catch { return 1 }",
  "/(?<left>l+)eft/.exec('lllleft'); return RegExp.$1 ?? RegExp.lastMatch ?? 1",
  "const rows = []; for (let i = 0; i < 300; i += 1) rows.push({ ['left' + i]: i }); return rows.length",
  "globalThis.big = 'x'.repeat(3e6); return big.length",
  "globalThis.buffers = []; for (let i = 0; i < 4; i += 1) buffers.push(new Uint8Array(1e6).fill(7)); return 1",
  "for (let i = 0; i < 30; i += 1) text('left ' + i); return { output: 30 }",
  "const { proxy, revoke } = Proxy.revocable({}, {}); globalThis.left = proxy; revoke(); return 1",
  "class Left { static #hidden = 1; static seen() { return this.#hidden } } globalThis.Left = Left; return Left.seen()",
  "const generator = (function* () { try { yield 1 } finally { globalThis.left = 1 } })(); generator.next(); return 1",
  "await tools.callValue('core:echo', { left: true }); globalThis.left = 1; return 1",
  "for await (const left of (async function* () { yield 1; yield 2 })()) globalThis.left = left; return left",
  "Date.prototype.getTime = () => 0; Date.now = () => 0; return new Date().getTime()",
  "return {",
  "throw null",
];

/** Programs that look for what another one left. */
export const lookers: readonly string[] = [
  `const seen = new Set(), found = [];
  const walk = (value, path, depth) => {
    if (Object(value) !== value || seen.has(value) || depth > 3) return;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const { value: held, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      found.push([path + "." + String(key), typeof held, writable, enumerable, configurable].join());
      walk(held, path + "." + String(key), depth + 1);
    }
    found.push(path + " " + Object.isFrozen(value) + Object.isExtensible(value));
    walk(Object.getPrototypeOf(value), path + ".__proto__", depth + 1);
  };
  walk(globalThis, "globalThis", 0);
  let hash = 0;
  for (const line of found) for (let i = 0; i < line.length; i += 1) hash = (hash * 31 + line.charCodeAt(i)) | 0;
  return [found.length, hash]`,
  "return [typeof left, typeof hoisted, typeof pending, typeof big, ({}).left, [][0], globalThis[Symbol.for('left')]]",
  "return [Math.random(), Math.random(), Date.now(), new Error('x').stack, RegExp.lastMatch]",
  "const all = await Promise.all([1, 2, 3].map((n) => tools.callValue('core:echo', n))); text(JSON.stringify(all)); return all",
  "let grown = ''; for (let i = 0; i < 20; i += 1) grown += 'y'.repeat(50_000); return grown.length",
  "let depth = 0; function deep() { depth += 1; deep() } try { deep() } catch (e) { return [depth, e.name] }",
];
