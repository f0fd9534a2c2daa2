import { type Static, Type } from "typebox";
import { modelToolSchema } from "./model-tool.ts";

/** What becomes of a request to the model's provider once every hook has had its say; seed heading "Debugging". */
export const finalPayloadSchema = Type.Union([
  Type.Object(
    { kind: Type.Literal("sent"), tools: Type.Array(modelToolSchema, { description: "the tools that it carries" }) },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal("refused"), message: Type.String({ description: "why nothing is sent: the run fails" }) },
    { additionalProperties: false },
  ),
]);

export type FinalPayload = Static<typeof finalPayloadSchema>;
