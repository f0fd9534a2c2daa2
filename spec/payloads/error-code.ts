import { Type } from "typebox";
import type { Revision } from "../revisions.ts";

/** Every value that `code` may have in a revision; seed heading "Error codes". */
export const errorCodeSchema = (revision: Revision) =>
  Type.Union(
    revision.errorCodes.map((code) => Type.Literal(code)),
    { title: "CodeModeErrorCode" },
  );

/**
 * What a code covers where a revision explains its codes. A code that is not here has its name alone: a failure has the
 * code whose name says its cause most closely.
 */
export const errorCodeMeanings: Readonly<Record<string, string>> = {
  invalid_input:
    "Bad arguments of `exec` or `wait`, a language that is disabled, module access, a failed TypeScript transform, a " +
    "`runId` that is unknown, expired or of another scope, too many suspended runs, in r3 a recognisable shell command.",
  runtime_unavailable: "The QuickJS worker does not start, or exits with a status other than zero.",
};
