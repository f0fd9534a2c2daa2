import { type Static, Type } from "typebox";
import { type RevisionName, revisionNames } from "./revisions.ts";

/** Why a failure is expected. A fault of the kit is fixed rather than expected. */
export const baselineLabels = {
  "product-deviates": "the product deviates from its page",
  "page-ambiguous": "the page is ambiguous",
} as const;

/** One failure that a target is known to have. */
export const baselineEntrySchema = Type.Object(
  {
    check: Type.String({ description: "id of a check or a monitor" }),
    revision: Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] }),
    requirement: Type.String(),
    fingerprint: Type.String({ description: "of the failure's message, as the report prints it" }),
    label: Type.Unsafe<keyof typeof baselineLabels>({ type: "string", enum: Object.keys(baselineLabels) }),
    reason: Type.String({ minLength: 1 }),
    link: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

/** The expected failures of one target. A line that no longer fits fails the run. */
export const baselineSchema = Type.Object(
  { target: Type.String(), expected: Type.Array(baselineEntrySchema) },
  { additionalProperties: false },
);

export type BaselineEntry = Static<typeof baselineEntrySchema>;
export type Baseline = Static<typeof baselineSchema>;
