import { describe, expect, test } from "vitest";
import { revisions } from "../../spec/revisions.ts";
import { makeTool } from "../testing.ts";
import { applyPolicy } from "./apply-policy.ts";
import { Catalog } from "./catalog.ts";
import { convenienceNames } from "./convenience-names.ts";
import { inputHint } from "./input-hint.ts";

const catalogOf = (...tools: ReturnType<typeof makeTool>[]) => new Catalog(tools, revisions.r3);
const namesOf = (...names: string[]) => convenienceNames(catalogOf(...names.map((name) => makeTool({ name }))).entries);

describe("Catalog", () => {
  test("core tools come first, then plugins', then the client's", () => {
    const catalog = catalogOf(
      makeTool({ name: "c", kind: "client" }),
      makeTool({ name: "p", kind: "plugin", owner: "files" }),
      makeTool({ name: "k" }),
    );
    expect(catalog.entries.map(({ name }) => name)).toEqual(["k", "p", "c"]);
  });

  test("direct-only and control tools are not in it", () => {
    const catalog = catalogOf(makeTool({ name: "shown", directOnly: true }), makeTool({ name: "tool_search" }));
    expect(catalog.entries).toEqual([]);
    expect(() => catalog.tool("openclaw:core:shown")).toThrow(RangeError);
  });

  test("an id that two tools have is listed for both and calls neither", () => {
    const tools = [
      makeTool({ name: "b:c", kind: "plugin", owner: "a" }),
      makeTool({ name: "c", kind: "plugin", owner: "a:b" }),
    ];
    const catalog = catalogOf(...tools);
    expect(catalog.entries).toHaveLength(2);
    const [id = ""] = catalog.entries.map((entry) => entry.id);
    expect(() => catalog.tool(id)).toThrow(/several tools/);
    expect(() => catalog.describe(id)).toThrow(/several tools/);
    expect(catalog.search("c", 5)).toHaveLength(2);
  });

  test("an unknown id of any length is named in a short error", () => {
    expect(() => catalogOf().tool("x".repeat(1_000_000))).toThrow(/^.{0,300}$/);
  });
});

describe("Catalog.search", () => {
  const catalog = catalogOf(
    makeTool({ name: "ledger_total", description: "sums the ledger, ledger, ledger" }),
    makeTool({ name: "ledger" }),
    makeTool({ name: "mail", description: "sends a letter" }),
  );

  test("an exact name or id comes first", () => {
    expect(catalog.search("ledger", 5)[0]?.name).toBe("ledger");
    expect(catalog.search("openclaw:core:mail", 5)[0]?.name).toBe("mail");
  });

  test("an empty query lists all, up to the limit", () => {
    expect(catalog.search(" ", 2)).toHaveLength(2);
  });

  test("only the first sixteen different words count", () => {
    const words = Array.from({ length: 16 }, (_, place) => `${place}zq`);
    expect(catalog.search([...words, ...words, "mail"].join(" "), 5)).toEqual([]);
    expect(catalog.search([...words.slice(1), ...words.slice(1), "mail"].join(" "), 5)).toHaveLength(1);
  });
});

describe("convenienceNames", () => {
  test("a name that is no identifier is normalised", () => {
    expect([...namesOf("read-file")]).toEqual([["read_file", "openclaw:core:read-file"]]);
  });

  test("two tools that normalise to one name get none", () => {
    expect([...namesOf("a-b", "a.b", "c").keys()]).toEqual(["c"]);
  });

  test.each(["then", "__proto__", "constructor", "toString", "search", "call", "callValue", "describe", "1st"])(
    "%s is no convenience name",
    (name) => {
      expect(namesOf(name).size).toBe(0);
    },
  );
});

describe("inputHint", () => {
  test("gives names and types, with what is optional", () => {
    const properties = { a: { type: "string" }, b: { type: "integer" }, c: {} };
    expect(inputHint({ properties, required: ["a"] })).toBe("{ a: string; b?: number; c?: unknown }");
  });

  test("no text of the tool's author goes in", () => {
    const properties = { "x */ evil": { type: "string" }, a: { type: "toString" }, b: { type: "constructor" } };
    expect(inputHint({ properties })).toBe("{ a?: unknown; b?: unknown }");
  });

  test("a hint that would be long is none", () => {
    const properties = Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`parameter${place}`, {}]));
    expect(inputHint({ properties })).toBe("unknown");
  });
});

test("applyPolicy: a denial wins over an allowance", () => {
  const tools = ["a", "b", "c"].map((name) => makeTool({ name }).declaration);
  const names = (policy: Parameters<typeof applyPolicy>[1]) => applyPolicy(tools, policy).map(({ name }) => name);
  expect(names(undefined)).toEqual(["a", "b", "c"]);
  expect(names({ allow: ["a", "b"], deny: ["b"] })).toEqual(["a"]);
  expect(names({ allow: [] })).toEqual([]);
});
