import { commentName, commentText, keyText, typeText } from "./declaration-text.ts";
import { toGuestName } from "./guest-names.ts";
import type { McpTool } from "./mcp-session.ts";

/** How much of a tool goes into its declaration: characters of its texts, and properties of its input by their names. */
const longestDescription = 500;
const longestParameter = 200;
const longestProperty = 256;
const maxProperties = 100;

/** A property of a tool's input. */
interface Property {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/**
 * Declares a tool as a function of one object; seed heading "Declared output contracts".
 *
 * @param name - the guest's name for the tool
 * @returns lines without indentation
 */
export function declareTool(name: string, tool: McpTool): readonly string[] {
  const all = propertiesOf(tool);
  const properties = all.filter(({ name: key }) => key.length <= longestProperty).slice(0, maxProperties);
  const members = properties.map(
    ({ name: key, schema, isRequired }) => `  ${keyText(key)}${isRequired ? "" : "?"}: ${typeText(schema)};`,
  );
  const isOpen = properties.length === 0 || properties.length < all.length;
  return [
    ...commentOf(name, tool, properties),
    `function ${name}(input: {`,
    ...members,
    ...(isOpen ? [openMember] : []),
    "}): Promise<McpToolResult>;",
  ];
}

/** Declares a tool by its name alone, for a file that would become too long otherwise. */
export function declareBriefly(name: string): readonly string[] {
  return [`function ${name}(input: {`, openMember, "}): Promise<McpToolResult>;"];
}

const openMember = "  [key: string]: unknown;";

/** The names of the properties that a tool's input must have. */
export function requiredOf({ inputSchema: { required } }: McpTool): readonly string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

function propertiesOf(tool: McpTool): readonly Property[] {
  const { properties } = tool.inputSchema;
  const known: object = typeof properties === "object" && properties !== null ? properties : {};
  const declared = Object.entries(known);
  const required = new Set(requiredOf(tool));
  const undeclared = [...required].filter((name) => !Object.hasOwn(known, name));
  return [...declared, ...undeclared.map((name) => [name, {}] as const)].map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.has(name),
  }));
}

function commentOf(name: string, tool: McpTool, properties: readonly Property[]): readonly string[] {
  const description = commentText(tool.description, longestDescription);
  const parameters = properties.flatMap(({ name: key, schema }) => {
    const text = commentText(descriptionOf(schema), longestParameter);
    return text === "" ? [] : [`@param ${commentName(key)} ${text}`];
  });
  const lines = [
    ...(description === "" ? [] : [description]),
    // The guest's name tells the tool's own where nothing was lost or added.
    ...(isTold(name, tool.name) ? [] : [`The server's name for it is ${commentName(tool.name)}.`]),
    ...parameters,
  ];
  return lines.length === 0 ? [] : ["/**", ...lines.map((line) => ` * ${line}`), " */"];
}

const isTold = (name: string, own: string) => /^[\w-]+$/.test(own) && toGuestName(own) === name && !name.endsWith("_");

function descriptionOf(schema: unknown): string {
  const isTelling = typeof schema === "object" && schema !== null && "description" in schema;
  return isTelling && typeof schema.description === "string" ? schema.description : "";
}
