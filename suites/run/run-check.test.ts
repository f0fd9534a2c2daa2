import { describe, expect, it } from "vitest";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Description } from "../../spec/adapter/description.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import { AdapterFault } from "../carriers/adapter-fault.ts";
import { TargetLost } from "../carriers/target-lost.ts";
import type { Check } from "./check.ts";
import { type CheckSession, runCheck } from "./run-check.ts";

const completed = (value: unknown): Reply => ({ kind: "result", value: { status: "completed", value, telemetry: {} } });

/** A target that answers every `exec` in one way. */
function targetThat(exec: () => Promise<Reply>): Target {
  const run = {
    surface: async () => [],
    exec,
    wait: exec,
    abort: async () => {},
    end: async () => {},
    endSession: async () => {},
  };
  return { open: async () => run, close: async () => {} };
}

function sessionWith(target: Target, more: Partial<Description> = {}): CheckSession {
  const description: Description = { name: "t", version: "1", revisions: ["r3"], capabilities: ["guest"], ...more };
  return {
    target,
    description,
    directory: "nowhere",
    restart: async () => target,
    revision: "r3",
    seed: 1,
    twins: new Map(),
    onStory: () => undefined,
  };
}

const check: Check = {
  id: "results/one",
  title: "A program gives one",
  requirements: ["results.completed-value"],
  capabilities: ["guest"],
  process: "shared",
  dialect: "portable",
  run: async ({ open, judge }) => {
    const { value } = judge.completed("results.completed-value", await (await open()).exec("return 1"));
    judge.equal("results.completed-value", value, 1, "the value");
  },
};

const good = targetThat(async () => completed(1));

describe("runCheck", () => {
  it("passes what holds", async () => {
    expect(await runCheck(check, sessionWith(good))).toEqual({ outcome: "pass" });
  });

  it("fails what does not, with the requirement, the message and the story", async () => {
    const result = await runCheck(check, sessionWith(targetThat(async () => completed(2))));
    expect(result).toMatchObject({
      outcome: "fail",
      requirement: "results.completed-value",
      message: "expected the value to be 1, but got 2",
    });
    expect(result.stories?.[0]?.events.map(({ kind }) => kind)).toEqual(["exec", "reply"]);
  });

  it("does not observe what the adapter does not declare", async () => {
    const result = await runCheck(check, sessionWith(good, { capabilities: ["surface"] }));
    expect(result).toEqual({ outcome: "not-observed", message: "the adapter does not declare guest" });
  });

  it("does not run a page's own program on a target with another dialect", async () => {
    const dialect = { name: "own", call: "", parallel: "", give: "", emit: "" };
    const result = await runCheck({ ...check, dialect: "page" }, sessionWith(good, { dialect }));
    expect(result.outcome).toBe("not-observed");
  });

  it("does not observe what the adapter lost", async () => {
    const result = await runCheck(
      check,
      sessionWith(targetThat(async () => ({ kind: "lost", why: "the log rolled over" }))),
    );
    expect(result).toMatchObject({
      outcome: "not-observed",
      message: "the adapter lost the reply: the log rolled over",
    });
  });

  it("does not apply where its requirement does not hold", async () => {
    const session: CheckSession = { ...sessionWith(good), revision: "r1" };
    const result = await runCheck({ ...check, requirements: ["catalog.call-value"] }, session);
    expect(result.outcome).toBe("not-applicable");
  });
});

describe("runCheck, beside the verdict of the check itself", () => {
  it("observes nothing when the positive twin fails, and runs the twin once for each process", async () => {
    let runs = 0;
    const twin: Check["twin"] = async ({ judge }) => {
      runs += 1;
      judge.equal("results.completed-value", 1, 2, "the twin");
    };
    const session = sessionWith(good);
    const results = [await runCheck({ ...check, twin }, session), await runCheck({ ...check, twin }, session)];
    expect(results.map(({ outcome }) => outcome)).toEqual(["not-observed", "not-observed"]);
    expect(runs).toBe(1);
  });

  it("calls a check that judges nothing a fault of the kit", async () => {
    const result = await runCheck({ ...check, run: async () => {} }, sessionWith(good));
    expect(result).toEqual({ outcome: "kit-fault", message: "it judged nothing" });
  });

  it("tells faults of the adapter from faults of the kit", async () => {
    const of = async (cause: Error) =>
      (await runCheck(check, sessionWith(targetThat(() => Promise.reject(cause))))).outcome;
    expect(await of(new AdapterFault("it sent garbage"))).toBe("adapter-fault");
    expect(await of(new TypeError("undefined is not a function"))).toBe("kit-fault");
  });

  it("leaves a lost target to whoever owns its process", async () => {
    const lost = new TargetLost("the target was ended by the signal SIGKILL");
    await expect(runCheck(check, sessionWith(targetThat(() => Promise.reject(lost))))).rejects.toBe(lost);
  });
});
