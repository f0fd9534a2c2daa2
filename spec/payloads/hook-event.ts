import { Type } from "typebox";
import { scopeSchema } from "../adapter/world.ts";

const ofCall = {
  toolCallId: Type.String({ minLength: 1, description: "unique within the run" }),
  parentToolCallId: Type.Optional(
    Type.String({ description: "of a nested call: the code mode call that it belongs to" }),
  ),
  tool: Type.String({
    minLength: 1,
    description: "the id of a nested tool, or the name of one that the model was sent",
  }),
  input: Type.Unknown({ description: "as it is so far: a hook or an approval before may have replaced it" }),
  ...scopeSchema.properties,
};

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

/**
 * The kit's normal form of the event that a `before_tool_call` hook is asked with, and of the request for an approval;
 * seed heading "Nested tool execution". Who the call is made for stands in the fields of the run's scope.
 */
export const toolCallQuestionSchema = Type.Object(
  {
    type: Type.Union([Type.Literal("before_tool_call"), Type.Literal("approval")]),
    ...ofCall,
    ...execHookEventSchema.properties,
    toolKind: Type.Optional(execHookEventSchema.properties.toolKind),
  },
  { additionalProperties: true, title: "ToolCallQuestion" },
);
