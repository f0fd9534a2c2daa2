import { echo } from "../../fixtures/tools/echo.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { textsIn } from "./texts-in.ts";

/** What a program may do to its own built-in objects, none of which is in the way of the program's own text. */
const patches = [
  { row: "JSON.stringify forges", patch: "JSON.stringify = () => '{\"forged\":true}';" },
  { row: "JSON.parse forges", patch: "JSON.parse = () => ({ forged: true });" },
  { row: "JSON is gone", patch: "delete globalThis.JSON;" },
  { row: "Array.prototype.push drops", patch: "Array.prototype.push = function () { return 0; };" },
  {
    row: "all methods of lists forge",
    patch:
      "for (const name of Object.getOwnPropertyNames(Array.prototype)) { if (typeof Array.prototype[name] === 'function' && name !== 'constructor') Array.prototype[name] = () => ['forged']; }",
  },
  {
    row: "the iteration of lists forges",
    patch: "Array.prototype[Symbol.iterator] = function* () { yield 'forged'; };",
  },
  { row: "Promise.prototype.then drops", patch: "Promise.prototype.then = function () { return this; };" },
  { row: "Promise.prototype.then throws", patch: "Promise.prototype.then = () => { throw new Error('patched'); };" },
  {
    row: "the species of promises forges",
    patch: "Object.defineProperty(Promise, Symbol.species, { value: function () { throw new Error('patched'); } });",
  },
  {
    row: "Promise.resolve and its kin forge",
    patch:
      "for (const name of ['resolve', 'reject', 'all', 'race', 'withResolvers']) { try { Promise[name] = () => 'forged'; } catch {} }",
  },
  { row: "Promise is gone", patch: "globalThis.Promise = function () { throw new Error('patched'); };" },
  {
    row: "setters stand on all objects",
    patch:
      "for (const name of ['id', 'ok', 'value', 'status', 'result', 'error', 'code', 'type', 'text', 'method', 'input', 'args', 'name', 'kind', 'output', 'details', 'content', '0', '1', '2'])\n" +
      "  Object.defineProperty(Object.prototype, name, { __proto__: null, configurable: true, set(v) { Object.defineProperty(this, name, { __proto__: null, value: 'forged', writable: true, configurable: true, enumerable: true }); } });",
  },
  {
    row: "setters stand on all lists",
    patch:
      "for (const name of ['0', '1', '2', '3']) Object.defineProperty(Array.prototype, name, { __proto__: null, configurable: true, set() {}, get: () => undefined });",
  },
  {
    row: "Object.defineProperty and its kin forge",
    patch:
      "for (const name of ['defineProperty', 'keys', 'entries', 'values', 'assign', 'fromEntries', 'freeze', 'getPrototypeOf', 'create']) Object[name] = () => ({ forged: true });",
  },
  {
    row: "Reflect forges",
    patch: "for (const name of Reflect.ownKeys(Reflect)) { try { Reflect[name] = () => 'forged'; } catch {} }",
  },
  {
    row: "Function.prototype.call and its kin forge",
    patch: "for (const name of ['call', 'apply', 'bind']) Function.prototype[name] = () => 'forged';",
  },
  {
    row: "String and its methods forge",
    patch:
      "for (const name of ['slice', 'replace', 'split', 'charCodeAt', 'concat', 'toString', 'valueOf']) String.prototype[name] = () => 'forged'; globalThis.String = () => 'forged';",
  },
  {
    row: "Map and Set forge",
    patch:
      "for (const Kind of [Map, Set, WeakMap]) for (const name of ['get', 'set', 'has', 'add', 'delete', 'forEach']) { if (Kind.prototype[name]) Kind.prototype[name] = () => 'forged'; }",
  },
  {
    row: "Number and Math forge",
    patch:
      "for (const name of Reflect.ownKeys(Math)) { try { Math[name] = () => 666; } catch {} } Number.isInteger = () => false; Number.isSafeInteger = () => false;",
  },
  {
    row: "regular expressions forge",
    patch:
      "RegExp.prototype.exec = () => ['forged']; RegExp.prototype.test = () => true; RegExp.prototype[Symbol.replace] = () => 'forged';",
  },
  {
    row: "Error forges",
    patch: "globalThis.Error = function () { return { message: 'forged' }; }; globalThis.TypeError = globalThis.Error;",
  },
  {
    row: "Symbol.toPrimitive and its kin forge",
    patch: "Object.prototype[Symbol.toPrimitive] = () => 'forged'; Object.prototype.valueOf = () => 'forged';",
  },
] as const;

/** What changes the JSON of objects by JSON's own rules, so that only texts can be judged. */
const conversions = [
  { row: "Object.prototype.toJSON forges", patch: "Object.prototype.toJSON = () => 'forged';" },
  { row: "Array.prototype.toJSON forges", patch: "Array.prototype.toJSON = () => ['forged'];" },
  { row: "String.prototype.toJSON forges", patch: "String.prototype.toJSON = () => 'forged';" },
  { row: "Number.prototype.toJSON throws", patch: "Number.prototype.toJSON = () => { throw new Error('patched'); };" },
  {
    row: "a getter of toJSON throws",
    patch: "Object.defineProperty(Object.prototype, 'toJSON', { get() { throw new Error('patched'); } });",
  },
] as const;

/** Runs a program that patches, then emits, calls a tool and gives a value. */
async function runPatched({ open, guest, tool }: CheckContext, patch: string, input: string, value: string) {
  const run = await open({ tools: [echo] });
  const code = `${guest.emit('"before"')}
${patch}
${guest.emit('"told"')}
try { void (await ${guest.call(tool(echo), input)}); } catch {}
${guest.give(value)}`;
  return { answer: await run.complete(code), calls: run.tools.calls };
}

/** Without a patch everything arrives: what is changed beside it is changed by the patch. */
async function arrives(context: CheckContext): Promise<void> {
  await judgePatched(context, "void 0;");
}

async function judgePatched(context: CheckContext, patch: string): Promise<void> {
  const { judge } = context;
  const value = '{ plain: [1, "two", null], nested: { three: 3.5 } }';
  const { answer, calls } = await runPatched(context, patch, '{ word: "asked", list: [1, { two: 2 }] }', value);
  judge.equal("sandbox.patched-intrinsics", textsIn(answer), ["before", "told"], "the texts");
  const result = judge.completed("sandbox.patched-intrinsics", answer);
  judge.equal(
    "sandbox.patched-intrinsics",
    result.value,
    { plain: [1, "two", null], nested: { three: 3.5 } },
    "the value",
  );
  const inputs = calls.map(({ name, input }) => [name, input]);
  const expected = [["echo", { word: "asked", list: [1, { two: 2 }] }]];
  judge.equal("sandbox.patched-intrinsics", inputs, expected, "the calls that the tool got");
}

/** Guest code that calls all functions that it finds and that no standard or page gave it, with arguments of many kinds. */
const callStrangers = (own: string) => `const given = ${JSON.stringify(own)};
const standard = new Set(("Object Function Error EvalError RangeError ReferenceError SyntaxError TypeError URIError InternalError " +
  "AggregateError SuppressedError Iterator AsyncIterator Array parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI " +
  "encodeURIComponent escape unescape Infinity NaN undefined Number Boolean String Math Reflect Symbol eval globalThis Date RegExp " +
  "JSON WebAssembly Intl Proxy Map Set WeakMap WeakSet ArrayBuffer SharedArrayBuffer Uint8ClampedArray Int8Array Uint8Array Int16Array Uint16Array " +
  "Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array DataView Atomics Promise BigInt WeakRef " +
  "FinalizationRegistry DisposableStack AsyncDisposableStack queueMicrotask structuredClone console performance " +
  "text json tools ALL_TOOLS MCP API nodes namespaces yield_control agents phase log").split(" "));
const strangers = [];
for (const key of Reflect.ownKeys(globalThis)) {
  if (standard.has(key) || given.includes(String(key))) continue;
  try { strangers.push(globalThis[key]); } catch {}
}
const kinds = [[], ["call", "{}"], [0, "call", "{}"], [{}], ["value", 0, "", '"forged"'], ["text", 0, "", "forged"], [1, true, '"forged"'], [null, undefined, 1n, Symbol("x")]];
function disturb(found, depth) {
  if (depth > 2 || Object(found) !== found) return;
  for (const args of kinds) { if (typeof found === "function") { try { found(...args); } catch {} } }
  try { for (const key of Reflect.ownKeys(found)) disturb(found[key], depth + 1); } catch {}
}
for (const stranger of strangers) disturb(stranger, 0);`;

/** What a program does to its own realm. */
export const patchedBuiltinsChecks = defineChecks(
  {
    id: "sandbox/patched-builtins",
    title: "Built-in objects that a program has replaced change, drop and forge nothing that the host sees",
    requirements: ["sandbox.patched-intrinsics"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: arrives,
    run: (context) => table(patches, ({ patch }) => judgePatched(context, patch)),
  },
  {
    id: "sandbox/patched-conversions",
    title: "A toJSON on the prototypes of a program changes no text, no name and no status that the host sees",
    requirements: ["sandbox.patched-intrinsics"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: arrives,
    run: async (context) => {
      const { judge } = context;
      await table(conversions, async ({ patch }) => {
        const { answer, calls } = await runPatched(context, patch, "{}", '"a text"');
        judge.equal("sandbox.patched-intrinsics", textsIn(answer), ["before", "told"], "the texts");
        const result = judge.completed("sandbox.patched-intrinsics", answer);
        judge.equal("sandbox.patched-intrinsics", result.value, "a text", "the value");
        judge.holds(
          "sandbox.patched-intrinsics",
          calls.every(({ name }) => name === "echo"),
          "calls of `echo`",
          calls,
        );
      });
    },
  },
  {
    id: "sandbox/patched-answers",
    title:
      "Built-in objects that a program has replaced do not change what a tool answers, nor turn a failure to a success",
    requirements: ["sandbox.patched-intrinsics"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: arrives,
    run: async ({ open, judge, guest, tool }) => {
      const data = patches.filter(({ row }) =>
        /JSON|push|setters|Map|String|Reflect|defineProperty|Number|regular/.test(row),
      );
      await table(data, async ({ patch }) => {
        const run = await open({ tools: [echo, refuse] });
        const code = `${patch}
let failed = false;
const { echoed } = await ${guest.call(tool(echo), '{ word: "asked" }')};
try { await ${guest.call(tool(refuse), "{}")}; } catch { failed = true; }
${guest.give("{ word: echoed.word, failed }")}`;
        const { value } = judge.completed("sandbox.patched-intrinsics", await run.complete(code));
        const { word, failed } = membersOf(value);
        judge.equal("sandbox.patched-intrinsics", word, "asked", "the word in the tool's answer");
        judge.equal("sandbox.patched-intrinsics", failed, true, "whether the other tool failed");
      });
    },
  },
  {
    id: "sandbox/bridge-internals",
    title: "Functions that no page gives to a program are not there, or do no harm when they are called",
    requirements: ["sandbox.bridge-internals"],
    capabilities: ["guest", "nested-calls"],
    process: "own",
    dialect: "portable",
    twin: arrives,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const call = guest.call(tool(echo), '{ word: "own" }');
      const own = `${call} ${guest.emit('""')} ${guest.give("1")}`;
      const code = `${guest.emit('"before"')}
${callStrangers(own)}
const { echoed } = await ${call};
${guest.emit('"after"')}
${guest.give("echoed")}`;
      const answer = await run.complete(code);
      const { value } = judge.completed("sandbox.bridge-internals", answer);
      judge.equal("sandbox.bridge-internals", value, { word: "own" }, "what the program's own call gave");
      judge.equal("sandbox.bridge-internals", textsIn(answer), ["before", "after"], "the texts");
      const inputs = run.tools.calls.map(({ input }) => input);
      judge.equal("sandbox.bridge-internals", inputs, [{ word: "own" }], "the calls that the tool got");
      const { value: next } = judge.completed("sandbox.bridge-internals", await run.complete(guest.give('"well"')));
      judge.equal("sandbox.bridge-internals", next, "well", "the value of the next program");
    },
  },
);
