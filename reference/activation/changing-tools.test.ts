import { expect, test } from "vitest";
import type { CatalogChange } from "../../spec/adapter/catalog-change.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import { ChangingTools, endsCounts } from "./changing-tools.ts";

const tool = (name: string): ToolDeclaration => ({ name, description: "", parameters: {}, kind: "core" });
const opened = { tools: [tool("read"), tool("write"), tool("secret")], policy: { deny: ["secret"] } };
const append: CatalogChange = { kind: "append", tools: [tool("send"), tool("secret")] };
const narrow: CatalogChange = { kind: "narrow", policy: { deny: ["write", "send", "mcp:docs:save"] } };
const replace: CatalogChange = { kind: "replace", tools: [tool("send"), tool("list"), tool("secret")] };
const restore: CatalogChange = { kind: "restore" };

test.each([
  ["appended tools", [append], ["read", "write", "send"]],
  ["a narrower policy", [narrow], ["read"]],
  ["a policy that holds for what is appended later", [narrow, append], ["read"]],
  ["two policies", [{ kind: "narrow", policy: { allow: ["write"] } }, narrow], []],
  ["replaced tools", [replace], ["send", "list"]],
  ["replaced tools under a narrower policy", [narrow, replace], ["list"]],
  ["what is restored", [narrow, replace, append, restore], ["read", "write"]],
] satisfies readonly [string, readonly CatalogChange[], readonly string[]][])("%s", (_, changes, names) => {
  const changing = new ChangingTools(opened);
  const [last] = changes.map((change) => changing.change(change)).slice(-1);
  expect(last?.tools.map(({ name }) => name)).toEqual(names);
});

test("a narrower policy reaches MCP tools, until the catalog is restored", () => {
  const changing = new ChangingTools(opened);
  const { allowsMcp } = changing.change(narrow);
  expect(["mcp:docs:save", "mcp:docs:read"].map(allowsMcp)).toEqual([false, true]);
  expect(changing.change(restore).allowsMcp("mcp:docs:save")).toBe(true);
});

test("counts end where the catalog is another one", () => {
  expect([append, narrow, replace, restore].map(endsCounts)).toEqual([false, false, true, true]);
});
