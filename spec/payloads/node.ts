import { Type } from "typebox";
import type { GuestGlobal } from "./guest-api.ts";

/**
 * What `nodes.list()` returns for each paired node; revision 3. The page names what is told (id, name, platform,
 * connection state, declared commands) and leaves the spelling of the last three open: here it is a proposal.
 */
export const nodeDescriptionSchema = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    name: Type.String({ description: "the display name" }),
    platform: Type.Optional(Type.Unknown({ description: "the node's platform; its spelling is left open" })),
    connectionState: Type.Optional(
      Type.Unknown({ description: "whether the node is connected; its spelling is left open" }),
    ),
    commands: Type.Optional(
      Type.Unknown({ description: "the commands that it declares; their spelling is left open" }),
    ),
  },
  { additionalProperties: true, title: "NodeDescription" },
);

/** The members of the handle that `nodes.get()` returns, with their types. It has no `exec`. */
export const nodeHandleMembers: readonly GuestGlobal[] = [
  { name: "id", type: "string" },
  { name: "name", type: "string" },
  { name: "invoke", type: "(command: string, params?: unknown) => Promise<unknown>" },
  { name: "listDir", type: "(path: string) => Promise<unknown>", when: "only when the node declares `fs.listDir`" },
];
