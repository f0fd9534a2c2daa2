import { Type } from "typebox";
import type { Revision } from "../revisions.ts";

/** The input of `exec`; seed heading "`exec`". `language` is one flat enumeration: some providers refuse unions. */
export const execInputSchema = (revision: Revision) =>
  Type.Object(
    {
      code: Type.Optional(Type.String({ description: "The program: the body of an async function." })),
      command: Type.Optional(
        Type.String({
          description: "Another name for `code`, for hooks and trusted rewrites. If both are given they are equal.",
        }),
      ),
      language: Type.Optional(
        Type.Unsafe<"javascript" | "typescript">({
          type: "string",
          enum: ["javascript", "typescript"],
          default: "javascript",
        }),
      ),
      ...(revision.restartSafeInput
        ? { restartSafe: Type.Optional(Type.Boolean({ description: "The program only reads, and may be replayed." })) }
        : {}),
    },
    { title: "CodeModeExecInput", description: "One of `code` and `command` is not empty." },
  );

/** The input of `wait`; seed heading "`wait`". */
export const waitInputSchema = Type.Object(
  { runId: Type.String({ minLength: 1, description: "The `runId` of a `waiting` result." }) },
  { title: "CodeModeWaitInput" },
);
