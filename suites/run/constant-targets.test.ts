import { describe, expect, it } from "vitest";
import { answersConstants, type Constant } from "../../fixtures/broken-targets/answers-constants.ts";
import answersNothing from "../../fixtures/broken-targets/answers-nothing.ts";
import type { Adapter } from "../../spec/adapter/adapter.ts";
import type { ResultEntry } from "../../spec/result-file.ts";
import { InlineCarrier } from "../carriers/inline-carrier.ts";
import { checks } from "../checks/index.ts";
import { monitors } from "../monitors/index.ts";
import { conform } from "./conform.ts";

/** These wait in vain for a call beyond a deadline of their own, which costs each of them fifteen seconds. */
const patient: ReadonlySet<string> = new Set([
  "approvals/after-the-deadline",
  "configured/timeout-ms-range",
  "nodes/slow-command",
  "results/late-call-in-one-exec",
  "times/timeout",
  "wait/delivers-pending-results",
]);

const judge = (adapter: Adapter) =>
  conform({
    carrier: new InlineCarrier("a constant target", adapter),
    checks: checks.filter(({ id }) => !patient.has(id)),
    monitors,
    seed: 1,
    // Nothing is at work in such a target, so that all checks may wait at once.
    jobs: 100,
    revisions: ["r3"],
    command: (options) => options,
  });

/** The checks and monitors with an outcome. */
const idsOf = (entries: readonly ResultEntry[], ...outcomes: readonly ResultEntry["outcome"][]) =>
  entries.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id);

const areasOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.slice(0, id.indexOf("/"))))].sort();

/** What the constant tools deserve: they are what the model must be sent, in every world that these ask about. */
const bySurface = [
  "scope/no-fallback-to-direct-tools",
  "activation/on",
  "activation/on-for-any-model",
  "configuration/defaults-of-runtime-and-mode",
  "configuration/mode-exposes-control-tools",
  "surface/control-tools-alone",
  "surface/no-other-tool",
  "surface/no-tool-search",
  "surface/language-is-a-flat-enumeration",
  "exec/documents-code",
  "api/told-by-exec",
];
const byTelemetry = ["telemetry/visible-tools-are-the-surface"];
const byMetadata = ["metadata/no-cost"];
const byResults = ["monitor/reply-fits-schema", "monitor/telemetry-names-the-surface"];
const byResult = [...bySurface, ...byTelemetry, ...byResults];
/** Its twin is a program that completes. */
const byPrograms = ["steps/control-tools-under-an-allow-list"];
const byCompletedResult = [...bySurface, ...byPrograms, ...byTelemetry, ...byMetadata, ...byResults];

/** Areas of negative checks alone, whose twins see that there is nothing to look at. */
const unseen = ["abort", "hints", "isolation", "modules", "owners", "restarts", "snapshots", "suspended", "times"];

const completed = (value: unknown): Constant => ({ status: "completed", value });
const failed: Constant = { status: "failed", code: "invalid_input", error: "The input is wrong." };

describe.concurrent("a target that answers everything with the same", () => {
  it.each([
    { answer: "nothing at all", adapter: answersNothing, passes: [] },
    {
      answer: "the number that a program often gives",
      adapter: answersConstants(completed(42)),
      passes: byCompletedResult,
    },
    { answer: "a text", adapter: answersConstants(completed("refused")), passes: byCompletedResult },
    { answer: "an empty list", adapter: answersConstants(completed([])), passes: byCompletedResult },
    { answer: "true", adapter: answersConstants(completed(true)), passes: byCompletedResult },
    { answer: "a failed result", adapter: answersConstants(failed), passes: byResult },
    { answer: "a rejection", adapter: answersConstants("rejection"), passes: bySurface },
  ])("$answer: passes what it deserves, and fails in every area that can see it", async ({ adapter, passes }) => {
    const { entries, exitCode, notes } = await judge(adapter);
    expect(idsOf(entries, "pass").sort()).toEqual([...passes].sort());
    expect(idsOf(entries, "adapter-fault", "kit-fault", "not-run")).toEqual([]);
    const observed = areasOf(idsOf(entries, "fail", "deviation", "pass"));
    const unobserved = areasOf(idsOf(entries, "not-observed")).filter((area) => !observed.includes(area));
    expect(unobserved.filter((area) => area !== "monitor")).toEqual(unseen);
    expect({ exitCode, notes }).toEqual({ exitCode: 1, notes: [] });
  });
});
