import { type Static, Type } from "typebox";

/** A node that is paired with the gateway; seed heading "Guest runtime API" of revision 3. */
export const pairedNodeSchema = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    name: Type.String({ description: "the display name" }),
    platform: Type.String(),
    connectionState: Type.Union([Type.Literal("connected"), Type.Literal("disconnected")]),
    commands: Type.Array(Type.String(), { description: "the commands that it declares" }),
  },
  { additionalProperties: false },
);

export type PairedNode = Static<typeof pairedNodeSchema>;
