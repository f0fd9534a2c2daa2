import { type Static, Type } from "typebox";
import { scopeSchema } from "../adapter/world.ts";

const ofCall = {
  toolCallId: Type.String({ minLength: 1, description: "unique within the run" }),
  parentToolCallId: Type.Optional(
    Type.String({ description: "of a nested call: the code mode call that it belongs to" }),
  ),
  tool: Type.String({
    minLength: 1,
    description: "the id of a nested tool, or the name of one that the model was sent",
  }),
};

const open = { additionalProperties: true };

/** What the trajectory of a run is told of a call, from its start to its end. */
const trajectoryEventSchema = Type.Object(
  {
    type: Type.Literal("trajectory"),
    phase: Type.Union([Type.Literal("start"), Type.Literal("update"), Type.Literal("end")]),
    ...ofCall,
    input: Type.Optional(Type.Unknown({ description: "at the start: as the tool is given it" })),
    content: Type.Optional(Type.Array(Type.Unknown(), { description: "in an update: what the tool has so far" })),
    result: Type.Optional(Type.Unknown({ description: "at the end" })),
    isError: Type.Optional(Type.Boolean({ description: "at the end: whether the call failed" })),
  },
  open,
);

/** What the audit is told: who may make which call. */
const auditEventSchema = Type.Object(
  {
    type: Type.Literal("audit"),
    ...ofCall,
    ...scopeSchema.properties,
    allowed: Type.Boolean(),
    reason: Type.Optional(Type.String({ description: "why it is not allowed" })),
  },
  open,
);

/** What the host's own telemetry measures of a call. */
const telemetryEventSchema = Type.Object(
  {
    type: Type.Literal("telemetry"),
    ...ofCall,
    durationMs: Type.Number({ minimum: 0, description: "how long the call took, in milliseconds" }),
    isError: Type.Boolean({ description: "whether the call failed" }),
  },
  open,
);

/**
 * The kit's normal form of what a run tells whoever listens, of each call of a tool; seed heading "Nested tool
 * execution". The page names the kinds of events and leaves their fields open.
 */
export const runEventSchema = Type.Union([trajectoryEventSchema, auditEventSchema, telemetryEventSchema], {
  title: "RunEvent",
});

export type RunEvent = Static<typeof runEventSchema>;
