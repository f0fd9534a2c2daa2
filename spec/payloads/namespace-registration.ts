import { Type } from "typebox";
import type { NamespaceRegistry } from "../revisions.ts";
import type { GuestGlobal } from "./guest-api.ts";

/** Keys that no path in a scope may have; seed heading "Scope serialization rules". */
const unsafeScopeKeys = ["__proto__", "constructor", "prototype", ""];

/**
 * What a loader registers for a plugin, as far as it is data; seed heading "Registration shape". `createScope` is code
 * of the host and stands in `namespaceHostApi`.
 */
export const namespaceRegistrationSchema = ({ reservedGlobalNames }: NamespaceRegistry) =>
  Type.Object(
    {
      id: Type.String({ minLength: 1, description: "the key in the registry, unique in the process" }),
      globalName: Type.String({
        pattern: globalNamePattern(reservedGlobalNames),
        description:
          "a JavaScript identifier that is no global of code mode, under which programs find the namespace; it is " +
          "also its key in `namespaces`",
      }),
      description: Type.String({ description: "is appended to the schema of `exec` while the run sees the namespace" }),
      requiredToolNames: Type.Array(Type.String({ minLength: 1 }), {
        description:
          "the catalog tools that the namespace may call; all must be in the run's catalog with the plugin's id as " +
          "`sourceName`, or the namespace is hidden",
      }),
      prompt: Type.Optional(Type.String({ description: "is appended together with `description`" })),
    },
    { title: "NamespaceRegistration" },
  );

/** What `createScope` is given: the context of the run, as far as the run has it; seed heading "Registry lifecycle". */
export const namespaceContextSchema = Type.Object(
  {
    agentId: Type.Optional(Type.String()),
    sessionKey: Type.Optional(Type.String()),
    sessionId: Type.Optional(Type.String()),
    runId: Type.Optional(Type.String()),
    config: Type.Optional(Type.Unknown({ description: "the configuration of the run" })),
  },
  {
    additionalProperties: true,
    title: "NamespaceContext",
    description: "Holds the abort state of the run as well; the page leaves its spelling open.",
  },
);

/** The functions of the host that namespaces are made with; seed headings "Registry lifecycle" to "Cleanup". */
export const namespaceHostApi: readonly GuestGlobal[] = [
  {
    name: "registerCodeModeNamespaceForPlugin",
    type: "(pluginId: string, registration: NamespaceRegistration & { createScope: CreateScope }) => void",
    when: "a trusted loader calls it",
  },
  {
    name: "createCodeModeNamespaceRuntime",
    type: "(context: NamespaceContext, catalog: unknown) => unknown",
    when: "code mode calls it for each run; keeps the registrations that the run may see",
  },
  {
    name: "createCodeModeNamespaceTool",
    type: "(toolName: string, inputMapper?: (args: unknown[]) => unknown) => NamespaceTool",
    when: "makes a callable member; without a mapper the first argument is the input, or `{}`",
  },
  {
    name: "clearCodeModeNamespacesForPlugin",
    type: "(pluginId: string) => void",
    when: "when the plugin is disabled, uninstalled or rolled back",
  },
  { name: "clearCodeModeNamespacesForTest", type: "() => void", when: "between tests" },
  { name: "CreateScope", type: "(context: NamespaceContext) => NamespaceScope", when: "called for each run" },
  {
    name: "NamespaceScope",
    type: "{ [key: string]: JsonValue | NamespaceTool | NamespaceScope }",
    when:
      `without raw functions, cycles, and the keys ${unsafeScopeKeys.map((key) => JSON.stringify(key)).join(", ")} ` +
      "and those with the internal separator of paths",
  },
];

const globalNamePattern = (reserved: readonly string[]) =>
  `^(?!__openclaw)(?!(?:${reserved.join("|")})$)[$_\\p{ID_Start}][$\\p{ID_Continue}\\u200c\\u200d]*$`;
