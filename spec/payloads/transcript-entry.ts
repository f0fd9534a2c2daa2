import { type Static, Type } from "typebox";

/**
 * The kit's normal form of a transcript entry: what an adapter with the capability `transcript` translates its
 * product's entries to; seed heading "Nested tool execution".
 */
export const transcriptEntrySchema = Type.Object(
  {
    toolCallId: Type.String({ minLength: 1, description: "unique within the run" }),
    parentToolCallId: Type.Optional(
      Type.String({ description: "of a nested call: the code mode call that it belongs to" }),
    ),
    tool: Type.String({ minLength: 1, description: "the id of a nested tool, or the name of a control tool" }),
    input: Type.Unknown({ description: "as the tool was given it" }),
    result: Type.Optional(Type.Unknown({ description: "of a call that has ended" })),
    isError: Type.Optional(Type.Boolean({ description: "whether the call failed" })),
  },
  { additionalProperties: false, title: "TranscriptEntry" },
);

export type TranscriptEntry = Static<typeof transcriptEntrySchema>;
