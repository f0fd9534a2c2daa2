import { Type } from "typebox";

/** What the hook event of an outer code mode `exec` carries; seed heading "exec". */
export const execHookEventSchema = Type.Object(
  {
    toolKind: Type.Literal("code_mode_exec"),
    toolInputKind: Type.Optional(Type.Union([Type.Literal("javascript"), Type.Literal("typescript")])),
  },
  { additionalProperties: true },
);
