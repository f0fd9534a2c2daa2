import { describe, expect, it } from "vitest";
import type { Violation } from "../../fixtures/violations/violation.ts";
import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { Check } from "../run/check.ts";
import { isExpected, proveViolation } from "./prove-violation.ts";
import { WarmReference } from "./warm-reference.ts";

const lost = () => Promise.reject(new Error("nothing answers"));
const run: Run = {
  surface: async () => [],
  exec: lost,
  wait: lost,
  abort: async () => undefined,
  end: async () => undefined,
  endSession: async () => undefined,
};
const target: Target = { open: async () => run, close: async () => undefined };
const carrier: Carrier = {
  label: "empty",
  connect: async () => ({
    description: { name: "empty", version: "1", revisions: ["r3"], capabilities: [] },
    directory: "/nowhere",
    launch: async () => target,
    restart: async () => target,
    standardError: () => "",
    stop: async () => [],
  }),
};
const warm = new WarmReference(carrier);

/** A check that fails where the surface shows so many tools. */
const fails = (id: string, requirement: RequirementId, mustNotShow: number): Check => ({
  id,
  title: id,
  requirements: [requirement],
  capabilities: [],
  process: "shared",
  dialect: "portable",
  run: async ({ open, judge }) => {
    const { length } = await (await open()).surface();
    judge.holds(requirement, length !== mustNotShow, `not ${mustNotShow} tools`, length);
  },
});

/** Shows so many tools, where the reference shows none. */
const shows = (tools: number): Violation => ({
  title: `shows ${tools}`,
  requirement: "limits.memory",
  kind: "wrap",
  wrap: (sound) => ({
    ...sound,
    open: async (world, host) => ({
      ...(await sound.open(world, host)),
      surface: async () =>
        Array.from({ length: tools }, (_, at) => ({ name: `${at}`, description: "", parameters: {} })),
    }),
  }),
});

const prove = (violation: Violation, checks: readonly Check[]) =>
  proveViolation(violation, {
    makeCarrier: () => carrier,
    checks,
    monitors: [],
    revisions: ["r3"],
    seed: 1,
    warm,
    sound: new Map(),
  });

describe("proveViolation", () => {
  it("is caught by the check that blames its requirement", async () => {
    const proof = await prove(shows(1), [
      fails("limits/a", "limits.memory", 1),
      fails("wait/b", "lifecycle.resume", 2),
    ]);
    expect(proof).toEqual({ verdict: "caught", by: ["limits/a"] });
  });

  it("is not caught where only another requirement is blamed", async () => {
    const checks = [fails("limits/a", "limits.memory", 2), fails("limits/b", "limits.time", 1)];
    expect((await prove(shows(1), checks)).verdict).toBe("not caught");
  });

  it("is not caught by a check that fails on the reference as well", async () => {
    const always: Check = {
      ...fails("limits/a", "limits.memory", 0),
      run: async ({ judge }) => judge.holds("limits.memory", false, "nothing", "anything"),
    };
    expect((await prove(shows(1), [always])).verdict).toBe("not caught");
  });

  it("is blunt where it breaks other areas", async () => {
    const proof = await prove(shows(1), [
      fails("limits/a", "limits.memory", 1),
      fails("wait/b", "lifecycle.resume", 1),
    ]);
    expect(proof).toMatchObject({ verdict: "blunt", by: ["limits/a"], detail: expect.stringContaining("wait/b") });
  });

  it("is stale where no check judges its requirement", async () => {
    expect((await prove(shows(1), [fails("wait/b", "lifecycle.resume", 1)])).verdict).toBe("stale");
  });
});

describe("isExpected", () => {
  it("wants a toothless violation not to be caught", () => {
    const toothless = { ...shows(1), toothless: "the page allows both" };
    expect(isExpected(toothless, { verdict: "not caught", by: [] })).toBe(true);
    expect(isExpected(toothless, { verdict: "caught", by: ["a"] })).toBe(false);
    expect(isExpected(shows(1), { verdict: "blunt", by: ["a"] })).toBe(false);
  });
});
