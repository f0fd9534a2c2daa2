import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ResultEntry } from "../../spec/result-file.ts";
import { HostedCarrier } from "../carriers/hosted-carrier.ts";
import { checks } from "../checks/index.ts";
import { monitors } from "../monitors/index.ts";
import { readBaseline } from "./baseline.ts";
import { conform } from "./conform.ts";

const pathOf = (file: string) => fileURLToPath(new URL(`../../fixtures/${file}`, import.meta.url));
const { target, expected } = readBaseline(pathOf("baselines/node-vm.json"));

/** In these the target hangs until the kit gives it up. */
const hanging: ReadonlySet<string> = new Set([
  "abort/ends-a-program-over-its-call",
  "abort/tools-see-their-signal",
  "errors/never-settles",
  "runtime/host-stays-awake",
  "sandbox/patched-builtins",
]);

/** One of each kind of limit, of the checks with a process of their own. */
const limits: ReadonlySet<string> = new Set(["limits/endless-loop-times-out", "limits/memory"]);

const quick = checks.filter((check) => (check.process === "shared" && !hanging.has(check.id)) || limits.has(check.id));

const inArea = (entries: readonly ResultEntry[], area: string, outcome: ResultEntry["outcome"]) =>
  entries.filter((entry) => entry.id.startsWith(`${area}/`) && entry.outcome === outcome).map(({ id }) => id);

describe("a code mode on node:vm", () => {
  it("fails where its baseline expects it, and nowhere else", async () => {
    const ids = new Set([...quick, ...monitors].map(({ id }) => id));
    const { entries, exitCode, notes, baselineProblems } = await conform({
      carrier: new HostedCarrier({ label: target, module: pathOf("targets/node-vm.ts"), edits: [] }),
      checks: quick,
      monitors,
      seed: 1,
      jobs: 2,
      profiles: ["hardening"],
      baseline: { target, expected: expected.filter(({ check }) => ids.has(check)) },
      command: (options) => options,
    });
    const broken = entries.filter(({ outcome }) => outcome !== "pass" && outcome !== "not-applicable");
    const unexpected = broken.filter((entry) => entry.outcome !== "not-observed" && entry.expected === undefined);
    expect(unexpected.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
    expect({ exitCode, notes, baselineProblems }).toEqual({ exitCode: 0, notes: [], baselineProblems: [] });
    expect(inArea(entries, "limits", "pass")).toEqual([]);
    // The engine itself sees to these.
    expect(inArea(entries, "sandbox", "pass")).toEqual([
      "sandbox/no-recursion",
      "sandbox/no-modules",
      "sandbox/no-host-worker-file-for-programs",
      "sandbox/patched-conversions",
      "sandbox/patched-answers",
    ]);
  });

  it("has a cause for each failure that is expected", () => {
    const causes = [...new Set(expected.map(({ reason }) => reason.split(":")[0]))].sort();
    expect(causes).toEqual(["Escape", "Missing abort", "Missing limit", "Missing refusal", "Not built"]);
  });
});
