import { createIssue, github } from "../../fixtures/mcp-servers/github.ts";
import { hostileTexts, invisibleCharacters } from "../../fixtures/mcp-servers/hostile-texts.ts";
import type { McpFixture, McpFixtureTool } from "../../fixtures/mcp-servers/mcp-fixture.ts";
import { mcpTool, serving } from "../../fixtures/mcp-servers/serving.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { declarationFiles } from "./declaration-files.ts";
import type { Declarations, DeclaredFunction } from "./parse-declarations.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** Reads the declaration file of a server, whose name is a single word. */
async function readFile(context: CheckContext, requirement: RequirementId, server: McpFixture): Promise<string> {
  const code = `${declarationFiles}\nreturn contentOf(await API.read("mcp/${server.name}.d.ts"));`;
  const value = await valueOfProgram(context, requirement, { mcp: [server] }, code);
  context.judge.equal(requirement, typeof value, "string", "the type of the content that API.read gives");
  return String(value);
}

/** The same, parsed; it must parse. */
async function readDeclarations(context: CheckContext, requirement: RequirementId, server: McpFixture) {
  const { parseDeclarations } = await import("./parse-declarations.ts");
  const declarations = parseDeclarations(await readFile(context, requirement, server));
  context.judge.equal(requirement, declarations.errors, [], "what a TypeScript parser finds wrong");
  return declarations;
}

/** @throws RequirementViolation when the namespace has no such function */
function functionOf(requirement: RequirementId, { namespaces }: Declarations, namespace: string, name: string) {
  const functions = namespaces.get(namespace) ?? [];
  const found = functions.find((candidate) => candidate.name === name);
  if (found !== undefined) return found;
  const names = functions.map((candidate) => candidate.name).join(", ");
  throw new RequirementViolation(
    requirement,
    `expected ${namespace} to declare ${name}, but got ${names || "nothing"}`,
  );
}

const resultMembers = [
  ["api-declarations.result-type.content", "content?: unknown[]"],
  ["api-declarations.result-type.structured-content", "structuredContent?: unknown"],
  ["api-declarations.result-type.is-error", "isError?: boolean"],
  ["api-declarations.result-type.other-keys", "[key: string]: unknown"],
] as const;

/** A tool whose every text is one that tries to leave its place. */
function hostileTool(text: string, place: number): McpFixtureTool {
  const property = { type: "string", description: text, enum: [text, "plain"], default: text };
  const inputSchema = {
    type: "object",
    description: text,
    properties: { [text]: property, plain: property, deep: { type: "object", properties: { [text]: property } } },
    required: [text],
  };
  return { declaration: { name: `tool_${letterOf(place)}`, title: text, description: text, inputSchema } };
}

/** A place as a letter: how a digit that follows a sign is joined, the pages leave open. */
const letterOf = (place: number) => String.fromCharCode("a".charCodeAt(0) + place);

const isTool = ({ name }: DeclaredFunction) => name !== "$api";

/** What a declaration file says. */
export const apiDeclarationsChecks = defineChecks(
  {
    id: "api/result-type",
    title: "The file of a server declares McpToolResult with its four members",
    requirements: [
      "api-declarations.result-type",
      "api-declarations.result-type.content",
      "api-declarations.result-type.structured-content",
      "api-declarations.result-type.is-error",
      "api-declarations.result-type.other-keys",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const { types } = await readDeclarations(context, "api-declarations.result-type", github);
      const names = [...types.keys()];
      judge.holds("api-declarations.result-type", types.has("McpToolResult"), "the type McpToolResult", names);
      const members = types.get("McpToolResult") ?? [];
      for (const [requirement, member] of resultMembers) {
        judge.holds(requirement, members.includes(member), `the member \`${member}\``, members);
      }
    },
  },
  {
    id: "api/api-function",
    title: "The namespace of a server declares $api, with a comment that says what it returns",
    requirements: ["api-declarations.namespace", "api-declarations.api-function", "api-declarations.api-comment"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const declarations = await readDeclarations(context, "api-declarations.namespace", github);
      const { namespaces } = declarations;
      judge.holds("api-declarations.namespace", namespaces.has("MCP.github"), "MCP.github", [...namespaces.keys()]);
      const { parameters, returns, comment } = functionOf(
        "api-declarations.api-function",
        declarations,
        "MCP.github",
        "$api",
      );
      const signature = [...parameters.map(({ text }) => text.replace(/[;,] ?\}/g, " }")), returns];
      const expected = ["toolName?: string", "options?: { schema?: boolean }", "Promise<McpApiHeader>"];
      judge.equal("api-declarations.api-function", signature, expected, "the parameters and the return type");
      judge.holds("api-declarations.api-comment", /API/.test(comment), "a comment that names the API header", comment);
    },
  },
  {
    id: "api/tool-function",
    title: "A tool is declared as a function of one object, with what its metadata says",
    requirements: [
      "api-declarations.from-metadata",
      "api-declarations.tool-function",
      "api-declarations.tool-description",
      "api-declarations.tool-parameters",
      "api-declarations.input-object",
      "api-declarations.required-property",
      "api-declarations.optional-property",
      "api-declarations.property-type",
      "api-declarations.returns",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const declarations = await readDeclarations(context, "api-declarations.from-metadata", github);
      const declared = functionOf("api-declarations.tool-function", declarations, "MCP.github", "createIssue");
      const { parameters, returns, comment } = declared;
      const lines = comment.split("\n");
      const { description = "" } = createIssue.declaration;
      judge.holds("api-declarations.tool-description", comment.includes(description), "the description", comment);
      const documented = ["@param owner Repository owner", "@param repo Repository name", "@param title Issue title"];
      const missing = documented.filter((line) => !lines.includes(line));
      judge.equal("api-declarations.tool-parameters", missing, [], "the parameters without their line");
      judge.equal(
        "api-declarations.input-object",
        parameters.map(({ name }) => name),
        ["input"],
        "the parameters",
      );
      const members = parameters[0]?.members ?? [];
      const required = members.filter((member) => /^(owner|repo|title): /.test(member)).length;
      judge.equal("api-declarations.required-property", required, 3, "the required properties that are declared so");
      const optional = members.filter((member) => /^body\?: /.test(member)).length;
      judge.equal("api-declarations.optional-property", optional, 1, "the optional properties that are declared so");
      const strings = members.filter((member) => /: string$/.test(member)).length;
      judge.equal("api-declarations.property-type", strings, 4, "the properties of the type string");
      judge.equal("api-declarations.returns", returns, "Promise<McpToolResult>", "the return type");
      const names = (declarations.namespaces.get("MCP.github") ?? []).filter(isTool).map(({ name }) => name);
      judge.equal("api-declarations.from-metadata", names.sort(), ["createIssue", "listLabels"], "the functions");
    },
  },
  {
    id: "api/compact",
    title: "Declarations are shorter than the metadata that they come from",
    requirements: ["api-declarations.compact"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const properties = Object.fromEntries(
        Array.from({ length: 20 }, (_, place) => [
          `field_${place}`,
          { type: "string", minLength: 1, maxLength: 200, pattern: "^[a-z]+$", examples: ["one", "two", "three"] },
        ]),
      );
      const inputSchema = { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties };
      const tools = Array.from({ length: 10 }, (_, place) => mcpTool(`tool_${place}`)).map((tool) => ({
        declaration: { ...tool.declaration, inputSchema },
      }));
      const text = await readFile(context, "api-declarations.compact", serving("store", ...tools));
      context.judge.holds("api-declarations.compact", text.includes("field_0"), "the fields of the tools", text);
      const metadata = JSON.stringify(tools.map(({ declaration }) => declaration));
      const expected = `fewer characters than the ${metadata.length} of the metadata`;
      context.judge.holds("api-declarations.compact", text.length < metadata.length, expected, text.length);
    },
  },
  {
    id: "api/hostile-texts",
    title: "Whatever the texts of a server hold, its file parses, and declares its tools and nothing else",
    requirements: [
      "names.hostile.declaration-text",
      "names.hostile.declaration-text.string",
      "names.hostile.identifier",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const server = serving("store", ...hostileTexts.map(hostileTool));
      const requirement = "names.hostile.declaration-text";
      const { others, namespaces, types } = await readDeclarations(context, requirement, server);
      judge.equal(requirement, others, [], "what else is declared");
      const tools = (namespaces.get("MCP.store") ?? []).filter(isTool);
      const expected = hostileTexts.map((_, place) => `tool${letterOf(place).toUpperCase()}`);
      judge.equal(requirement, tools.map(({ name }) => name).sort(), expected.sort(), "the functions of the namespace");
      const strangers = tools.filter(({ parameters }) => parameters.length !== 1).map(({ name }) => name);
      judge.equal("names.hostile.declaration-text.string", strangers, [], "the functions without their one parameter");
      const members = tools.flatMap(({ parameters }) => parameters.flatMap((parameter) => parameter.members));
      const injected = members.filter((member) => /^injected\??:/.test(member));
      judge.equal("names.hostile.declaration-text.string", injected, [], "the properties that were injected");
      const names = [...namespaces.keys(), ...types.keys()].filter((name) => /injected|other/.test(name));
      judge.equal("names.hostile.identifier", names, [], "the namespaces and types that were injected");
    },
  },
  {
    id: "api/hostile-names",
    title: "No name that a file declares has a character that can't be seen, and no two tools have one name",
    requirements: [
      "names.hostile.invisible-characters",
      "names.hostile.invisible-characters.zero-width",
      "names.hostile.identifier",
    ],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const disguised = invisibleCharacters.flatMap((character) => [`pa${character}y`, `${character}pay`]);
      const odd = ["a b", "a;b", 'a"b', "a){", "查询", "2fa", "a*/b", "\n", "constructor", "__proto__"];
      const server = serving("store", ...["pay", ...disguised, ...odd].map((name) => mcpTool(name)));
      const text = await readFile(context, "names.hostile.identifier", server);
      const { parseDeclarations } = await import("./parse-declarations.ts");
      const { errors, namespaces, others } = parseDeclarations(text);
      judge.equal("names.hostile.identifier", [errors, others], [[], []], "what is wrong or declared beside the tools");
      const names = (namespaces.get("MCP.store") ?? []).map(({ name }) => name);
      judge.equal("names.hostile.identifier", names, [...new Set(names)], "the functions, each once");
      judge.holds("names.hostile.identifier", names.includes("pay"), "the function `pay`", names);
      const bidirectional = names.filter((name) => /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(name));
      judge.equal("names.hostile.invisible-characters", bidirectional, [], "the names with bidirectional characters");
      const zeroWidth = names.filter((name) => /[\u200b-\u200d\u2060\ufeff]/.test(name));
      judge.equal(
        "names.hostile.invisible-characters.zero-width",
        zeroWidth,
        [],
        "the names with zero-width characters",
      );
    },
  },
);
