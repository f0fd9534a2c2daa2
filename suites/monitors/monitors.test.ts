import { describe, expect, it } from "vitest";
import type { Story } from "../../spec/result-file.ts";
import { replyFitsSchema } from "./reply-fits-schema.ts";
import { Watch } from "./watch.ts";

function storyWith(...values: unknown[]): Story {
  const events = values.map((value, index) => ({ kind: "reply", at: index + 1, reply: { kind: "result", value } }));
  return { world: { model: { provider: "p", id: "m" }, scope: {}, tools: [], clock: "real" }, events };
}

const completed = { status: "completed", value: 1, telemetry: {} };
const resultOf = (...stories: Story[]) => {
  const watch = new Watch(replyFitsSchema, "r3");
  for (const story of stories) watch.see(story);
  return watch.result;
};

describe("the monitor of replies", () => {
  it("passes results that fit the union of the revision", () => {
    const waiting = {
      status: "waiting",
      runId: "cm_1",
      reason: "yield",
      telemetry: {},
      output: [{ type: "text", text: "" }],
    };
    expect(resultOf(storyWith(completed, waiting))).toEqual({ outcome: "pass" });
  });

  it.each([
    { what: "a result without telemetry", value: { status: "completed", value: 1 } },
    { what: "a waiting result without a runId", value: { status: "waiting", reason: "yield", telemetry: {} } },
    { what: "a code of another revision", value: { status: "failed", error: "e", code: "aborted", telemetry: {} } },
    { what: "output that is no item", value: { ...completed, output: ["text"] } },
    { what: "something else altogether", value: "done" },
  ])("fails on $what, with the story", ({ value }) => {
    const bad = storyWith(value);
    expect(resultOf(storyWith(completed), bad)).toMatchObject({
      outcome: "fail",
      requirement: "results.shape",
      stories: [bad],
    });
  });

  it("has observed nothing without a result", () => {
    expect(resultOf(storyWith()).outcome).toBe("not-observed");
  });
});
