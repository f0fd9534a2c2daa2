import { type Static, Type } from "typebox";
import type { Revision } from "../revisions.ts";
import { errorCodeSchema } from "./error-code.ts";
import { outputSchema } from "./output.ts";

/** The `telemetry` of a result as a product spells it: an object. The pages name the type and do not declare it. */
export const resultTelemetrySchema = Type.Object(
  {},
  { additionalProperties: true, title: "CodeModeTelemetry", description: "The fields are left open." },
);

/** A nested call that a waiting result still waits for. The pages leave its fields open; these are a proposal. */
export const pendingToolCallSchema = Type.Object(
  {
    toolCallId: Type.Optional(Type.Unknown({ description: "the id of the nested call" })),
    tool: Type.Optional(Type.Unknown({ description: "the catalog id of the tool" })),
  },
  {
    additionalProperties: true,
    title: "CodeModePendingToolCall",
    description: "The fields are left open; these are a proposal.",
  },
);

/** The `completed` member of the result union; seed heading "`exec`". */
export const completedSchema = Type.Object(
  {
    status: Type.Literal("completed"),
    value: Type.Unknown({ description: "what the program returned, as JSON carries it" }),
    output: Type.Optional(Type.Array(outputSchema)),
    telemetry: resultTelemetrySchema,
  },
  { title: "CodeModeCompletedResult" },
);

/** The `waiting` member of the result union; seed heading "`exec`". */
export const waitingSchema = Type.Object(
  {
    status: Type.Literal("waiting"),
    runId: Type.String({ minLength: 1, description: "what `wait` takes" }),
    reason: Type.Union([Type.Literal("pending_tools"), Type.Literal("yield")]),
    pendingToolCalls: Type.Optional(Type.Array(pendingToolCallSchema)),
    output: Type.Optional(Type.Array(outputSchema)),
    telemetry: resultTelemetrySchema,
  },
  { title: "CodeModeWaitingResult" },
);

/** The `failed` member of the result union; which values `code` may have is the revision's. */
export const failedSchema = (revision: Revision) =>
  Type.Object(
    {
      status: Type.Literal("failed"),
      error: Type.String({ description: "a message for the model" }),
      code: Type.Optional(errorCodeSchema(revision)),
      output: Type.Optional(Type.Array(outputSchema)),
      telemetry: resultTelemetrySchema,
    },
    { title: "CodeModeFailedResult" },
  );

/** What `exec` and `wait` return in a revision. */
export const resultSchema = (revision: Revision) =>
  Type.Union([completedSchema, waitingSchema, failedSchema(revision)], { title: "CodeModeResult" });

export type CompletedResult = Static<typeof completedSchema>;
export type WaitingResult = Static<typeof waitingSchema>;
export type FailedResult = Omit<Static<ReturnType<typeof failedSchema>>, "code"> & { code?: string };
export type Result = CompletedResult | WaitingResult | FailedResult;
