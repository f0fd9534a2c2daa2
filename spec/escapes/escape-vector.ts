import { type Static, Type } from "typebox";
import { type Capability, capabilityNames } from "../adapter/capability.ts";
import { type RevisionName, revisionNames } from "../revisions.ts";
import { type EscapeClass, escapeClassNames } from "./escape-class.ts";
import { escapeStorySchema } from "./escape-story.ts";
import { type Observable, observableNames } from "./observable.ts";

const closed = { additionalProperties: false };

/** What kinds of failure there are, whatever codes a revision has for them. */
export const failureKinds = {
  refused: "the program or its input is refused before it runs",
  program: "the program threw, or did not parse",
  time: "it ran for too long",
  memory: "it wanted too much memory",
  output: "its value or output was too large",
  pending: "it had too many calls open",
  snapshot: "it could not be suspended or resumed",
  aborted: "it was ended from outside",
} as const;

export type FailureKind = keyof typeof failureKinds;

const ending = Type.Union([
  Type.Object(
    {
      value: Type.Unknown({
        description:
          "it completes with this value; a text `…` stands for any value, and `…text` for any text that is not empty",
      }),
    },
    closed,
  ),
  Type.Object(
    {
      fails: Type.Array(Type.Unsafe<FailureKind>({ type: "string", enum: Object.keys(failureKinds) }), { minItems: 1 }),
    },
    closed,
  ),
  Type.Object({ waits: Type.Literal(true, { description: "it is suspended, and may be resumed" }) }, closed),
]);

/** How a vector must end on a target that holds. */
export const escapeVerdictSchema = Type.Object(
  {
    endings: Type.Optional(
      Type.Array(ending, {
        description:
          "how the last `exec` or `wait` of the story may end, one of them; any reply that fits its schema if none is " +
          "given. A cell that is suspended with nothing to be settled is waited for to its end before it is judged",
        minItems: 1,
      }),
    ),
    calls: Type.Optional(
      Type.Array(Type.Object({ tool: Type.String(), input: Type.Optional(Type.Unknown()) }, closed), {
        description: "the calls that reach the host, in this order, and no others; any of declared tools if not given",
      }),
    ),
    absent: Type.Array(Type.Unsafe<Observable>({ type: "string", enum: [...observableNames] }), {
      description: "what this vector is after, and what would show that it got there",
      minItems: 1,
    }),
    distinct: Type.Optional(
      Type.Literal(true, { description: "no two cells of the story complete with the same value" }),
    ),
    absentTexts: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: "texts that are in no reply, log or tool input, nor in what a provider is sent of the tools",
      }),
    ),
  },
  closed,
);

/** An escape attempt as data: useful to whoever has a sandbox, with or without this kit. */
export const escapeVectorSchema = Type.Object(
  {
    id: Type.String({ pattern: "^[a-z][a-z-]*/[a-z0-9][a-z0-9-]*$", description: "`<class>/<name>`; is never reused" }),
    class: Type.Unsafe<EscapeClass>({ type: "string", enum: [...escapeClassNames] }),
    tries: Type.String({ minLength: 1, description: "what the program tries, in one sentence" }),
    needs: Type.Array(Type.Unsafe<Capability>({ type: "string", enum: [...capabilityNames] }), {
      description: "what an adapter must be able to show",
    }),
    dialect: Type.Union([Type.Literal("portable"), Type.Literal("page")], {
      description: "`page` where the program names a global of the pages",
    }),
    revisions: Type.Optional(
      Type.Array(Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] }), {
        description: "all of them if not given",
        minItems: 1,
      }),
    ),
    story: escapeStorySchema,
    verdict: escapeVerdictSchema,
    authority: Type.Object(
      {
        by: Type.Union([Type.Literal("page"), Type.Literal("kit")]),
        requirement: Type.String({ description: "the id of the requirement that it would break" }),
      },
      closed,
    ),
    references: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: "where the public can read of it: an advisory, `owner/name#number`, a CVE",
      }),
    ),
  },
  closed,
);

/** A file of vectors: all of one class. */
export const escapeVectorsSchema = Type.Object(
  { $schema: Type.String(), vectors: Type.Array(escapeVectorSchema) },
  closed,
);

export type EscapeVector = Static<typeof escapeVectorSchema>;
export type EscapeVerdict = Static<typeof escapeVerdictSchema>;
export type EscapeEnding = NonNullable<EscapeVerdict["endings"]>[number];
