import { Type } from "typebox";
import type { Revision } from "../revisions.ts";

/** The input of `exec`; seed heading "`exec`". `language` is one flat enumeration: some providers refuse unions. */
export const execInputSchema = (revision: Revision) =>
  Type.Object({
    code: Type.Optional(Type.String()),
    command: Type.Optional(Type.String()),
    language: Type.Optional(
      Type.Unsafe<"javascript" | "typescript">({
        type: "string",
        enum: ["javascript", "typescript"],
        default: "javascript",
      }),
    ),
    ...(revision.restartSafeInput ? { restartSafe: Type.Optional(Type.Boolean()) } : {}),
  });

/** The input of `wait`; seed heading "`wait`". */
export const waitInputSchema = Type.Object({ runId: Type.String({ minLength: 1 }) });
