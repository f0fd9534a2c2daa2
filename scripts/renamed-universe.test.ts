import { describe, expect, it } from "vitest";
import { fittedTargets } from "../fixtures/wrapping/fit-to-fixtures.ts";
import type { Target } from "../spec/adapter/adapter.ts";
import { wrapCarrier } from "../suites/carriers/wrap-carrier.ts";
import { checks } from "../suites/checks/index.ts";
import type { Check } from "../suites/run/check.ts";
import { renameTarget } from "../suites/run/rename-target.ts";
import { makeRenaming } from "../suites/run/renaming.ts";
import { runChecks } from "../suites/violations/run-checks.ts";
import { findTarget, referenceTarget } from "./targets.ts";

/** How many seeds rename the fixtures: three in `pnpm test`, as many as this says by hand. */
const wanted = process.env.CONFORM_RENAMINGS;

const seeds = Array.from({ length: Number(wanted ?? 3) }, (_, place) => place + 1);

/** Each seed tries another part of the checks, so that three are quick and fifty try each check several times. */
const parts = 12;

/** Areas whose checks wait for time to pass, or start much: they are tried by hand alone. */
const slow = ["abort", "configuration", "debugging", "disk", "lifecycle", "limits", "plan", "restart", "snapshots"];

/** Checks that hang on a word or a number itself, and so may not see it renamed. */
const literal: Readonly<Record<string, string>> = {
  "calls/ten-in-one-exec": "it adds up the number that a tool gives",
  "helpers/call-value-works-for-openclaw-tools": "it expects names in alphabetical order",
  "helpers/work-for-openclaw-tools": "it expects names in alphabetical order",
  "shell/commands-are-refused": "its `echo` is the command of a shell",
  "shell/refusal-is-invalid-input": "its `echo` is the command of a shell",
  "values/large-and-deep": "it counts past the number that a tool gives",
};

// What an MCP server says goes past the adapter, and so has the names that it always had.
const renamable = checks.filter(
  ({ id, process, capabilities }) =>
    process === "shared" &&
    !capabilities.includes("mcp") &&
    literal[id] === undefined &&
    (wanted !== undefined || !slow.some((area) => id.startsWith(`${area}/`))),
);

const find = (id: string): Check => checks.find((check) => check.id === id) ?? expect.fail(`there is no check ${id}`);

/** What became of checks on the reference, by their ids. */
async function judge(chosen: readonly Check[], wrap: (target: Target) => Target) {
  const carrier = wrapCarrier(findTarget(referenceTarget.name, [], {}), wrap);
  const results = await runChecks(chosen, { shared: carrier, revision: "r3", seed: 1 });
  return Object.fromEntries([...results].map(([id, { outcome, message }]) => [id, { outcome, message }]));
}

const broken = (results: Awaited<ReturnType<typeof judge>>) =>
  Object.entries(results).filter(([, { outcome }]) => outcome !== "pass" && outcome !== "not-applicable");

describe("a universe in which the fixtures have other names, fields and values", () => {
  it.each(seeds)("changes no verdict, seed %d", async (seed) => {
    const chosen = renamable.filter((_, place) => place % parts === seed % parts);
    expect(chosen.length).toBeGreaterThan(10);
    expect(broken(await judge(chosen, (target) => renameTarget(target, makeRenaming(seed))))).toEqual([]);
  });

  it("leaves out only checks that there are", () => {
    expect(Object.keys(literal).map((id) => find(id).process)).toEqual(Object.keys(literal).map(() => "shared"));
  });
});

describe("a target that is fitted to the kit's fixtures", () => {
  it.each([
    ["names", "calls/input-and-details"],
    ["fields", "calls/results-belong-in-larger-numbers"],
    ["values", "catalog/call-and-call-value"],
  ] as const)("by their %s is caught where they are renamed", async (what, id) => {
    const fit = fittedTargets[what];
    expect(broken(await judge([find(id)], fit))).toEqual([]);
    for (const seed of seeds.slice(0, 3)) {
      const results = await judge([find(id)], (target) => renameTarget(fit(target), makeRenaming(seed)));
      expect(results[id]?.outcome).toBe("fail");
    }
  });
});
