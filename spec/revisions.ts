import type { ExecDescriptionPart } from "./payloads/control-tool.ts";
import type { GuestGlobal } from "./payloads/guest-api.ts";
import type { TelemetryAddition } from "./payloads/telemetry.ts";

const callValue: GuestGlobal = { name: "callValue", type: "(id: string, input?: unknown) => Promise<unknown>" };
const nodes: GuestGlobal = {
  name: "nodes",
  type: "{ list(): Promise<NodeDescription[]>; get(idOrName: string): Promise<NodeHandle> }",
};
/** The pages name these globals of Swarm and leave their signatures open. */
const swarm: readonly GuestGlobal[] = [
  { name: "agents", type: "{ run(...args: unknown[]): unknown }", when: "only with `tools.swarm` as well" },
  { name: "phase", type: "(...args: unknown[]) => unknown", when: "only with `tools.swarm` as well" },
  { name: "log", type: "(...args: unknown[]) => unknown", when: "only with `tools.swarm` as well" },
];

const laterErrorCodes = [
  "invalid_input",
  "runtime_unavailable",
  "timeout",
  "output_limit_exceeded",
  "snapshot_limit_exceeded",
  "internal_error",
] as const;

const reservedGlobalNames = ["tools", "namespaces", "text", "json", "yield_control"] as const;

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
    explainsErrorCodes: false,
    catalogSources: ["openclaw", "plugin", "mcp", "client"],
    pluginSource: "plugin",
    catalogHints: false,
    enabledValues: [true, false],
    enabledDefault: false,
    shorthandValues: [true, false],
    clampsNumbers: true,
    directOnlyTools: false,
    execDescription: ["virtual-api", "namespaces"],
    flatLanguageEnum: false,
    addedGlobals: [],
    addedHelpers: [],
    restartSafeInput: false,
    callEnvelope: false,
    outputContracts: false,
    drainedCalls: ["namespaces"],
    runStates: ["running", "waiting", "completed", "failed", "expired", "aborted"],
    telemetryAdditions: ["execCount", "waitCount", "calledTools", "limitErrors", "snapshotEvents"],
    namespaceRegistry: { reservedGlobalNames, executor: "ToolSearchRuntime.call" },
    shellAdvice: false,
    pairedNodes: false,
    runMetadata: false,
  },
  r2: {
    title: "Revision 2: direct-only tools, `callValue` and declared outputs",
    errorCodes: laterErrorCodes,
    explainsErrorCodes: true,
    catalogSources: ["openclaw", "mcp", "client"],
    pluginSource: "openclaw",
    catalogHints: true,
    enabledValues: [true, false],
    enabledDefault: false,
    shorthandValues: [true, false],
    clampsNumbers: false,
    directOnlyTools: true,
    execDescription: ["quick-index", "virtual-api", "namespaces"],
    flatLanguageEnum: true,
    addedGlobals: swarm,
    addedHelpers: [callValue],
    restartSafeInput: true,
    callEnvelope: true,
    outputContracts: true,
    drainedCalls: ["search", "describe", "call", "namespaces"],
    runStates: [],
    telemetryAdditions: [],
    namespaceRegistry: {
      reservedGlobalNames: [...reservedGlobalNames, "MCP", "API", "ALL_TOOLS"],
      executor: "ToolSearchRuntime.callExactId",
    },
    shellAdvice: false,
    pairedNodes: false,
    runMetadata: false,
  },
  r3: {
    title: 'Revision 3: per-model activation with `"auto"`, and `nodes`',
    errorCodes: laterErrorCodes,
    explainsErrorCodes: true,
    catalogSources: ["openclaw", "mcp", "client"],
    pluginSource: "openclaw",
    catalogHints: true,
    enabledValues: [true, false, "auto"],
    enabledDefault: "auto",
    // The page shows no short form with "auto" and says that the object takes "the same" values: a schema may not
    // refuse what one of the two readings allows.
    shorthandValues: [true, false, "auto"],
    clampsNumbers: false,
    directOnlyTools: true,
    execDescription: ["quick-index", "virtual-api"],
    flatLanguageEnum: true,
    addedGlobals: [nodes, ...swarm],
    addedHelpers: [callValue],
    restartSafeInput: true,
    callEnvelope: true,
    outputContracts: true,
    drainedCalls: ["search", "describe", "call", "namespaces"],
    runStates: [],
    telemetryAdditions: ["counterScope"],
    shellAdvice: true,
    pairedNodes: true,
    runMetadata: true,
  },
} as const satisfies Record<string, Revision>;

/** What differs between revisions, as far as payloads and identifiers go. */
export interface Revision {
  readonly title: string;
  /** Every value that `code` may have in a failed result (heading "Error codes"). */
  readonly errorCodes: readonly string[];
  /** Whether the page says what some of the codes cover, instead of giving the names alone. */
  readonly explainsErrorCodes: boolean;
  /** Every value that `source` may have in a catalog entry (heading "Guest runtime API"). */
  readonly catalogSources: readonly string[];
  /** The `source` of a plugin's tool. */
  readonly pluginSource: string;
  /** Whether a catalog entry has the hints `input` and `output`. */
  readonly catalogHints: boolean;
  /** What `enabled` may be, and what it is when it is left out (heading "Configuration"). */
  readonly enabledValues: readonly (boolean | "auto")[];
  readonly enabledDefault: boolean | "auto";
  /** What `tools.codeMode` may be in short, instead of an object (heading "Quick start", or what took its place). */
  readonly shorthandValues: readonly (boolean | "auto")[];
  /** Whether a number outside its range is clamped; if not, the page leaves open whether it is clamped or refused. */
  readonly clampsNumbers: boolean;
  /** Whether tools whose results can't cross the bridge stay beside `exec` and `wait` (heading "Model-visible tools"). */
  readonly directOnlyTools: boolean;
  /** What the description or the schema of `exec` has to tell the model. */
  readonly execDescription: readonly ExecDescriptionPart[];
  /** Whether the schema of `exec` must give `language` as one flat enumeration (heading "exec"). */
  readonly flatLanguageEnum: boolean;
  /** Whether `exec` takes `restartSafe` (heading "Run and snapshot lifecycle"). */
  readonly restartSafeInput: boolean;
  /** Whether `tools.call` resolves to the envelope `{ tool, result }`; if not, the page leaves open to what. */
  readonly callEnvelope: boolean;
  /** Whether tools can declare an `outputSchema` (heading "Declared output contracts"). */
  readonly outputContracts: boolean;
  /** The bridge calls that drain within the same `exec` or `wait` by what the page says (heading "exec"). */
  readonly drainedCalls: readonly ("search" | "describe" | "call" | "namespaces")[];
  /** The states of the page's state machine; none where the page has only the three statuses of a result. */
  readonly runStates: readonly string[];
  /** What telemetry reports beyond what it reports in every revision (heading "Telemetry"). */
  readonly telemetryAdditions: readonly TelemetryAddition[];
  /** How namespaces are registered (heading "Internal namespaces"), where the page says it. */
  readonly namespaceRegistry?: NamespaceRegistry;
  /** Whether `exec` refuses a recognisable shell command, with advice (heading "Code mode"). */
  readonly shellAdvice: boolean;
  /** Whether programs reach paired nodes (heading "Guest runtime API"). */
  readonly pairedNodes: boolean;
  /** Whether a run reports metadata (heading "Telemetry"). */
  readonly runMetadata: boolean;
  /** Globals of programs, and helpers on `tools`, that not every revision has. */
  readonly addedGlobals: readonly GuestGlobal[];
  readonly addedHelpers: readonly GuestGlobal[];
}

/** What a revision says about the registration of namespaces. */
export interface NamespaceRegistry {
  /** Names that a `globalName` may not be; names that begin with `__openclaw` neither. The page says "such as". */
  readonly reservedGlobalNames: readonly string[];
  /** The function of the host through which the tool of a namespace call is executed. */
  readonly executor: string;
}

/** The name of a revision, as `--revision` takes it. */
export type RevisionName = keyof typeof revisions;

/** All revision names, oldest first. */
export const revisionNames: readonly RevisionName[] = ["r1", "r2", "r3"];
