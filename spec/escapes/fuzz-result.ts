import { type Static, Type } from "typebox";
import { type RevisionName, revisionNames } from "../revisions.ts";
import { type EscapeClass, escapeClassNames } from "./escape-class.ts";
import { escapeStorySchema } from "./escape-story.ts";
import { type Observable, observableNames } from "./observable.ts";

const closed = { additionalProperties: false };

/** The version of the files that the fuzzer writes. */
export const fuzzFormat = 1;

const common = {
  format: Type.Literal(fuzzFormat),
  kit: Type.String({ description: "which version of the kit wrote it" }),
  target: Type.Object({ label: Type.String(), name: Type.String(), version: Type.String() }, closed),
  revision: Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] }),
  seed: Type.Integer({ description: "of the run" }),
};

/** A story and the oracle that fired: all that is needed to see it again. */
export const fuzzFindingSchema = Type.Object(
  {
    ...common,
    id: Type.String({ description: "the oracle, and a hash of what it saw without what changes from run to run" }),
    oracle: Type.String({ description: "the id of the oracle" }),
    observable: Type.Unsafe<Observable>({ type: "string", enum: [...observableNames] }),
    message: Type.String({ description: "what was seen, and what was expected" }),
    also: Type.Optional(Type.Array(Type.String(), { description: "what else the oracles see in the story" })),
    origin: Type.String({ description: "`grammar`, `mutation`, or the id of the vector whose story it is" }),
    story: escapeStorySchema,
    command: Type.String({ description: "what shows it again" }),
  },
  closed,
);

/** What a run of the fuzzer came to. */
export const fuzzResultSchema = Type.Object(
  {
    ...common,
    classes: Type.Array(Type.Unsafe<EscapeClass>({ type: "string", enum: [...escapeClassNames] })),
    shard: Type.Optional(
      Type.Object({ index: Type.Integer({ minimum: 1 }), total: Type.Integer({ minimum: 1 }) }, closed),
    ),
    complete: Type.Boolean({ description: "whether it came to the end that it was given" }),
    seconds: Type.Number({ minimum: 0 }),
    stories: Type.Integer({ minimum: 0, description: "stories that were made and run, without the vectors" }),
    vectors: Type.Object(
      {
        hold: Type.Integer({ minimum: 0 }),
        escape: Type.Integer({ minimum: 0 }),
        notObserved: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    corpus: Type.Integer({ minimum: 0, description: "stories that showed something new and are mutated further" }),
    shapes: Type.Integer({ minimum: 0, description: "different things that the target's answers showed" }),
    findings: Type.Array(fuzzFindingSchema),
    unconfirmed: Type.Array(fuzzFindingSchema, {
      description: "what an oracle saw once and not when the story was run again; it does not change the exit code",
    }),
    notes: Type.Array(Type.String()),
    exitCode: Type.Union([Type.Literal(0), Type.Literal(1)]),
  },
  closed,
);

export type FuzzFinding = Static<typeof fuzzFindingSchema>;
export type FuzzResult = Static<typeof fuzzResultSchema>;
