import type { Static } from "typebox";
import { Type } from "typebox";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";

const rowSchema = Type.Object(
  {
    requirement: Type.String({ description: "what the violation breaks" }),
    revision: Type.Unsafe<RevisionName>({ type: "string", enum: [...revisionNames] }),
    kills: Type.Record(Type.String(), Type.String(), {
      description: "the requirement that each check blamed which failed, by the id of the check",
    }),
    seed: Type.Integer(),
    madeOf: Type.String({ description: "a hash of the violation, its module and the checks that judge it" }),
    cut: Type.Optional(Type.Literal(true, { description: "its time was over before every check had run" })),
  },
  { additionalProperties: false },
);

/** The file that the full matrix of violations and checks is kept in. */
export const killMatrixSchema = Type.Object(
  {
    leftOut: Type.Record(Type.String(), Type.String(), {
      description: "why a check ran only on violations of its own requirements, by its id",
    }),
    rows: Type.Record(Type.String(), rowSchema, { description: "by the id of the violation" }),
  },
  { additionalProperties: false },
);

/** What one violation did to the checks. */
export type MatrixRow = Static<typeof rowSchema>;
/** Which checks each violation was caught by. */
export type KillMatrix = Static<typeof killMatrixSchema>;

/** A matrix that nothing has been found out for. */
export const emptyKillMatrix: KillMatrix = { leftOut: {}, rows: {} };
