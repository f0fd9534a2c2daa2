import { type Static, Type } from "typebox";
import { type RevisionName, revisionNames } from "./revisions.ts";

/** Why a failure is expected. A fault of the kit is fixed rather than expected. */
export const baselineLabels = {
  "product-deviates": "the product deviates from its page",
  "page-ambiguous": "the page is ambiguous",
} as const;

const reasonDescription = "why the failure is expected, in a person's words";

const line = {
  check: Type.String({ description: "id of a check or a monitor" }),
  revision: Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] }),
  requirement: Type.String(),
  fingerprint: Type.String({ description: "of the failure's message, as the result file has it" }),
  label: Type.Unsafe<keyof typeof baselineLabels>({ type: "string", enum: Object.keys(baselineLabels) }),
  reason: Type.String({ description: reasonDescription }),
  link: Type.Optional(Type.String({ description: "where the failure is discussed or mended" })),
};

const baselineOf = (reason: typeof line.reason) =>
  Type.Object(
    {
      target: Type.String({ description: "what the target is called" }),
      expected: Type.Array(Type.Object({ ...line, reason }, { additionalProperties: false })),
    },
    { additionalProperties: false },
  );

/** A baseline some of whose reasons are not given yet, as `--update-baseline` leaves it. No run takes it. */
export const baselineDraftSchema = baselineOf(line.reason);

/** The expected failures of one target. A line that no longer fits fails the run. */
export const baselineSchema = baselineOf(Type.String({ description: reasonDescription, pattern: "\\S" }));

export type Baseline = Static<typeof baselineSchema>;
/** One failure that a target is known to have. */
export type BaselineEntry = Baseline["expected"][number];
