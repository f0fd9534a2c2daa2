import { type Static, Type } from "typebox";

/** One item that the guest emitted with `text(value)` or `json(value)`; seed heading "Output API". */
export const outputSchema = Type.Union(
  [
    Type.Object({ type: Type.Literal("text"), text: Type.String() }),
    Type.Object({ type: Type.Literal("json"), value: Type.Unknown() }),
  ],
  { title: "CodeModeOutput" },
);

export type Output = Static<typeof outputSchema>;
