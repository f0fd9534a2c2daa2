import { defineRequirements, kit, page } from "./define.ts";

const resourcesReadSentence = page({
  r1: ["Guest runtime API", "459eef920dc339fe"],
  r2: ["Declared output contracts", "459eef920dc339fe"],
  r3: ["Declared output contracts", "459eef920dc339fe"],
});
const apiSignatureSentence = page({
  r1: ["Guest runtime API", "d63bd93275c790c3"],
  r2: ["Declared output contracts", "e14069758bfb7757"],
  r3: ["Declared output contracts", "e14069758bfb7757"],
});
const refuseReason = kit(
  "An MCP tool takes one object of named arguments; what is no such object has no meaning to the server, and a guess would run the tool with an input that the program did not give.",
);

/** Requirements on calls in the `MCP` namespace: the one argument, the result, resources, prompts and `$api`. */
export const mcpCallsRequirements = defineRequirements([
  {
    id: "mcp-calls.one-object",
    level: "MUST",
    profile: "control",
    statement: "`MCP.<server>.<tool>()` is called with one object argument.",
    authority: page({
      r1: [
        ["Guest runtime API", "6ea68efc4167fb36"],
        ["Guest runtime API", "e3ff6dc10f7132d4"],
        ["Tool catalog", "3b96eb163cc205b6"],
        ["Validation checklist", "e8f1c607d245f531"],
      ],
      r2: [
        ["Declared output contracts", "fa184175b3a5860e"],
        ["Declared output contracts", "e3ff6dc10f7132d4"],
        ["Tool catalog", "b950ca35e5ac56e0"],
        ["Validation checklist", "522b424d05853673"],
      ],
      r3: [
        ["Declared output contracts", "081156996cd97ab0"],
        ["Declared output contracts", "e3ff6dc10f7132d4"],
        ["Tool catalog", "3dace4958f332584"],
        ["Validation checklist", "0512d74c3b0f6574"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "mcp-calls.promise",
    level: "MUST",
    profile: "control",
    statement: "A call of an MCP tool returns a promise of its result.",
    authority: page({
      r1: ["Guest runtime API", "9047f42f080da5fc"],
      r2: ["Declared output contracts", "c92615ed830ee9bb"],
      r3: ["Declared output contracts", "c92615ed830ee9bb"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp-calls.result",
    level: "MUST",
    profile: "control",
    statement: "The result of an MCP tool can have `content`, an array.",
    authority: page({
      r1: ["Guest runtime API", "91f9cbdaefa918f0"],
      r2: ["Declared output contracts", "91f9cbdaefa918f0"],
      r3: ["Declared output contracts", "91f9cbdaefa918f0"],
    }),
    observable: "adapter",
    note: "Every field of the result is optional.",
  },
  {
    id: "mcp-calls.result.structured-content",
    level: "MUST",
    profile: "control",
    statement: "The result of an MCP tool can have `structuredContent`, of any type.",
    authority: page({
      r1: ["Guest runtime API", "896982de898c6966"],
      r2: ["Declared output contracts", "896982de898c6966"],
      r3: ["Declared output contracts", "896982de898c6966"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp-calls.result.is-error",
    level: "MUST",
    profile: "control",
    statement: "The result of an MCP tool can have `isError`, a boolean.",
    authority: page({
      r1: ["Guest runtime API", "355ad6e5e0356ebe"],
      r2: ["Declared output contracts", "355ad6e5e0356ebe"],
      r3: ["Declared output contracts", "355ad6e5e0356ebe"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp-calls.result.other-keys",
    level: "MUST",
    profile: "control",
    statement: "The result of an MCP tool can have other string keys, with values of any type.",
    authority: page({
      r1: ["Guest runtime API", "9fcd61a55af1105e"],
      r2: ["Declared output contracts", "9fcd61a55af1105e"],
      r3: ["Declared output contracts", "9fcd61a55af1105e"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp-calls.resources.read",
    level: "MUST",
    profile: "control",
    statement: "A program reads a resource of a server with `MCP.<server>.resources.read(...)`.",
    authority: resourcesReadSentence,
    observable: "adapter",
    note: "The page shows it with an example only.",
  },
  {
    id: "mcp-calls.resources.read.uri",
    level: "MUST",
    profile: "control",
    statement: "`MCP.<server>.resources.read(...)` takes one object with the `uri` of the resource.",
    authority: resourcesReadSentence,
    observable: "adapter",
  },
  {
    id: "mcp-calls.prompts.get",
    level: "MUST",
    profile: "control",
    statement: "A program gets a prompt of a server with `MCP.<server>.prompts.get(...)`.",
    authority: page({
      r1: ["Guest runtime API", "39fccf07cdd740fe"],
      r2: ["Declared output contracts", "39fccf07cdd740fe"],
      r3: ["Declared output contracts", "39fccf07cdd740fe"],
    }),
    observable: "adapter",
    note: "The page shows it with an example only.",
  },
  {
    id: "mcp-calls.prompts.get-name",
    level: "MUST",
    profile: "control",
    statement: "`MCP.<server>.prompts.get(...)` takes one object with the `name` of the prompt.",
    authority: page({
      r1: [
        ["Guest runtime API", "39fccf07cdd740fe"],
        ["Guest runtime API", "b46017653b7979e0"],
      ],
      r2: [
        ["Declared output contracts", "39fccf07cdd740fe"],
        ["Declared output contracts", "b46017653b7979e0"],
      ],
      r3: [
        ["Declared output contracts", "39fccf07cdd740fe"],
        ["Declared output contracts", "b46017653b7979e0"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "mcp-calls.prompts.get-arguments",
    level: "MUST",
    profile: "control",
    statement:
      "The object that `MCP.<server>.prompts.get(...)` takes can hold the `arguments` of the prompt, an object.",
    authority: page({
      r1: ["Guest runtime API", "ae53dbb895f6513b"],
      r2: ["Declared output contracts", "ae53dbb895f6513b"],
      r3: ["Declared output contracts", "ae53dbb895f6513b"],
    }),
    observable: "adapter",
  },
  {
    id: "mcp-calls.api.available",
    level: "MUST",
    profile: "control",
    statement:
      "`MCP.<server>.$api()` is available to a program as an inline fallback that can answer with the schema of a single tool.",
    authority: page({
      r1: [
        ["Guest runtime API", "696c9222f0b4e097"],
        ["Validation checklist", "ee61d3b688eff88c"],
      ],
      r2: [
        ["Declared output contracts", "4ca230d0969c627e"],
        ["Validation checklist", "023359efa0cf5a3f"],
      ],
      r3: [
        ["Declared output contracts", "46b485d06d7f582a"],
        ["Validation checklist", "07737c80b2be744e"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "mcp-calls.api.header",
    level: "MUST",
    profile: "control",
    statement: "`$api` returns the TypeScript-style API header of its server.",
    authority: page({
      r1: ["Guest runtime API", "67d91673b7ab5cfd"],
      r2: ["Declared output contracts", "344cefa988b2aaa6"],
      r3: ["Declared output contracts", "60390c165e2d48c8"],
    }),
    observable: "adapter",
    note: "The page does not define the fields of `McpApiHeader`.",
  },
  {
    id: "mcp-calls.api.signature",
    level: "MUST",
    profile: "control",
    statement: "`$api` takes an optional `toolName`, a string.",
    authority: apiSignatureSentence,
    observable: "adapter",
  },
  {
    id: "mcp-calls.api.signature.options",
    level: "MUST",
    profile: "control",
    statement: "`$api` takes optional `options`, an object with an optional boolean `schema`.",
    authority: apiSignatureSentence,
    observable: "adapter",
  },
  {
    id: "mcp-calls.api.signature.result",
    level: "MUST",
    profile: "control",
    statement: "`$api` returns a promise of an `McpApiHeader`.",
    authority: apiSignatureSentence,
    observable: "adapter",
  },
  {
    id: "mcp-calls.refuse",
    level: "MUST",
    profile: "hardening",
    statement: "A call of an MCP tool with a string is refused.",
    authority: refuseReason,
    observable: "adapter",
  },
  {
    id: "mcp-calls.refuse.array",
    level: "MUST",
    profile: "hardening",
    statement: "A call of an MCP tool with an array is refused.",
    authority: refuseReason,
    observable: "adapter",
  },
  {
    id: "mcp-calls.refuse.null",
    level: "MUST",
    profile: "hardening",
    statement: "A call of an MCP tool with `null` is refused.",
    authority: refuseReason,
    observable: "adapter",
  },
  {
    id: "mcp-calls.refuse.two-arguments",
    level: "MUST",
    profile: "hardening",
    statement: "A call of an MCP tool with two arguments is refused.",
    authority: refuseReason,
    observable: "adapter",
  },
  {
    id: "mcp-calls.is-error-delivered",
    level: "MUST",
    profile: "hardening",
    statement:
      "A result of an MCP tool with `isError: true` is delivered to the program as a result and is not thrown.",
    authority: kit(
      "The field is part of the declared result, and a program that must read the content of such an answer can only do so when it gets the result.",
    ),
    observable: "adapter",
  },
]);
