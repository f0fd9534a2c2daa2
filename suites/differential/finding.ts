import { createHash } from "node:crypto";
import path from "node:path";
import { type Static, Type } from "typebox";
import { revisionNames } from "../../spec/revisions.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { readJson } from "../fuzz/findings/finding-file.ts";
import { replaceFile } from "../report/replace-file.ts";
import { UsageError } from "../run/usage-error.ts";
import type { Program } from "./program.ts";
import type { ShrunkDifference } from "./run-differential.ts";

const closed = { additionalProperties: false };

const findingSchema = Type.Object(
  {
    format: Type.Literal(1, { description: "the version of this format" }),
    kind: Type.Literal("differential"),
    id: Type.String({ description: "the same for the same program" }),
    target: Type.String(),
    against: Type.Optional(Type.String({ description: "another target that was compared with it" })),
    revision: Type.Unsafe<(typeof revisionNames)[number]>({ type: "string", enum: [...revisionNames] }),
    seed: Type.Integer(),
    between: Type.Tuple([Type.String(), Type.String()], { description: "the names of the two places" }),
    message: Type.String(),
    program: Type.Object(
      {
        statements: Type.Array(Type.String()),
        pause: Type.Integer({ minimum: 0 }),
        result: Type.String(),
      },
      closed,
    ),
    command: Type.String({ description: "runs only this program again" }),
  },
  closed,
);

/** A difference as it is kept: all that is needed to see it again. */
export interface DifferentialFinding
  extends Omit<Static<typeof findingSchema>, keyof ShrunkDifference>,
    ShrunkDifference {}

/** The id of the finding that a program is. */
export function differentialId(program: Program): string {
  return `differential-${createHash("sha256").update(JSON.stringify(program)).digest("hex").slice(0, 8)}`;
}

/** The file of a finding in a folder of the fuzzer. */
export const differentialFile = (folder: string, id: string): string => path.join(folder, "findings", `${id}.json`);

/** Writes a finding. @throws the error of the file system */
export function writeDifferentialFinding(folder: string, finding: DifferentialFinding): void {
  replaceFile(differentialFile(folder, finding.id), `${JSON.stringify(finding, undefined, 2)}\n`);
}

/**
 * Reads a finding.
 *
 * @throws UsageError when the file can't be read or is none
 */
export function readDifferentialFinding(file: string): DifferentialFinding {
  const value = readJson(file);
  if (isFinding(value)) return value;
  const mistake = findMistake(findingSchema, value);
  throw new UsageError(
    `${file} is no finding of fuzz differential: ${mistake}. Give a file that pnpm fuzz differential wrote to findings/.`,
  );
}

const isFinding = (value: unknown): value is DifferentialFinding => findMistake(findingSchema, value) === undefined;
