import { declareBriefly, declareTool } from "./declare-tool.ts";
import type { McpTool } from "./mcp-session.ts";

/** What a program sees of one server. */
export interface ServerView {
  /** The guest's name: `MCP.<name>`. */
  readonly name: string;
  /** The tools that the run may use, by the guest's names. */
  readonly tools: ReadonlyMap<string, McpTool>;
  /** The other members that it may use, such as `resources.read`. */
  readonly others: readonly string[];
}

const shared = [
  "type McpToolResult = {",
  "  content?: unknown[];",
  "  structuredContent?: unknown;",
  "  isError?: boolean;",
  "  [key: string]: unknown;",
  "};",
  "type McpApiHeader = {",
  "  header: string;",
  "  schema?: unknown;",
  "};",
  "",
];

const apiFunction = [
  "/** Returns this TypeScript-style API header, or that of one tool, with the JSON Schema of its input. */",
  "function $api(toolName?: string, options?: { schema?: boolean }): Promise<McpApiHeader>;",
];

/** The members that are not tools, by the namespace that they stand in. */
const otherFunctions: ReadonlyMap<string, string> = new Map([
  ["resources.list", "function list(input?: { cursor?: string }): Promise<McpToolResult>;"],
  ["resources.read", "function read(input: { uri: string }): Promise<McpToolResult>;"],
  ["prompts.list", "function list(input?: { cursor?: string }): Promise<McpToolResult>;"],
  [
    "prompts.get",
    "function get(input: { name: string; arguments?: { [name: string]: string } }): Promise<McpToolResult>;",
  ],
]);

/** How long a declaration file may become, in UTF-16 units, before the tools that follow are declared by name alone. */
const longestInFull = 256 * 1024;

/** What stands in front of those. */
const briefNote = "// From here on tools are declared by name alone: `$api(toolName)` returns the whole of one.";

/**
 * The declaration file of a server; seed heading "Declared output contracts".
 *
 * @param only - the guest's name of the one tool that is asked for; all, if none is given
 */
export function declareServer({ name, tools, others }: ServerView, only?: string): string {
  const functions = declareTools([...tools].filter(([tool]) => only === undefined || tool === only));
  const groups = only === undefined ? ["resources", "prompts"].flatMap((group) => declareGroup(group, others)) : [];
  const body = [...apiFunction, ...functions, ...groups].map((line) => (line === "" ? "" : `  ${line}`));
  return `${[...shared, `declare namespace MCP.${name} {`, ...body, "}"].join("\n")}\n`;
}

/** Writing declarations is work of the host, and a server chooses how much there is to write. */
function declareTools(tools: readonly (readonly [name: string, tool: McpTool])[]): readonly string[] {
  const lines: string[] = [];
  let left = longestInFull;
  for (const [name, tool] of tools) {
    if (left <= 0) {
      lines.push("", ...declareBriefly(name));
      continue;
    }
    const declared = declareTool(name, tool);
    lines.push("", ...declared);
    left -= declared.join("\n").length;
    if (left <= 0) lines.push("", briefNote);
  }
  return lines;
}

function declareGroup(group: string, others: readonly string[]): readonly string[] {
  const members = others.filter((member) => member.startsWith(`${group}.`));
  if (members.length === 0) return [];
  return ["", `namespace ${group} {`, ...members.map((member) => `  ${otherFunctions.get(member)}`), "}"];
}
