import { describe, expect, it } from "vitest";
import { forgetScope } from "../fixtures/broken-targets/forget-scope.ts";
import { ignoreLimits } from "../fixtures/broken-targets/ignore-limits.ts";
import type { Target } from "../spec/adapter/adapter.ts";
import type { ResultEntry } from "../spec/result-file.ts";
import { wrapCarrier } from "../suites/carriers/wrap-carrier.ts";
import { checks } from "../suites/checks/index.ts";
import { conform } from "../suites/run/conform.ts";
import { smokeChecks } from "../suites/violations/smoke-checks.ts";
import { findTarget, referenceTarget } from "./targets.ts";

interface Broken {
  readonly what: string;
  readonly wrap: (target: Target) => Target;
  /** The checks that look at it, beside which one of every other area runs. */
  readonly aimed: RegExp;
  /** All that fails. */
  readonly red: readonly string[];
}

const targets: readonly Broken[] = [
  {
    what: "forgets its scope",
    wrap: forgetScope,
    // That refusals consume nothing waits for ten seconds once there is no refusal.
    aimed: /^(owners\/(?!refusals-consume)|nested\/|lifecycle\/strangers|abort\/spares)/,
    red: [
      "abort/spares-other-runs",
      "lifecycle/strangers-are-refused",
      "nested/agent",
      "nested/audit",
      "nested/channel",
      "nested/resumed",
      "nested/sender",
      "nested/session",
      "nested/session-key",
      "owners/another-run",
      "owners/another-run-fails-as-the-page-says",
      "owners/another-session",
      "owners/another-session-fails-as-the-page-says",
      "owners/neighbours-keep-their-own",
      "owners/neighbours-of-a-session-keep-their-own",
      "owners/no-identity",
    ],
  },
  {
    what: "ignores all limits",
    wrap: ignoreLimits,
    // Others wait until a limit is reached that is a minute away.
    aimed:
      /^(limits\/output(?!-before)|configured\/(output|memory-by|snapshot-by|search)|errors\/code-for-output|search\/(default|configured|limit))/,
    red: [
      "configured/memory-by-default",
      "configured/output-by-default",
      "configured/search-default-limit-range",
      "configured/snapshot-by-default",
      "errors/code-for-output",
      "limits/output",
      "limits/output-after-a-suspension",
      "limits/output-at-its-edge",
      "limits/output-of-every-kind",
      "search/configured-limits",
      "search/default-limit",
      "snapshots/output-of-all-legs",
    ],
  },
];

const idsOf = (entries: readonly ResultEntry[], ...outcomes: readonly ResultEntry["outcome"][]) =>
  entries.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id);

describe("a reference that", () => {
  it.each(targets)("$what fails where it can be seen, and nowhere else", async ({ wrap, aimed, red }) => {
    const looking = checks.filter(({ id }) => aimed.test(id));
    // The one of its area that takes more than ten seconds where nothing ends a program.
    const others = smokeChecks(checks, looking, "r3").filter(({ id }) => id !== "times/timeout");
    const { entries, exitCode, notes } = await conform({
      carrier: wrapCarrier(findTarget(referenceTarget.name, [], {}), wrap),
      checks: [...looking, ...others],
      monitors: [],
      seed: 1,
      jobs: 2,
      revisions: ["r3"],
      command: (options) => options,
    });
    expect(idsOf(entries, "fail", "deviation").sort()).toEqual(red);
    expect(idsOf(entries, "not-observed", "adapter-fault", "kit-fault", "not-run")).toEqual([]);
    expect({ exitCode, notes }).toEqual({ exitCode: 1, notes: [] });
  });
});
