import { Type } from "typebox";

/**
 * What `nodes.list()` returns for each paired node; revision 3. The page names what is told (id, name, platform,
 * connection state, declared commands) and leaves the spelling of the last three open.
 */
export const nodeDescriptionSchema = Type.Object(
  { id: Type.String({ minLength: 1 }), name: Type.String() },
  { additionalProperties: true },
);

/** The members of the handle that `nodes.get()` returns, with their types. */
export const nodeHandleMembers = [
  { name: "id", type: "string" },
  { name: "name", type: "string" },
  { name: "invoke", type: "(command: string, params?: unknown) => Promise<unknown>" },
  { name: "listDir", type: "(path: string) => Promise<unknown>; only when the node declares fs.listDir" },
] as const;
