import { type Static, Type } from "typebox";
import type { Revision } from "../revisions.ts";
import { outputSchema } from "./output.ts";

/** The `telemetry` of a result as a product spells it: an object. */
const resultTelemetrySchema = Type.Object({}, { additionalProperties: true });

/** A nested call that a waiting result still waits for. The pages leave its fields open. */
export const pendingToolCallSchema = Type.Object({}, { additionalProperties: true });

/** The `completed` member of the result union; seed heading "`exec`". */
export const completedSchema = Type.Object({
  status: Type.Literal("completed"),
  value: Type.Unknown(),
  output: Type.Optional(Type.Array(outputSchema)),
  telemetry: resultTelemetrySchema,
});

/** The `waiting` member of the result union; seed heading "`exec`". */
export const waitingSchema = Type.Object({
  status: Type.Literal("waiting"),
  runId: Type.String({ minLength: 1 }),
  reason: Type.Union([Type.Literal("pending_tools"), Type.Literal("yield")]),
  pendingToolCalls: Type.Optional(Type.Array(pendingToolCallSchema)),
  output: Type.Optional(Type.Array(outputSchema)),
  telemetry: resultTelemetrySchema,
});

/** The `failed` member of the result union; which values `code` may have is the revision's. */
export const failedSchema = (revision: Revision) =>
  Type.Object({
    status: Type.Literal("failed"),
    error: Type.String(),
    code: Type.Optional(Type.Union(revision.errorCodes.map((code) => Type.Literal(code)))),
    output: Type.Optional(Type.Array(outputSchema)),
    telemetry: resultTelemetrySchema,
  });

/** What `exec` and `wait` return in a revision. */
export const resultSchema = (revision: Revision) =>
  Type.Union([completedSchema, waitingSchema, failedSchema(revision)]);

export type CompletedResult = Static<typeof completedSchema>;
export type WaitingResult = Static<typeof waitingSchema>;
export type FailedResult = Omit<Static<ReturnType<typeof failedSchema>>, "code"> & { code?: string };
export type Result = CompletedResult | WaitingResult | FailedResult;
