import { Type } from "typebox";

/** What `nodes.list()` returns for each paired node; revision 3. The pages leave the spelling of some fields open. */
export const nodeDescriptionSchema = Type.Object(
  { id: Type.String({ minLength: 1 }), name: Type.Optional(Type.String()) },
  { additionalProperties: true },
);

/** The members of the handle that `nodes.get()` returns; `listDir` is there only when the node declares `fs.listDir`. */
export const nodeHandleMembers = ["id", "name", "invoke", "listDir"] as const;
