import type { GuestGlobal } from "./payloads/guest-api.ts";

const callValue: GuestGlobal = { name: "callValue", type: "(id: string, input?: unknown) => Promise<unknown>" };
const nodes: GuestGlobal = {
  name: "nodes",
  type: "{ list(): Promise<unknown[]>; get(idOrName: string): Promise<unknown> }",
};

/**
 * The three revisions of the code mode page. What differs between them is data here: this is the only file
 * that knows a revision by its name.
 */
export const revisions = {
  r1: {
    title: "Revision 1: `exec` and `wait` alone",
    errorCodes: [
      "runtime_unavailable",
      "invalid_config",
      "invalid_input",
      "unsupported_language",
      "typescript_transform_failed",
      "module_access_denied",
      "timeout",
      "memory_limit_exceeded",
      "output_limit_exceeded",
      "snapshot_limit_exceeded",
      "snapshot_expired",
      "snapshot_restore_failed",
      "too_many_pending_tool_calls",
      "nested_tool_failed",
      "aborted",
      "internal_error",
    ],
    catalogSources: ["openclaw", "plugin", "mcp", "client"],
    pluginSource: "plugin",
    catalogHints: false,
    enabledValues: [true, false],
    enabledDefault: false,
    addedGlobals: [],
    addedHelpers: [],
    restartSafeInput: false,
    outputContracts: false,
  },
  r2: {
    title: "Revision 2: direct-only tools, `callValue` and declared outputs",
    errorCodes: [
      "invalid_input",
      "runtime_unavailable",
      "timeout",
      "output_limit_exceeded",
      "snapshot_limit_exceeded",
      "internal_error",
    ],
    catalogSources: ["openclaw", "mcp", "client"],
    pluginSource: "openclaw",
    catalogHints: true,
    enabledValues: [true, false],
    enabledDefault: false,
    addedGlobals: [],
    addedHelpers: [callValue],
    restartSafeInput: true,
    outputContracts: true,
  },
  r3: {
    title: 'Revision 3: per-model activation with `"auto"`, and `nodes`',
    errorCodes: [
      "invalid_input",
      "runtime_unavailable",
      "timeout",
      "output_limit_exceeded",
      "snapshot_limit_exceeded",
      "internal_error",
    ],
    catalogSources: ["openclaw", "mcp", "client"],
    pluginSource: "openclaw",
    catalogHints: true,
    enabledValues: [true, false, "auto"],
    enabledDefault: "auto",
    addedGlobals: [nodes],
    addedHelpers: [callValue],
    restartSafeInput: true,
    outputContracts: true,
  },
} as const satisfies Record<string, Revision>;

/** What differs between revisions, as far as payloads and identifiers go. */
export interface Revision {
  readonly title: string;
  /** Every value that `code` may have in a failed result (heading "Error codes"). */
  readonly errorCodes: readonly string[];
  /** Every value that `source` may have in a catalog entry (heading "Guest runtime API"). */
  readonly catalogSources: readonly string[];
  /** The `source` of a plugin's tool. */
  readonly pluginSource: string;
  /** Whether a catalog entry has the hints `input` and `output`. */
  readonly catalogHints: boolean;
  /** What `enabled` may be, and what it is when it is left out (heading "Configuration"). */
  readonly enabledValues: readonly (boolean | "auto")[];
  readonly enabledDefault: boolean | "auto";
  /** Whether `exec` takes `restartSafe` (heading "Run and snapshot lifecycle"). */
  readonly restartSafeInput: boolean;
  /** Whether tools can declare an `outputSchema` (heading "Declared output contracts"). */
  readonly outputContracts: boolean;
  /** Globals of programs, and helpers on `tools`, that not every revision has. */
  readonly addedGlobals: readonly GuestGlobal[];
  readonly addedHelpers: readonly GuestGlobal[];
}

/** The name of a revision, as `--revision` takes it. */
export type RevisionName = keyof typeof revisions;

/** All revision names, oldest first. */
export const revisionNames: readonly RevisionName[] = ["r1", "r2", "r3"];
