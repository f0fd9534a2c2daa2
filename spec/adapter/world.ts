import { type Static, Type } from "typebox";
import { modelToolSchema } from "../payloads/model-tool.ts";
import { transcriptEntrySchema } from "../payloads/transcript-entry.ts";
import { namespaceDeclarationSchema } from "./namespace-declaration.ts";
import { pairedNodeSchema } from "./paired-node.ts";

const scopeField = Type.Optional(Type.String({ minLength: 1 }));

/** A tool by its declaration; what it does when it is called stays with the kit's host. */
export const toolDeclarationSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    label: Type.Optional(Type.String()),
    description: Type.String(),
    parameters: Type.Record(Type.String(), Type.Unknown(), { description: "JSON Schema of the tool's input" }),
    outputSchema: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "JSON Schema of the tool's `details`" }),
    ),
    kind: Type.Union([Type.Literal("core"), Type.Literal("plugin"), Type.Literal("client")]),
    owner: Type.Optional(Type.String({ minLength: 1, description: "plugin id or client name" })),
    directOnly: Type.Optional(Type.Boolean({ description: "its result can't cross the guest bridge" })),
    external: Type.Optional(Type.Boolean({ description: "its plugin comes from outside the product's bundle" })),
    approval: Type.Optional(Type.Boolean({ description: "somebody must approve each call of it before it runs" })),
    replaySafe: Type.Optional(Type.Boolean({ description: "it only reads, so that a call of it may be repeated" })),
  },
  { additionalProperties: false },
);

/** An MCP server as a real command that speaks the protocol on its standard input and output. */
export const mcpServerSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, description: "the server's name in the configuration, such as `github`" }),
    command: Type.String({ minLength: 1, description: "the file to run; no shell is involved" }),
    args: Type.Array(Type.String()),
    env: Type.Record(Type.String(), Type.String(), { description: "environment variables for this server alone" }),
  },
  { additionalProperties: false },
);

/** Which tools a run may use, by their names; a denial wins. */
export const policySchema = Type.Object(
  { allow: Type.Optional(Type.Array(Type.String())), deny: Type.Optional(Type.Array(Type.String())) },
  { additionalProperties: false },
);

/** What a hook that comes last does to the tools of a request, after code mode has assembled them. */
export const payloadEditSchema = Type.Union([
  Type.Object({ add: modelToolSchema }, { additionalProperties: false }),
  Type.Object({ remove: Type.String({ description: "the name of a tool" }) }, { additionalProperties: false }),
]);

/** What goes wrong in a run, by no fault of its program. */
export const faults = {
  "runtime-missing": "the runtime that evaluates programs can't be loaded",
  "worker-exits":
    "the runtime's worker exits with a status that is not zero where it is given a program, without an answer",
  "worker-exits-cleanly": "the same, with the status zero",
  "restore-fails": "what was suspended can't be restored",
  "clock-step": "once a program has begun, the system clock is set: an hour ahead in the first, back in the next",
} as const;

export type Fault = keyof typeof faults;

/** Who the run belongs to. `wait` is answered only within the same scope. */
export const scopeSchema = Type.Object(
  {
    agentId: scopeField,
    sessionId: scopeField,
    sessionKey: scopeField,
    runId: scopeField,
    senderId: scopeField,
    channelId: scopeField,
  },
  { additionalProperties: false },
);

/**
 * All that a run is made of, as plain JSON, so that it can be hashed, shrunk, recorded and replayed. The kit only
 * opens worlds whose parts the adapter declared with its capabilities.
 */
export const worldSchema = Type.Object(
  {
    codeMode: Type.Optional(
      Type.Unknown({ description: "raw `tools.codeMode` configuration, on purpose not validated" }),
    ),
    model: Type.Object(
      {
        provider: Type.String({ minLength: 1 }),
        id: Type.String({ minLength: 1 }),
        compat: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      },
      { additionalProperties: false },
    ),
    scope: scopeSchema,
    tools: Type.Array(toolDeclarationSchema),
    mcpServers: Type.Optional(Type.Array(mcpServerSchema)),
    policy: Type.Optional(policySchema),
    agent: Type.Optional(
      Type.Object(
        {
          codeMode: Type.Optional(
            Type.Unknown({
              description: "raw `codeMode` configuration of the run's agent, which goes before the global",
            }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    rawModelRun: Type.Optional(Type.Boolean({ description: "the model is called as it is, without tools" })),
    disableTools: Type.Optional(Type.Boolean({ description: "the run was asked for with `disableTools`" })),
    sandbox: Type.Optional(
      Type.Object(
        { allow: Type.Optional(Type.Array(Type.String())), alsoAllow: Type.Optional(Type.Array(Type.String())) },
        {
          additionalProperties: false,
          description: "the agent is sandboxed, with this tool policy: names of tools or of plugins",
        },
      ),
    ),
    toolSearch: Type.Optional(Type.Boolean({ description: "Tool Search is on for the run" })),
    namespaces: Type.Optional(
      Type.Array(namespaceDeclarationSchema, { description: "what loaders registered for plugins before the run" }),
    ),
    rolledBackPlugins: Type.Optional(
      Type.Array(Type.String(), {
        description: "ids of plugins whose load failed and was rolled back after they registered their namespaces",
      }),
    ),
    nodes: Type.Optional(
      Type.Array(pairedNodeSchema, {
        description: "the nodes that are paired with the gateway; what they answer stays with the core tool `nodes`",
      }),
    ),
    debug: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: "the environment variables `OPENCLAW_DEBUG_…` of the gateway",
      }),
    ),
    recovery: Type.Optional(
      Type.Object(
        {
          transcript: Type.Array(Type.Unknown(), { description: "of the turn, as the target's `transcript` gave it" }),
        },
        { additionalProperties: false, description: "a restart interrupted the turn, and recovery takes it up again" },
      ),
    ),
    swarm: Type.Optional(Type.Boolean({ description: "`tools.swarm` is on" })),
    hooks: Type.Optional(
      Type.Boolean({ description: "the run has a `before_tool_call` hook, which the kit's host answers" }),
    ),
    events: Type.Optional(Type.Boolean({ description: "the kit's host listens to the events of the run" })),
    replay: Type.Optional(
      Type.Array(transcriptEntrySchema, { description: "the transcript so far, which the run goes on from" }),
    ),
    payloadEdits: Type.Optional(
      Type.Array(payloadEditSchema, { description: "what a late hook does to the tools of the model's request" }),
    ),
    faults: Type.Optional(
      Type.Array(Type.Unsafe<Fault>({ type: "string", enum: Object.keys(faults) }), {
        description: "what goes wrong in the run",
      }),
    ),
    clock: Type.Union([Type.Literal("real"), Type.Literal("manual")], {
      description:
        "what `timeoutMs` and `snapshotTtlSeconds` are measured by: a `manual` clock stands still until `advance` moves it",
    }),
  },
  { additionalProperties: false },
);

export type PayloadEdit = Static<typeof payloadEditSchema>;
export type ToolDeclaration = Static<typeof toolDeclarationSchema>;
export type McpServer = Static<typeof mcpServerSchema>;
export type Scope = Static<typeof scopeSchema>;
export type World = Static<typeof worldSchema>;
