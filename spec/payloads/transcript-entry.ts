import { Type } from "typebox";

/**
 * The kit's normal form of a transcript entry: what an adapter with the capability `transcript` translates its
 * product's entries to; seed heading "Nested tool execution".
 */
export const transcriptEntrySchema = Type.Object(
  {
    toolCallId: Type.String({ minLength: 1 }),
    parentToolCallId: Type.Optional(
      Type.String({ description: "of a nested call: the code mode call that it belongs to" }),
    ),
    tool: Type.String({ minLength: 1, description: "the id of a nested tool, or the name of a control tool" }),
    input: Type.Unknown(),
    result: Type.Optional(Type.Unknown()),
    isError: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
