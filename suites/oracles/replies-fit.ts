import { resultSchema } from "../../spec/payloads/result.ts";
import { type RevisionName, revisionNames, revisions } from "../../spec/revisions.ts";
import { findMistake } from "../carriers/schema-check.ts";
import type { StoryOracle } from "./oracle.ts";

const oracle = "replies-fit";
const schemas = new Map(revisionNames.map((name) => [name, resultSchema(revisions[name])]));

/** What every result must be by its schema, whatever the program did. */
export const repliesFit: StoryOracle = {
  id: oracle,
  title: "Every result fits the schema of the revision",
  observables: ["malformed-reply"],
  cost: "cheap",
  look: ({ steps, revision }) =>
    steps.flatMap(({ legs }, step) =>
      legs.flatMap(({ reply }) => {
        const mistake = reply?.kind === "result" ? mistakeIn(revision, reply.value) : undefined;
        if (mistake === undefined) return [];
        return [{ oracle, observable: "malformed-reply", message: `a result does not fit: ${mistake}`, step }];
      }),
    ),
};

function mistakeIn(revision: RevisionName, value: unknown): string | undefined {
  const schema = schemas.get(revision);
  return schema && findMistake(schema, value);
}
