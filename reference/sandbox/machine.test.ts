import { beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "./engine.ts";
import { shareMembers, shareText } from "./guest-texts.ts";
import { loadEngine } from "./load-engine.ts";
import { Machine, type MachineListener } from "./machine.ts";
import type { SandboxLimits } from "./messages.ts";

const limits: SandboxLimits = { memoryLimitBytes: 67_108_864, outputBytes: 65_536, outputItems: 100 };
const texts = {
  ALL_TOOLS: shareText('[{"id":"core:echo","tags":["a"]}]'),
  convenience: shareMembers([
    ["callValue", null],
    ["echo", "core:echo"],
    ["other", "core:other"],
  ]),
};
const maxPending = 2;
let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

class Recorder implements MachineListener {
  readonly requests: [id: number, method: string, input: unknown][] = [];
  readonly items: unknown[] = [];
  readonly breakdowns: string[] = [];
  polls = 0;
  mostPolls = Number.POSITIVE_INFINITY;

  request(id: number, method: string, input: string): void {
    this.requests.push([id, method, JSON.parse(input)]);
  }

  output(item: string): void {
    this.items.push(JSON.parse(item));
  }

  broken(because: string): void {
    this.breakdowns.push(because);
  }

  working(): boolean {
    this.polls += 1;
    return this.polls > this.mostPolls;
  }
}

async function start(source: string, given: Partial<SandboxLimits> = {}, recorder = new Recorder()) {
  const machine = await Machine.boot(engine, recorder);
  machine.start(source, maxPending, { limits: { ...limits, ...given }, texts });
  return { machine, recorder };
}

const settle = (machine: Machine, ...settlements: readonly unknown[][]) =>
  machine.settle(settlements.map((settlement) => JSON.stringify(settlement)));

async function valueFrom(source: string): Promise<unknown> {
  const { ending } = (await start(source)).machine;
  return ending?.kind === "value" ? JSON.parse(ending.json) : ending;
}

async function errorFrom(source: string): Promise<unknown> {
  const { ending } = (await start(source)).machine;
  return ending?.kind === "error" ? ending.message : ending;
}

describe("a value", () => {
  test.each([
    ["", null],
    ["return undefined", null],
    ["return () => 1", null],
    ["return [undefined, () => 1, NaN, Infinity]", [null, null, null, null]],
    ["return { a: undefined, b: 1 }", { b: 1 }],
    ["return new Date(0)", "1970-01-01T00:00:00.000Z"],
    ["return { toJSON: () => 5 }", 5],
    ["return { then(resolve) { resolve(7) } }", 7],
    ["return { a: 1, b: 5n, c: Object(6n) }", { a: 1, b: "5", c: "6" }],
    [
      "return [new Map([[1, 2]]), new Set([1])]",
      [expect.stringMatching(/^\[Map of 1/), expect.stringMatching(/^\[Set of 1/)],
    ],
    ["return { inner: Promise.resolve(1) }", { inner: "[Promise: it was not awaited]" }],
    ["class P extends Promise {} return [P.resolve(1)]", ["[Promise: it was not awaited]"]],
    ["return [/x/g, new ArrayBuffer(8), (function* () {})()]", ["/x/g", "[object ArrayBuffer]", "[object Generator]"]],
    ["return { e: new TypeError('no') }", { e: "TypeError: no (line 1)" }],
    ["const o = { a: [] }; o.a.push(o); return o", { a: ["[Circular]"] }],
    ["const shared = {}; return [shared, shared]", [{}, {}]],
    ["class A { #hidden = 1; x = 2 } return new A()", { x: 2 }],
    ["return { get [Symbol.toStringTag]() { return 'Promise' }, data: [1] }", { data: [1] }],
    ["return [new Number(1), new String('s'), new Float32Array([1.5])]", [1, "s", { 0: 1.5 }]],
    ["return '\\ud800\\u0000\\u2028'", "\ud800\u0000\u2028"],
  ])("%s gives %j", async (source, value) => {
    expect(await valueFrom(source)).toEqual(value);
  });

  test("an own key __proto__ arrives as one", async () => {
    const { ending } = (await start(`return JSON.parse('{"__proto__":{"a":1}}')`)).machine;
    expect(ending).toMatchObject({ json: '{"__proto__":{"a":1}}' });
  });

  test("raw JSON, which could read as infinity on the host, is not to be had", async () => {
    expect(await valueFrom("return [typeof JSON.rawJSON, typeof JSON.isRawJSON]")).toEqual(["undefined", "undefined"]);
  });
});

describe("an error", () => {
  test.each([
    ["\n\nthrow new TypeError('no')", "TypeError: no (line 3)"],
    ["throw null", "Uncaught null"],
    ["throw undefined", "Uncaught undefined"],
    ["throw 5n", "Uncaught 5"],
    ["throw 'text'", 'Uncaught "text"'],
    ["throw Symbol('s')", "Uncaught Symbol(s)"],
    ["throw { code: 5 }", 'Uncaught {"code":5}'],
    ["throw new Proxy({}, { get() { throw 1 } })", "Uncaught value that can't be read"],
    ["throw new Error('x'.repeat(1e6))", "an error whose message has 1000016 characters"],
    ["return a b", expect.stringMatching(/^SyntaxError: .+/)],
  ])("of %j is told as %j", async (source, message) => {
    expect(await errorFrom(source)).toEqual(message);
  });

  test.each([
    "try { await tools.callValue('core:echo', 'x'.repeat(9e6)) } catch (e) { return e.stack + e.message }",
    "return new Error('x').stack",
    "return (await import('fs').catch((e) => e.stack + e.message))",
  ])("%s shows nothing of the host", async (source) => {
    expect(await valueFrom(source)).not.toMatch(/file:|node_modules|wasm|\/(work|home|root|usr)\b|\.ts\b/);
  });
});

describe("rejections that nobody handles", () => {
  const trace = (text: string) => ({ type: "text", text: `Nobody handled this error: ${text}` });

  test.each([
    ["(async () => { throw new Error('lost') })(); return 1", [trace("Error: lost (line 1)")]],
    ["queueMicrotask(() => { throw 'lost' }); await 0; return 1", [trace('Uncaught "lost"')]],
    ["queueMicrotask(() => { throw null }); await 0; return 1", [trace("Uncaught null")]],
    ["const p = Promise.reject(1); await 0; await p.catch(() => {}); return 1", []],
    ["await Promise.reject(1).catch(() => {}); return 1", []],
  ])("%s completes and leaves %j", async (source, items) => {
    const { machine, recorder } = await start(source);
    expect(machine.ending).toMatchObject({ kind: "value", json: "1" });
    expect(recorder.items).toEqual(items);
  });

  test("a failed call that nobody awaits is told after the end, and once", async () => {
    const { machine, recorder } = await start("tools.echo({}); tools.echo({}).catch(() => {}); return 1");
    settle(machine, [1, false, "one"], [2, false, "two"]);
    settle(machine, [3, true, null]);
    expect(recorder.items).toEqual([trace("Error: one")]);
  });
});

describe("the limit of memory", () => {
  const fill = "const kept = []; for (;;) kept.push('x'.repeat(65536) + kept.length)";

  test.each([
    `await new Promise(() => { ${fill} }).catch(() => {}); return 'survived'`,
    `await Promise.try(() => { ${fill} }).catch(() => {}); return 'survived'`,
    `await (async function* () { ${fill} })().next().catch(() => {}); return 'survived'`,
    `await Promise.all({ [Symbol.iterator]() { ${fill} } }).catch(() => {}); return 'survived'`,
    `try { await { get then() { ${fill} } } } catch {} return 'survived'`,
    `try { await tools.echo({ get x() { ${fill} } }) } catch {} return 'survived'`,
  ])("memory that ran out is not survived by %s", async (source) => {
    const recorder = new Recorder();
    const thrown = await start(source, {}, recorder).catch((error: Error) => error.message);
    // Either way the machine is thrown away.
    if (typeof thrown === "string") expect(thrown).toBe("out of memory");
    else expect(recorder.breakdowns).toEqual(["memory"]);
  });

  test.each([
    `try { using kept = { [Symbol.dispose]() { ${fill} } }; throw 1 } catch {} return 'survived'`,
    `const s = new DisposableStack(); s.defer(() => { ${fill} }); s.defer(() => { throw 1 });
     try { s.dispose() } catch {} return 'survived'`,
    `const s = new AsyncDisposableStack(); s.defer(() => { ${fill} }); s.defer(() => { throw 1 });
     await s.disposeAsync().catch(() => {}); return 'survived'`,
  ])("nor by disposing of what was used: %s", async (source) => {
    const recorder = new Recorder();
    await start(source, { memoryLimitBytes: 8_388_608 }, recorder);
    expect(recorder.breakdowns).toEqual(["memory"]);
  });

  test("most of the memory may be used, and goes on being of use", async () => {
    const source =
      "let kept = []; for (let n = 0; n < 50; n += 1) kept.push('x'.repeat(65536) + n); kept = []; return 1";
    const { machine, recorder } = await start(source, { memoryLimitBytes: 4_194_304 });
    expect([machine.ending, recorder.breakdowns]).toMatchObject([{ json: "1" }, []]);
  });

  test("memory that ran out is not caught", async () => {
    await expect(start(`try { ${fill} } catch { return 'survived' }`)).rejects.toThrow("out of memory");
  });

  test("one impossible request is an ordinary error", async () => {
    const source = "try { new ArrayBuffer(2 ** 40) } catch (e) { return e.name }";
    expect(await valueFrom(source)).toBe("RangeError");
  });
});

describe("the limit of output", () => {
  test.each([
    ["text('x'.repeat(11))", { outputBytes: 10 }],
    ["for (let i = 0; i < 11; i += 1) text('x')", { outputBytes: 10 }],
    ["json('x'.repeat(9))", { outputBytes: 10 }],
    ["text('éééééé')", { outputBytes: 10 }],
    ["return 'x'.repeat(9)", { outputBytes: 10 }],
    ["for (let i = 0; i < 11; i += 1) text('')", { outputItems: 10 }],
  ])("%s exceeds %j, is told once, and nothing after it counts", async (source, given) => {
    const { machine, recorder } = await start(`${source}; text('later'); tools.echo({})`, given);
    expect(recorder.breakdowns).toEqual(["output"]);
    expect(recorder.items).not.toContainEqual({ type: "text", text: "later" });
    expect(recorder.requests).toEqual([]);
    expect(machine.ending).toBeUndefined();
  });

  test("output up to the limit is output, in order", async () => {
    const { recorder } = await start("text('12345'); json([1, 2])", { outputBytes: 14, outputItems: 2 });
    expect(recorder.breakdowns).toEqual([]);
    expect(recorder.items).toEqual([
      { type: "text", text: "12345" },
      { type: "json", value: [1, 2] },
    ]);
  });
});

describe("calls", () => {
  test("an input that is too long takes no place among those under way", async () => {
    const long = "await tools.echo('x'.repeat(9e6)).catch(() => {});";
    const { recorder } = await start(`${long} ${long} ${long} tools.echo(1)`);
    expect(recorder.requests).toEqual([[1, "callValue", ["core:echo", 1]]]);
  });

  test("an input with too many members is refused by the name of the tool, and as many are sent", async () => {
    const message = await errorFrom("await tools.echo(Array(1e5).fill(1))");
    expect(message).toMatch(/the input of core:echo has more than 100000 members/);
    const { recorder } = await start("await tools.echo(Array(99_999).fill(1))");
    expect(recorder.requests).toMatchObject([[1, "callValue", ["core:echo", { length: 99_999 }]]]);
  });

  test("results that the program let go of leave no memory behind", async () => {
    const { machine } = await start("for (let n = 0; n < 30; n += 1) await tools.echo({}); return 1");
    for (let id = 1; id <= 30; id += 1) settle(machine, [id, true, "x".repeat(4_000_000)]);
    expect(machine.ending).toMatchObject({ kind: "value", json: "1" });
  });

  test("what exceeds the limit is refused by name and never asked", async () => {
    const { machine, recorder } = await start(
      "const all = [1, 2, 3].map((n) => tools.echo(n).catch((e) => e.message)); return (await Promise.all(all))[2]",
    );
    expect(recorder.requests).toHaveLength(2);
    settle(machine, [1, true, null], [2, true, null]);
    expect(machine.ending).toMatchObject({ json: expect.stringContaining("at most 2") });
  });

  test.each([
    ["undefined", {}],
    ["{ a: 1, b: undefined }", { a: 1 }],
  ])("input %s is sent as %j", async (input, sent) => {
    const { recorder } = await start(`await tools.echo(${input})`);
    expect(recorder.requests).toEqual([[1, "callValue", ["core:echo", sent]]]);
  });

  test.each(["5n", "{ deep: { n: 5n } }", "new Map()", "Symbol('s')", "() => 1"])(
    "input %s fails by the name of the tool",
    async (input) => {
      expect(await errorFrom(`await tools.echo(${input})`)).toMatch(/the input of core:echo/);
    },
  );

  test.each([
    ["Infinity", 1e6],
    ["-Infinity", 1],
    ["0", 1],
    ["2.5", 2.5],
    ["undefined", null],
  ])("a search limit %s is sent as %j", async (limit, sent) => {
    const { recorder } = await start(`await tools.search('x', { limit: ${limit} })`);
    expect(recorder.requests).toEqual([[1, "search", ["x", sent]]]);
  });

  test.each(["NaN", "'5'", "null"])("a search limit %s is refused", async (limit) => {
    expect(await errorFrom(`await tools.search('x', { limit: ${limit} })`)).toMatch(/limit/);
  });
});

describe("nesting", () => {
  test.each([
    ["a value", "return nest(N)", "the value nests"],
    ["a JSON item", "json(nest(N))", "the value nests"],
    ["a text", "text(nest(N))", "the value nests"],
    ["an input", "await tools.echo(nest(N))", "the input of core:echo nests"],
  ])("%s that nests too deep is refused, and one level less is not", async (_, use, says) => {
    const program = (levels: number) =>
      `const nest = (n) => { let it = 1; for (; n > 0; n -= 1) it = [it]; return it; };\n${use.replace("N", `${levels}`)}`;
    expect(await errorFrom(program(501))).toContain(`${says} more than 500 levels deep`);
    const { machine } = await start(program(500));
    expect(machine.ending?.kind).not.toBe("error");
  });
});

describe("a hostile patch", () => {
  test.each([
    "Promise.prototype.then = () => 'forged'",
    "globalThis.Promise = class {}",
    "JSON.parse = () => 'forged'; JSON.stringify = () => 'forged'; globalThis.JSON = {}",
    "Object.prototype.toString = Object.prototype.isPrototypeOf = () => 'forged'",
    "Map.prototype.set = Map.prototype.delete = Map.prototype.forEach = () => { throw 'forged' }",
    "Function.prototype.call = Function.prototype.apply = Reflect.apply = () => 'forged'",
    "Array.prototype[Symbol.iterator] = function* () { yield 'forged' }",
    "Object.defineProperty(Object.prototype, '0', { set() { throw 'forged' }, configurable: true })",
    "Object.defineProperty(Object.prototype, 'resolve', { set() { throw 'forged' }, configurable: true })",
    "Object.defineProperty(Error, Symbol.hasInstance, { value: () => true })",
    "Object.freeze(globalThis); Object.freeze(Object.prototype)",
  ])("%s changes nothing between guest and host", async (patch) => {
    const { machine, recorder } = await start(`${patch}; const got = await tools.echo({ a: 1 }); return got`);
    expect(recorder.requests).toEqual([[1, "callValue", ["core:echo", { a: 1 }]]]);
    settle(machine, [1, true, { b: 2 }]);
    expect(machine.ending).toMatchObject({ kind: "value", json: '{"b":2}' });
  });
});

describe("the catalog of a program", () => {
  test("ALL_TOOLS is one frozen object, and nothing can be put in its place", async () => {
    const source = `Array.prototype[Symbol.iterator] = () => { throw 1 }; Object.prototype.get = 1;
      try { ALL_TOOLS = 1 } catch {}
      const deep = ALL_TOOLS[0].tags;
      return [ALL_TOOLS === ALL_TOOLS, ALL_TOOLS, Object.isFrozen(deep), delete globalThis.ALL_TOOLS]`;
    expect(await valueFrom(source)).toEqual([true, [{ id: "core:echo", tags: ["a"] }], true, false]);
  });

  test.each([
    ["typeof tools.echo + typeof tools.nothing + typeof tools.then", "functionundefinedundefined"],
    ["['echo' in tools, 'nothing' in tools, 'search' in tools, Symbol.iterator in tools]", [true, false, true, false]],
    ["typeof tools['\\ufeffecho'] + ('\\ufeffecho' in tools)", "undefinedfalse"],
    ["Object.keys(tools).sort()", ["call", "callValue", "describe", "echo", "other", "search"]],
    ["tools.other && Object.keys(tools).length", 6],
    ["[Object.isFrozen(tools), Object.isExtensible(tools), Object.getPrototypeOf(tools)]", [true, false, null]],
    ["tools.echo === tools.echo && Object.keys(tools) && tools.echo === tools.echo", true],
    ["Object.entries(tools).filter(([, f]) => typeof f !== 'function')", []],
    [
      "[Reflect.set(tools, 'echo', 1), Reflect.set(tools, 'new', 1), Reflect.deleteProperty(tools, 'echo')]",
      [false, false, false],
    ],
    ["Reflect.defineProperty(tools, 'new', { value: 1 })", false],
    ["[Reflect.setPrototypeOf(tools, {}), Reflect.setPrototypeOf(tools, null)]", [false, true]],
    ["Object.assign(Object.create(tools), { mine: 1 }).mine", 1],
    ["Object.getOwnPropertyDescriptor(tools, 'nothing') ?? null", null],
    [
      "(({ value, ...rest }) => ({ ...rest, type: typeof value }))(Object.getOwnPropertyDescriptor(tools, 'echo'))",
      { type: "function", writable: false, enumerable: true, configurable: false },
    ],
    [
      "(({ writable, configurable }) => [writable, configurable])(Object.getOwnPropertyDescriptor(tools, 'call'))",
      [false, false],
    ],
    ["(Object.prototype.get = () => 'forged', typeof tools.echo)", "function"],
  ])("of `tools`, %s is %j", async (source, value) => {
    expect(await valueFrom(`return ${source}`)).toEqual(value);
  });

  test("is read after a program was suspended as well", async () => {
    const { machine } = await start("await tools.echo(); return [ALL_TOOLS.length, typeof tools.other]");
    const memory = machine.suspend();
    const resumed = await Machine.boot(engine, new Recorder());
    resumed.resume(memory, { limits, texts });
    settle(resumed, [1, true, null]);
    expect(resumed.ending).toMatchObject({ json: '[1,"function"]' });
  });

  test("that does not fit into the program's memory ends it before it is copied", async () => {
    const recorder = new Recorder();
    const machine = await Machine.boot(engine, recorder);
    const large = { ALL_TOOLS: shareText(`["${"x".repeat(2_000_000)}"]`) };
    machine.start("return ALL_TOOLS.length", 1, { limits: { ...limits, memoryLimitBytes: 1_048_576 }, texts: large });
    expect(recorder.breakdowns).toEqual(["memory"]);
    expect(machine.bytes).toBeLessThan(2_000_000);
  });
});

describe("a suspended machine", () => {
  test("takes little of the memory that it has", async () => {
    const { machine } = await start("const kept = [1, 2, 3]; await tools.echo(kept); return kept");
    expect(machine.suspend().changes.byteLength).toBeLessThan(16_384);
  });

  test("that had grown goes on with all that it holds", async () => {
    const source = "const kept = 'x'.repeat(3e6); await tools.echo(); return kept.length";
    const { machine } = await start(source);
    const memory = machine.suspend();
    const resumed = await Machine.boot(engine, new Recorder());
    resumed.resume(memory, { limits, texts });
    settle(resumed, [1, true, null]);
    expect([resumed.bytes, resumed.ending]).toMatchObject([memory.bytes, { json: "3000000" }]);
  });

  test("goes on where it was, with its calls and its rejections", async () => {
    const source = "Promise.reject('lost'); const kept = [1]; kept.push(await tools.echo({})); return kept";
    const { machine } = await start(source);
    const memory = machine.suspend();
    machine.dispose();
    const recorder = new Recorder();
    const restored = await Machine.boot(engine, recorder);
    restored.resume(memory, { limits, texts });
    settle(restored, [1, true, 2], [1, true, 3], [9, true, 4]);
    expect(restored.ending).toMatchObject({ json: "[1,2]" });
    expect(recorder.items).toEqual([{ type: "text", text: 'Nobody handled this error: Uncaught "lost"' }]);
  });
});

test("what settled first is seen first, however much was waiting for it", async () => {
  const { machine } = await start(
    "const late = tools.echo(1).then((x) => x).then((x) => x); return Promise.race([late, tools.echo(2)])",
  );
  settle(machine, [1, true, "first"], [2, true, "second"]);
  expect(machine.ending).toMatchObject({ json: '"first"' });
});

test("the clock tells the time", async () => {
  const before = Date.now();
  expect(await valueFrom("return Date.now()")).toBeGreaterThanOrEqual(before);
});

test("two machines draw different random numbers", async () => {
  expect(await valueFrom("return Math.random()")).not.toBe(await valueFrom("return Math.random()"));
});

test("a guest that must stop does so where it asks, even if it catches everything", async () => {
  const recorder = new Recorder();
  recorder.mostPolls = 2;
  const source = "tools.echo(1); for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }";
  await expect(start(source, {}, recorder)).rejects.toThrow("interrupted");
  expect(recorder.polls).toBeGreaterThan(2);
});

describe("a machine is rewound", () => {
  const left = "globalThis.left = 1; Object.prototype.left = 2; const kept = []; ";
  const late =
    "(async () => { for (let i = 0; i < 20; i += 1) await 0; new Promise(() => { throw new InternalError('x') }).catch(() => {}) })(); return 1";

  test.each(["return 1", "throw new Error('no')", "return a b"])("after %s, and is as good as new", async (end) => {
    const { machine } = await start(left + end);
    const guests = Machine.guests;
    expect([machine.rewind(), machine.ending, Machine.guests]).toEqual([true, undefined, guests - 1]);
    machine.start("return [typeof globalThis.left, ({}).left, tools.ids?.()]", maxPending, { limits, texts });
    expect(machine.ending).toMatchObject({ json: '["undefined",null,null]' });
    machine.dispose();
    expect(Machine.guests).toBe(guests - 1);
  });

  test.each([
    ["that has not ended", "await new Promise(() => {})", {}],
    ["that has more memory than others", "globalThis.big = 'x'.repeat(4e6); return 1", {}],
    ["that exceeded a limit", "text('xxxxxxxxxxxx'); return 1", { outputBytes: 10 }],
    ["whose engine failed after the end", late, {}],
  ])("but not one %s", async (_, source, given) => {
    const { machine } = await start(source, given);
    expect(machine.rewind()).toBe(false);
    machine.dispose();
  });

  test("and draws other random numbers than before", async () => {
    const draw = "return [Math.random(), Math.random()]";
    const { machine } = await start(draw);
    const before = machine.ending;
    machine.rewind();
    machine.start(draw, maxPending, { limits, texts });
    expect(machine.ending).not.toEqual(before);
    machine.dispose();
  });
});
