import { describe, expect, it } from "vitest";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import { applySandbox } from "./apply-sandbox.ts";

const tool = (name: string, owner: string): ToolDeclaration => ({
  name,
  owner,
  description: "",
  parameters: {},
  kind: "plugin",
});

const tools = [tool("read", "files"), tool("write", "files"), tool("send", "mail")];
const sandboxed = { id: "main", sandbox: { mode: "all" } } as const;

const seen = (agent: Parameters<typeof applySandbox>[1], policy: Parameters<typeof applySandbox>[2]) => {
  const { tools: left, hasMcp } = applySandbox(tools, agent, policy);
  return [left.map(({ name }) => name).join(" "), hasMcp];
};

describe("the tool policy of sandboxed agents", () => {
  it("means nothing to an agent that is not sandboxed", () => {
    expect(seen({ id: "main" }, { allow: [] })).toEqual(["read write send", true]);
    expect(seen({ id: "main", sandbox: { mode: "off" } }, { allow: [] })).toEqual(["read write send", true]);
  });

  it("keeps MCP servers away until they are named", () => {
    expect(seen(sandboxed, {})).toEqual(["read write send", false]);
    expect(seen(sandboxed, { alsoAllow: ["bundle-mcp"] })).toEqual(["read write send", true]);
  });

  it("lets through what is named, by tool or by plugin", () => {
    expect(seen(sandboxed, { allow: ["files"], alsoAllow: ["bundle-mcp"] })).toEqual(["read write", true]);
    expect(seen(sandboxed, { allow: ["read"], alsoAllow: ["send"] })).toEqual(["read send", false]);
  });
});
