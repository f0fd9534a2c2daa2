import { Type } from "typebox";

/** What the hook event of an outer code mode `exec` carries; seed heading "exec". */
export const execHookEventSchema = Type.Object(
  {
    toolKind: Type.Literal("code_mode_exec", { description: "tells a cell from a shell `exec` of the same name" }),
    toolInputKind: Type.Optional(
      Type.Union([Type.Literal("javascript"), Type.Literal("typescript")], {
        description: "the language of the program, when it is known",
      }),
    ),
  },
  { additionalProperties: true, title: "ExecHookEvent" },
);
