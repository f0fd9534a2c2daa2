import { type Static, Type } from "typebox";
import { type Outcome, outcomes } from "./result-file.ts";
import { type RevisionName, revisionNames } from "./revisions.ts";

/** How an entry can differ between two results of the same target. */
export const changes = {
  worse: "it went well, or at least better, or was looked at, and is no longer",
  better: "it goes better now",
  changed: "it is broken as before, in another way",
  new: "the older result has nothing to compare it with",
  gone: "the newer result's kit has no such check, or it does not apply any more",
} as const;

export type Change = keyof typeof changes;

const outcome = Type.Unsafe<Outcome>({ type: "string", enum: Object.keys(outcomes) });

/** What became of one check or monitor in one revision. */
export const differenceEntrySchema = Type.Object({
  id: Type.String(),
  formerId: Type.Optional(Type.String({ description: "what it was called in the older result" })),
  revision: Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] }),
  title: Type.String(),
  before: Type.Optional(outcome),
  after: Type.Optional(outcome),
  requirement: Type.Optional(Type.String({ description: "that is broken now, or was, where none is now" })),
  message: Type.Optional(Type.String({ description: "of the newer result, or of the older one where it is gone" })),
  pardon: Type.Optional(Type.String({ description: "why it does not change the exit code, though it is worse" })),
  replay: Type.Optional(Type.String({ description: "the command that runs only this again" })),
});

const comparedSchema = Type.Object({
  target: Type.String({ description: "name and version" }),
  kit: Type.String(),
  seed: Type.Integer(),
  exitCode: Type.Integer({ minimum: 0, maximum: 2 }),
});

const entries = Type.Array(differenceEntrySchema);

/** The version of what `pnpm conform diff --json` prints. */
export const differenceFormat = 1;

/** What `pnpm conform diff --json` prints. */
export const differenceSchema = Type.Object(
  {
    format: Type.Literal(differenceFormat, { description: "the version of this schema" }),
    old: comparedSchema,
    new: comparedSchema,
    notes: Type.Array(Type.String(), { description: "what the two runs do not have in common" }),
    compared: Type.Integer({ minimum: 0, description: "how many entries stand in both" }),
    changes: Type.Object({ worse: entries, better: entries, changed: entries, new: entries, gone: entries }),
    exitCode: Type.Integer({ minimum: 0, maximum: 1 }),
  },
  {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Difference of two results of the conformance kit for code mode",
  },
);

export type DifferenceEntry = Static<typeof differenceEntrySchema>;
export type Difference = Static<typeof differenceSchema>;
