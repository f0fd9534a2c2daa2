import { describe, expect, test } from "vitest";
import { revisions } from "../../spec/revisions.ts";
import { judgeGlobalName } from "./judge-global-name.ts";
import { NamespaceRejected } from "./namespace-rejected.ts";
import { NamespaceTool } from "./namespace-tool.ts";
import { serializeScope } from "./serialize-scope.ts";

const tool = new NamespaceTool("list");
const serialize = (scope: unknown) => serializeScope(scope, ["list"]);

const cycle: Record<string, unknown> = { inner: {} };
cycle.inner = [cycle];
let deep: object = {};
for (let level = 0; level < 100; level += 1) deep = { deep };

describe("serializeScope", () => {
  test.each([
    [{ inner: { list: () => 1 } }, "its member inner.list is a raw function"],
    [{ Class: class {} }, "its member Class is a raw function"],
    [cycle, "is part of itself"],
    [JSON.parse('{"a":{"__proto__":{}}}'), 'its member a has the key "__proto__"'],
    [{ constructor: 1 }, '"constructor"'],
    [{ prototype: 1 }, '"prototype"'],
    [{ "": 1 }, 'the key ""'],
    [{ "a\0b": 1 }, "can't be part of a path"],
    [{ wipe: new NamespaceTool("wipe") }, 'its member wipe targets "wipe", which is not in its requiredToolNames'],
    [deep, "too deep"],
    [{ long: "x".repeat(300_000) }, "more than 262144 characters"],
    [{ many: Array(20_000).fill(0) }, "more than 10000 members"],
    [[], "no plain object"],
    [null, "no plain object"],
    [new Map(), "no plain object"],
  ])("rejects %o", (scope, message) => {
    expect(() => serialize(scope)).toThrow(NamespaceRejected);
    expect(() => serialize(scope)).toThrow(message);
  });

  test("counts long keys, and the paths that they are part of, and tells little of them", () => {
    const long = "k".repeat(5_000);
    expect(() => serialize({ ["k".repeat(300_000)]: tool })).toThrow("more than 262144 characters");
    expect(() => serialize({ [long]: Array(1_000).fill(tool) })).toThrow("more than 262144 characters");
    expect(() => serialize({ [long]: () => 1 })).toThrow(/^its member k{200} is a raw function/);
    expect(() => serialize({ holes: new Array(2 ** 32 - 1) })).toThrow("more than 10000 members");
  });

  test("keeps a shared object once, however often it is held", () => {
    let shared: object = { tool };
    for (let level = 0; level < 40; level += 1) shared = { left: shared, right: shared };
    const { nodes, calls } = serialize(shared);
    expect(nodes).toHaveLength(41);
    expect([...calls.keys()]).toEqual([[...Array(40).fill("left"), "tool"].join("\0")]);
  });

  test("makes text, or nothing, of what JSON can't carry", () => {
    class Client {}
    const odd = {
      a: 2n ** 64n,
      b: Symbol("s"),
      c: Number.NaN,
      d: undefined,
      e: new Date(0),
      f: new Map(),
      g: new Client(),
    };
    const { nodes } = serialize(odd);
    const members = nodes.at(-1)?.[1].map((entry) => entry[1]);
    const values = ["18446744073709551616", "Symbol(s)", null, null, "1970-01-01T00:00:00.000Z", "[Map]", "[Object]"];
    expect(members).toEqual(values.map((value) => ["value", value]));
  });
});

describe("judgeGlobalName", () => {
  const judge = (name: string) => () => judgeGlobalName(name, revisions.r2);

  test.each(["Is\u200dsues", "Issues\u200c", "\u3164", "Issues\ufe0f", "a\u034f", "a\u{e0100}"])(
    "refuses %j for what nobody sees in it, and says what that is",
    (name) => {
      expect(judge(name)).toThrow(/u\{[\da-f]+\}.*characters that nobody sees/);
    },
  );

  test.each(["Issues", "$", "_calendar", "Ünïcode", "let_", "then"])("takes %s", (name) => {
    expect(judge(name)).not.toThrow();
  });

  test.each([..."|1a|a b|a-b|a.b|class|await|null|this|a\u2028b|".split("|"), "x".repeat(101), "\ud800"])(
    "refuses %j as no identifier",
    (name) => {
      expect(judge(name)).toThrow(/no JavaScript identifier/);
    },
  );

  const taken =
    "tools namespaces text json yield_control MCP API ALL_TOOLS agents __openclaw_bridge Promise undefined globalThis " +
    "DOMException atob __proto__ constructor toString";

  test.each(taken.split(" "))("refuses %s as taken", (name) => {
    expect(judge(name)).toThrow(/that of a built-in global/);
  });
});
