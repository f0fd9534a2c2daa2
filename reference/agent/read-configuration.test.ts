import { describe, expect, it } from "vitest";
import { parseConfiguration, readConfiguration } from "./read-configuration.ts";
import { resolveModel } from "./resolve-model.ts";

const provider = `baseUrl: "http://127.0.0.1:1/v1", apiKey: "\${A_KEY}", models: [{ id: "m", compat: { codeMode: "preferred" } }]`;
const whole = `{ // a comment
  models: { providers: { local: { ${provider} } } },
  agents: { defaults: { model: "local/m" } },
  tools: { codeMode: { enabled: true, timeoutMs: 500 }, deny: ["x"], sandbox: { tools: { alsoAllow: ["bundle-mcp"] } } },
  mcp: { servers: { github: { command: "node", args: ["server.js"], env: { TOKEN: "\${TOKEN}" } } } },
  plugins: { load: { paths: ["./plugin.ts"] } },
}`;

const mistakes: readonly (readonly [string, string, string])[] = [
  ["no object", "[]", "the configuration is []. It must be an object; change it."],
  ["a missing field", "{}", "models is missing. It must be an object with `providers`; add it."],
  [
    "an unknown field",
    `{ models: { providers: {} }, tools: { codemode: true } }`,
    "tools.codemode is unknown. The fields of tools are codeMode, swarm, toolSearch, allow, deny, sandbox; write codeMode.",
  ],
  [
    "a wrong type",
    `{ models: { providers: {} }, tools: { deny: "exec" } }`,
    'tools.deny is "exec". It must be an array of the names of tools; change it.',
  ],
  [
    "Tool Search",
    `{ models: { providers: {} }, tools: { toolSearch: true } }`,
    "tools.toolSearch is true. It must be false or left out: this agent has no Tool Search, whose place code mode takes",
  ],
  [
    "a wrong value deep inside",
    `{ models: { providers: { p: { baseUrl: "ftp://x", models: [{ id: "m" }] } } } }`,
    'models.providers.p.baseUrl is "ftp://x". It must be the base URL of an OpenAI-compatible API',
  ],
  ["no JSON5", "{ models: ", "it is no JSON5: invalid end of input at 1:11; mend the file there."],
  [
    "a revision of another name",
    `{ revision: "r9", models: { providers: {} } }`,
    'revision is "r9". It must be one of r1, r2, r3',
  ],
];

describe("the configuration", () => {
  it("is read as JSON5", () => {
    const configuration = parseConfiguration(whole, "agent.json5");
    expect(configuration.tools?.codeMode).toEqual({ enabled: true, timeoutMs: 500 });
    expect(resolveModel(configuration, undefined, { A_KEY: "k" })).toMatchObject({
      provider: "local",
      id: "m",
      apiKey: "k",
      compat: { codeMode: "preferred" },
    });
  });

  it.each(mistakes)("explains %s", (_, source, message) => {
    expect(() => parseConfiguration(source, "agent.json5")).toThrow(`agent.json5: ${message}`);
  });

  it("never shows a key that stands in the file", () => {
    const source = whole.replace(/\$\{A_KEY\}/, "sk-planted");
    expect(() => parseConfiguration(source, "agent.json5")).toThrow(/apiKey has a value of another form/);
    expect(() => parseConfiguration(source, "agent.json5")).not.toThrow(/planted/);
  });

  it("says which environment variable is not set", () => {
    const configuration = parseConfiguration(whole, "agent.json5");
    expect(() => resolveModel(configuration, "local/m", {})).toThrow(/environment variable A_KEY, which is not set/);
  });

  it("says which models there are", () => {
    const configuration = parseConfiguration(whole, "agent.json5");
    expect(() => resolveModel(configuration, "local/n", { A_KEY: "k" })).toThrow(/no model local\/n .* local\/m/);
  });

  it("says that there is no such file", () => {
    expect(() => readConfiguration("no-such-file.json5")).toThrow(/no-such-file.json5: there is no such file/);
  });
});
