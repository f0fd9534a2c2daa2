import { describe, expect, test } from "vitest";
import type { ToolDeclaration, World } from "../../spec/adapter/world.ts";
import { type RevisionName, revisions } from "../../spec/revisions.ts";
import { activate } from "./activate.ts";
import { effectiveTools } from "./effective-tools.ts";
import { judgePayload } from "./judge-payload.ts";

const tool = (name: string, owner: string): ToolDeclaration => ({
  name,
  owner,
  description: "",
  parameters: {},
  kind: "plugin",
});
const tools = [tool("read", "files"), tool("write", "files"), tool("send", "mail")];
const mcpServers = [{ name: "docs", command: "docs", args: [], env: {} }];

const preferred = { provider: "kit", id: "kit-model", compat: { codeMode: "preferred" } };
const plain: World = {
  codeMode: true,
  model: { provider: "kit", id: "kit-model" },
  scope: {},
  tools,
  mcpServers,
  clock: "real",
};
const kindOf = (parts: Partial<World>, revision: RevisionName = "r3") =>
  activate({ ...plain, ...parts }, revisions[revision]).kind;

describe("activation", () => {
  test.each([
    [{ codeMode: true }, "active", "active"],
    [{ codeMode: { enabled: true } }, "active", "active"],
    [{ codeMode: false, model: preferred }, "ordinary", "ordinary"],
    [{ codeMode: undefined }, "ordinary", "ordinary"],
    [{ codeMode: undefined, model: preferred }, "ordinary", "active"],
    [{ codeMode: { timeoutMs: 500 }, model: preferred }, "ordinary", "active"],
    [{ codeMode: "auto", model: preferred }, "closed", "active"],
    [{ codeMode: "auto" }, "closed", "ordinary"],
    [{ codeMode: "yes" }, "closed", "closed"],
    [{ codeMode: null }, "closed", "closed"],
    [{ codeMode: false, agent: { codeMode: true } }, "active", "active"],
    [{ codeMode: true, agent: { codeMode: { enabled: false } } }, "ordinary", "ordinary"],
    [{ codeMode: true, agent: { codeMode: { timeoutMs: 500 } } }, "active", "active"],
    [{ rawModelRun: true }, "toolless", "toolless"],
    [{ disableTools: true }, "toolless", "toolless"],
    [{ policy: { allow: [] } }, "toolless", "toolless"],
    [{ model: { ...preferred, compat: { supportsTools: false } } }, "toolless", "toolless"],
  ] satisfies readonly [Partial<World>, string, string][])("%j: %s in r2, %s in r3", (parts, older, newer) => {
    expect([kindOf(parts, "r2"), kindOf(parts)]).toEqual([older, newer]);
  });

  test("an agent that turns it on keeps the limits that hold for all", () => {
    const world = { ...plain, codeMode: { enabled: false, timeoutMs: 500 }, agent: { codeMode: true } };
    expect(activate(world, revisions.r3)).toMatchObject({ kind: "active", configuration: { timeoutMs: 500 } });
  });

  test("a mistake is told with its field", () => {
    const activation = activate({ ...plain, codeMode: { enabled: "always" } }, revisions.r2);
    expect(activation).toMatchObject({
      because: expect.stringContaining("tools.codeMode.enabled must be one of true"),
    });
  });
});

describe("effective tools", () => {
  const seen = (sandbox: World["sandbox"]) => {
    const { tools: left, mcpServers: servers } = effectiveTools({ ...plain, ...(sandbox && { sandbox }) });
    return [left.map(({ name }) => name).join(" "), servers.length];
  };

  test.each([
    [undefined, "read write send", 1],
    [{}, "read write send", 0],
    [{ alsoAllow: ["bundle-mcp"] }, "read write send", 1],
    [{ allow: ["files"], alsoAllow: ["bundle-mcp"] }, "read write", 1],
    [{ allow: ["read"], alsoAllow: ["send"] }, "read send", 0],
    [{ allow: [] }, "", 0],
  ])("in the sandbox %j: %s", (sandbox, names, servers) => {
    expect(seen(sandbox)).toEqual([names, servers]);
  });
});

test("a policy that names a plugin lets in the tools of that plugin, and of nobody who calls themselves so", () => {
  const impostors = [
    { ...tool("fetch", "files"), kind: "client" },
    { ...tool("grep", "files"), kind: "core" },
  ] satisfies ToolDeclaration[];
  const { tools: left } = effectiveTools({ ...plain, tools: [...tools, ...impostors], sandbox: { allow: ["files"] } });
  expect(left.map(({ name }) => name)).toEqual(["read", "write"]);
});

describe("the last look at a request", () => {
  const named = (name: string, parameters = {}) => ({ name, description: "", parameters });
  const shown = [named("exec", { type: "object" }), named("wait"), named("computer")];

  test.each([
    ["what was shown", shown],
    ["without a direct-only tool", shown.slice(0, 2)],
    ["with another description", [{ ...named("exec", { type: "object" }), description: "x" }, named("wait")]],
  ])("passes %s", (_, tools) => {
    expect(judgePayload(shown, tools)).toEqual({ kind: "sent", tools });
  });

  test.each([
    ["no exec", shown.slice(1), "0 tools named exec"],
    ["two waits", [...shown, named("wait")], "2 tools named wait"],
    ["an ordinary tool", [...shown, named("read")], '"read"'],
    ["a direct-only tool twice", [...shown, named("computer")], '"computer"'],
    ["an exec of somebody else", [named("exec"), named("wait")], '"exec"'],
  ])("refuses %s", (_, tools, message) => {
    const told = expect.stringMatching(new RegExp(`${message}.*A hook changed`));
    expect(judgePayload(shown, tools)).toMatchObject({ kind: "refused", message: told });
  });

  test("blames no hook where the run has two tools of one name", () => {
    const twice = [...shown, named("computer")];
    const told = expect.stringMatching(/several tools named "computer"\. The run has such tools by itself/);
    expect(judgePayload(twice, twice)).toMatchObject({ kind: "refused", message: told });
  });
});
