import { type Static, Type } from "typebox";

/** The input of `exec`; seed heading "`exec`". */
export const execInputSchema = Type.Object({
  code: Type.Optional(Type.String()),
  command: Type.Optional(Type.String()),
  language: Type.Optional(Type.Union([Type.Literal("javascript"), Type.Literal("typescript")])),
});

/** The input of `wait`; seed heading "`wait`". */
export const waitInputSchema = Type.Object({ runId: Type.String({ minLength: 1 }) });

export type ExecInput = Static<typeof execInputSchema>;
export type WaitInput = Static<typeof waitInputSchema>;
