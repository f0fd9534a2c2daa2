/** A name that a program finds, or that the host's code does, with its type as the page declares it. */
export interface GuestGlobal {
  readonly name: string;
  readonly type: string;
  /** On which condition it is there. */
  readonly when?: string;
}

/** The globals that every revision declares; seed heading "Guest runtime API". */
export const commonGuestGlobals: readonly GuestGlobal[] = [
  { name: "ALL_TOOLS", type: "ToolCatalogEntry[]" },
  { name: "tools", type: "ToolCatalog" },
  { name: "MCP", type: "Record<string, McpServer>", when: "the page's own type is `Record<string, unknown>`" },
  {
    name: "API",
    type: "{ list(prefix?: string): Promise<ApiFile[]>; read(path: string): Promise<string> }",
    when: "the pages say what it gives, without a type",
  },
  { name: "namespaces", type: "Record<string, unknown>" },
  { name: "text", type: "(value: unknown) => void" },
  { name: "json", type: "(value: unknown) => void" },
  { name: "yield_control", type: "(reason?: string) => Promise<void>" },
];

/** The members of `tools` that every revision declares. */
export const commonCatalogHelpers: readonly GuestGlobal[] = [
  { name: "search", type: "(query: string, options?: { limit?: number }) => Promise<ToolCatalogEntry[]>" },
  { name: "describe", type: "(id: string) => Promise<ToolCatalogEntryWithSchema>" },
  { name: "call", type: "(id: string, input?: unknown) => Promise<unknown>" },
  {
    name: "[safeToolName: string]",
    type: "unknown",
    when: "a function `(input?: unknown) => Promise<unknown>` for each tool with a safe name that no other tool has",
  },
];

/** The members of `MCP.<server>`; seed heading "Declared output contracts", in revision 1 "Guest runtime API". */
export const mcpServerMembers: readonly GuestGlobal[] = [
  { name: "$api", type: "(toolName?: string, options?: { schema?: boolean }) => Promise<McpApiHeader>" },
  { name: "[toolName: string]", type: "(input: object) => Promise<McpToolResult>", when: "one for each tool" },
  { name: "resources", type: "{ read(input: { uri: string }): Promise<unknown> }", when: "shown by example" },
  {
    name: "prompts",
    type: "{ get(input: { name: string; arguments?: object }): Promise<unknown> }",
    when: "shown by example",
  },
];
