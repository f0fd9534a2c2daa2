import { type Static, Type } from "typebox";

/** Any tool definition as the model's provider would be sent it; seed heading "Model-visible tools". */
export const modelToolSchema = Type.Object({
  name: Type.String({ minLength: 1 }),
  description: Type.String(),
  parameters: Type.Record(Type.String(), Type.Unknown(), { description: "JSON Schema of the tool's input" }),
});

export type ModelTool = Static<typeof modelToolSchema>;
