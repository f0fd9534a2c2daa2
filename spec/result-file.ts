import { type Static, Type } from "typebox";
import { worldSchema } from "./adapter/world.ts";
import { baselineDraftSchema } from "./baseline.ts";
import { type Profile, profileNames } from "./requirements/requirement.ts";
import { type RevisionName, revisionNames } from "./revisions.ts";

/** What became of a check. */
export const outcomes = {
  pass: "it was looked at and holds",
  fail: "a MUST was broken",
  deviation: "a SHOULD was broken",
  "not-observed": "the target can't show it, or its positive twin failed; the reason is given",
  "not-applicable": "its requirements don't hold in this revision",
  ambiguous: "the page allows both readings, so no verdict hangs on it",
  "adapter-fault": "the adapter or its carrier broke down",
  "kit-fault": "the kit itself broke down",
  "not-run": "it should have run and did not",
} as const;

export type Outcome = keyof typeof outcomes;

/** Something that crossed the adapter. */
export const storyEventSchema = Type.Object(
  { kind: Type.String(), at: Type.Integer({ minimum: 1, description: "its place in the order of events" }) },
  { additionalProperties: true },
);

/** All that crossed the adapter in one run: enough to see what happened without running it again. */
export const storySchema = Type.Object({ world: worldSchema, events: Type.Array(storyEventSchema) });

export type StoryEvent = Static<typeof storyEventSchema>;
export type Story = Static<typeof storySchema>;

const outcome = Type.Unsafe<Outcome>({ type: "string", enum: Object.keys(outcomes) });
const revision = Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] });

/** The entry of one check, or of one monitor, in one revision. */
export const resultEntrySchema = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal("check"), Type.Literal("monitor")]),
  revision,
  title: Type.String(),
  requirements: Type.Array(Type.String()),
  outcome,
  requirement: Type.Optional(Type.String({ description: "the requirement that was broken" })),
  message: Type.Optional(Type.String({ description: "why the outcome is what it is" })),
  fingerprint: Type.Optional(Type.String({ description: "what a baseline knows the failure by" })),
  gating: Type.Boolean({ description: "whether a failure changes the exit code" }),
  expected: Type.Optional(Type.String({ description: "why the baseline expects this failure" })),
  stories: Type.Optional(Type.Array(storySchema)),
  standardError: Type.Optional(Type.String()),
  milliseconds: Type.Integer({ minimum: 0 }),
  replay: Type.String({ description: "the command that runs only this again" }),
});

const profile = Type.Unsafe<Profile>({ type: "string", enum: [...profileNames] });

/** Which part of a run it is, where a run is split. */
export const shardSchema = Type.Object({
  index: Type.Integer({ minimum: 1 }),
  total: Type.Integer({ minimum: 1 }),
});

/** What was asked of a run. With it two results can be compared, and the shards of one be put together. */
export const selectionSchema = Type.Object({
  revisions: Type.Array(revision),
  filter: Type.Optional(
    Type.String({ description: "only what has this text in its id or in one of its requirements" }),
  ),
  profiles: Type.Array(profile, { description: "what changes the exit code beside the pages' own requirements" }),
  require: Type.Optional(
    Type.Unsafe<Profile>({ ...profile, description: "up to which profile every capability must be declared" }),
  ),
  strict: Type.Boolean({ description: "whether a deviation from a SHOULD changes the exit code" }),
  shard: Type.Optional(shardSchema),
  checks: Type.Array(Type.String(), { description: "every check that should run, in all shards: the denominator" }),
  monitors: Type.Array(Type.String(), { description: "every monitor that should watch; each does so in every shard" }),
});

/** A capability that is needed and not declared. */
export const undeclaredSchema = Type.Object({
  capability: Type.String(),
  profile,
  checks: Type.Integer({ minimum: 1, description: "how many checks are not observed without it, over all revisions" }),
});

/** The version of the result file. It grows when a reader of an earlier one would misread a file. */
export const resultFormat = 1;

/** The result of a run of the kit: the one truth that every report is made from. */
export const resultFileSchema = Type.Object(
  {
    format: Type.Literal(resultFormat, { description: "the version of this schema" }),
    kit: Type.String({ description: "name and version of the kit" }),
    target: Type.Object({ name: Type.String(), version: Type.String(), capabilities: Type.Array(Type.String()) }),
    seed: Type.Integer(),
    selection: selectionSchema,
    complete: Type.Boolean({ description: "false while the run is under way, and for ever if it was broken off" }),
    exitCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    fault: Type.Optional(Type.String({ description: "why the target could not be started, so that nothing was run" })),
    notes: Type.Array(Type.String()),
    undeclared: Type.Array(undeclaredSchema, { description: "capabilities that `--require` demands in vain" }),
    baseline: Type.Optional(baselineDraftSchema),
    baselineProblems: Type.Array(
      Type.String({ description: "a line of the baseline that no longer fits, and the fix" }),
    ),
    entries: Type.Array(resultEntrySchema, {
      description: "what should have run, whether or not it ran: each check and monitor in each revision",
    }),
  },
  {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Result of a run of the conformance kit for code mode",
  },
);

export type Shard = Static<typeof shardSchema>;
export type ResultSelection = Static<typeof selectionSchema>;
export type Undeclared = Static<typeof undeclaredSchema>;
export type ResultEntry = Static<typeof resultEntrySchema>;
export type ResultFile = Static<typeof resultFileSchema>;
