import { commentText } from "./declaration-text.ts";
import type { ServerView } from "./declare-server.ts";

/** A server that failed to start, and why. */
export interface FailedServer {
  readonly name: string;
  readonly failure: string;
}

const longestFailure = 300;

/** The file `mcp/index.d.ts`: how to find the others; seed heading "Declared output contracts". */
export function declareIndex(servers: readonly ServerView[], failed: readonly FailedServer[]): string {
  const lines = [
    ...servers.map(({ name, tools }) => `MCP.${name}: ${tools.size} tools, declared in mcp/${name}.d.ts`),
    ...failed.map(({ name, failure }) => `MCP.${name} is not available: ${commentText(failure, longestFailure)}`),
  ];
  const text = [
    "/**",
    " * The MCP servers of this run. Read the declarations of one with `await API.read(path)`, and call its tools with",
    " * one object: `await MCP.<server>.<tool>({ ...input })`.",
    ...lines.map((line) => ` * - ${line}`),
    " */",
    "declare const API: {",
    "  list(prefix?: string): Promise<{ path: string }[]>;",
    "  read(path: string): Promise<string>;",
    "};",
  ];
  return `${text.join("\n")}\n`;
}
