import { describe, expect, test } from "vitest";
import { revisions } from "../../spec/revisions.ts";
import { makeTool } from "../testing.ts";
import { applyPolicy } from "./apply-policy.ts";
import { Catalog } from "./catalog.ts";

const catalogOf = (...tools: ReturnType<typeof makeTool>[]) => new Catalog(tools, revisions.r3);

describe("Catalog", () => {
  test("core tools come first, then plugins', then the client's", () => {
    const catalog = catalogOf(
      makeTool({ name: "c", kind: "client" }),
      makeTool({ name: "p", kind: "plugin", owner: "files" }),
      makeTool({ name: "k" }),
    );
    expect(catalog.entries.map(({ name }) => name)).toEqual(["k", "p", "c"]);
    expect(catalog.trustedEntries(10).map(({ name }) => name)).toEqual(["k", "p"]);
    expect(catalog.sources).toEqual({ openclaw: 2, mcp: 0, client: 1 });
  });

  test("direct-only and control tools are not in it", () => {
    const catalog = catalogOf(makeTool({ name: "shown", directOnly: true }), makeTool({ name: "tool_search" }));
    expect([catalog.entries, catalog.size]).toEqual([[], 0]);
    expect(() => catalog.tool("openclaw:core:shown")).toThrow(RangeError);
  });

  test("an id that two tools have is listed for both and calls neither", async () => {
    const tools = [
      makeTool({ name: "b:c", kind: "plugin", owner: "a" }),
      makeTool({ name: "c", kind: "plugin", owner: "a:b" }),
    ];
    const catalog = catalogOf(...tools);
    expect(catalog.entries).toHaveLength(2);
    const [id = ""] = catalog.entries.map((entry) => entry.id);
    expect(() => catalog.tool(id)).toThrow(/several tools/);
    expect(() => catalog.describe(id)).toThrow(/several tools/);
    expect(await catalog.search("c", 5)).toHaveLength(2);
  });

  test("an unknown id of any length is named in a short error", () => {
    expect(() => catalogOf().tool("x".repeat(1_000_000))).toThrow(/^.{0,300}$/);
  });

  test("a name in place of an id is refused with the ids that it could mean", () => {
    const named = (owner: string) => makeTool({ name: "send", kind: "plugin", owner });
    expect(() => catalogOf(named("mail")).tool("send")).toThrow(/its id is "openclaw:mail:send"/);
    const both = /several tools are named "send".*"openclaw:mail:send", "openclaw:post:send"/;
    expect(() => catalogOf(named("mail"), named("post")).tool("send")).toThrow(both);
  });

  test("its text is the JSON of its entries, and its safe names stand for ids", () => {
    const catalog = catalogOf(makeTool({ name: "a" }), makeTool({ name: "then" }));
    expect(JSON.parse(catalog.allToolsText)).toEqual(catalog.entries);
    expect([...catalog.convenience]).toEqual([["a", "openclaw:core:a"]]);
  });

  test("nothing is read of the tools' texts before somebody asks", () => {
    const touched: string[] = [];
    const tool = makeTool({ name: "a" });
    const declaration = new Proxy(tool.declaration, {
      get: (target, key) => {
        touched.push(String(key));
        return Reflect.get(target, key);
      },
    });
    catalogOf({ ...tool, declaration });
    expect(new Set(touched)).toEqual(new Set(["directOnly", "name"]));
  });
});

describe("entries", () => {
  test("what the author wrote is on one line, bounded, and whole in `describe`", () => {
    const description = `first\nsecond\u202e\u200b ${"x".repeat(1000)}`;
    const catalog = catalogOf(makeTool({ name: "a", description, label: "A\r\nB" }));
    const entry = catalog.entry("openclaw:core:a");
    expect(entry.description).toMatch(/^first second x{280,}…$/);
    expect(entry.label).toBe("A B");
    expect(catalog.describe("openclaw:core:a").description).toBe(description);
  });

  test("a name shows each of its characters, and calls the tool that it names", () => {
    const catalog = catalogOf(makeTool({ name: "pa\u200by" }), makeTool({ name: "pay" }));
    expect(catalog.entries.map(({ id }) => id)).toEqual(["openclaw:core:pa\\u{200b}y", "openclaw:core:pay"]);
    expect(catalog.tool("openclaw:core:pa\\u{200b}y").declaration.name).toBe("pa\u200by");
    expect(catalog.convenience.get("pay")).toBe("openclaw:core:pay");
  });

  const outputSchema = { type: "array", items: { type: "string" } };

  test("a trusted output schema is a hint, and a client's is not", () => {
    const parameters = { type: "object", properties: { a: { type: "string" } } };
    const [core, client] = catalogOf(
      makeTool({ name: "a", parameters, outputSchema }),
      makeTool({ name: "b", kind: "client", owner: "app", parameters, outputSchema }),
    ).entries;
    expect(core).toMatchObject({ input: "{ a?: string }", output: "Array<string>" });
    expect([client?.input, client?.output]).toEqual(["unknown", undefined]);
  });

  test("a revision without hints and contracts has none", () => {
    const catalog = new Catalog([makeTool({ name: "a", outputSchema })], revisions.r1);
    const described = catalog.describe("openclaw:core:a");
    expect(Object.keys(described).sort()).toEqual(["description", "id", "name", "parameters", "source", "sourceName"]);
  });
});

test("applyPolicy: a denial wins over an allowance", () => {
  const tools = ["a", "b", "c"].map((name) => makeTool({ name }).declaration);
  const names = (policy: Parameters<typeof applyPolicy>[1]) => applyPolicy(tools, policy).map(({ name }) => name);
  expect(names(undefined)).toEqual(["a", "b", "c"]);
  expect(names({ allow: ["a", "b"], deny: ["b"] })).toEqual(["a"]);
  expect(names({ allow: [] })).toEqual([]);
});
