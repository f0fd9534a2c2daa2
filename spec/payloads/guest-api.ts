/** A global that a program finds, with its type as the page declares it. */
export interface GuestGlobal {
  readonly name: string;
  readonly type: string;
}

/** The globals that every revision declares; seed heading "Guest runtime API". */
export const commonGuestGlobals: readonly GuestGlobal[] = [
  { name: "ALL_TOOLS", type: "ToolCatalogEntry[]" },
  { name: "tools", type: "ToolCatalog" },
  { name: "MCP", type: "Record<string, unknown>" },
  { name: "API", type: "{ list(prefix?: string): Promise<unknown>; read(path: string): Promise<unknown> }" },
  { name: "namespaces", type: "Record<string, unknown>" },
  { name: "text", type: "(value: unknown) => void" },
  { name: "json", type: "(value: unknown) => void" },
  { name: "yield_control", type: "(reason?: string) => Promise<void>" },
];

/** The helpers on `tools` that every revision declares. */
export const commonCatalogHelpers: readonly GuestGlobal[] = [
  { name: "search", type: "(query: string, options?: { limit?: number }) => Promise<ToolCatalogEntry[]>" },
  { name: "describe", type: "(id: string) => Promise<ToolCatalogEntryWithSchema>" },
  { name: "call", type: "(id: string, input?: unknown) => Promise<unknown>" },
];
