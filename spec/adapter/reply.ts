import { type Static, Type } from "typebox";
import { telemetrySchema } from "../payloads/telemetry.ts";

/**
 * How a control-tool call ended: a *result* (the value that the model would see), a *rejection* (the call itself
 * failed) or *lost* (the carrier could not hand the answer back, which is no observation at all). An adapter with
 * the capability `telemetry` adds the result's telemetry in the kit's normal form and leaves `value` as it is.
 */
export const replySchema = Type.Union([
  Type.Object(
    { kind: Type.Literal("result"), value: Type.Unknown(), telemetry: Type.Optional(telemetrySchema) },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal("rejection"), message: Type.String() }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal("lost"), why: Type.String() }, { additionalProperties: false }),
]);

export type Reply = Static<typeof replySchema>;
