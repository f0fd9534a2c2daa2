import { resultSchema } from "../../spec/payloads/result.ts";
import type { Revision } from "../../spec/revisions.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { shorten } from "../run/answer.ts";
import type { Monitor } from "./monitor.ts";

const schemas = new WeakMap<Revision, ReturnType<typeof resultSchema>>();

/** Every result of `exec` and `wait` is a member of the revision's result union. */
export const replyFitsSchema: Monitor = {
  id: "monitor/reply-fits-schema",
  title: "Every result fits the schema of the revision",
  requirement: "results.shape",
  watch({ events }, revision) {
    const schema = schemas.get(revision) ?? resultSchema(revision);
    schemas.set(revision, schema);
    const results = events.flatMap((event) => ("reply" in event && isResult(event.reply) ? [event.reply.value] : []));
    for (const value of results) {
      const mistake = findMistake(schema, value);
      if (mistake !== undefined)
        return { seen: true, mistake: `${mistake} in ${shorten(JSON.stringify(value) ?? "")}` };
    }
    return { seen: results.length > 0 };
  },
};

function isResult(reply: unknown): reply is { readonly kind: "result"; readonly value: unknown } {
  return typeof reply === "object" && reply !== null && "kind" in reply && reply.kind === "result";
}
