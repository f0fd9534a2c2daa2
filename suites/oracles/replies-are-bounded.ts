import type { Reply } from "../../spec/adapter/reply.ts";
import type { RunRecord } from "../escapes/story-record.ts";
import type { StoryOracle } from "./oracle.ts";

const oracle = "replies-are-bounded";
/** What a page allows where the configuration says nothing, in bytes. */
const usualOutputBytes = 65_536;
/** What a reply may have beside its value and output: its telemetry, ids, and the marks of what was cut. */
const beside = 32_768;
/** What text may grow by when it is written as JSON, at most: an escape of six characters for one. */
const escaping = 6;

/** No reply is longer than its limit and what belongs around it. */
export const repliesAreBounded: StoryOracle = {
  id: oracle,
  title: "No reply, error or log line is longer than the limits allow",
  observables: ["oversized-reply"],
  cost: "cheap",
  look: ({ steps, runs }) =>
    steps.flatMap(({ legs, run: name }, step) =>
      legs.flatMap(({ reply }) => {
        const limit = limitOf(runs.find((run) => run.name === name));
        const bytes = reply === undefined ? 0 : bytesOf(reply);
        if (bytes <= limit * escaping + beside) return [];
        const message = `a reply has more than ${limit} bytes by far, which is the limit of its value and output`;
        return [{ oracle, observable: "oversized-reply", message, step }];
      }),
    ),
};

function bytesOf(reply: Reply): number {
  return Buffer.byteLength(JSON.stringify(reply.kind === "result" ? reply.value : reply));
}

function limitOf(run: RunRecord | undefined): number {
  const { maxOutputBytes } = Object(run?.world.codeMode);
  return typeof maxOutputBytes === "number" && maxOutputBytes > 0 ? maxOutputBytes : usualOutputBytes;
}
