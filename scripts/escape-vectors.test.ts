import { describe, expect, it } from "vitest";
import { type RevisionName, revisionNames } from "../spec/revisions.ts";
import { loadVectors } from "../suites/escapes/load-vectors.ts";
import { runVectors } from "../suites/escapes/run-vectors.ts";
import { findTarget, referenceTarget } from "./targets.ts";

/** Each twelfth vector of a class, in one revision, by turns; `CONFORM_VECTORS=all` runs each in all of them. */
const inAll = process.env.CONFORM_VECTORS === "all";
const sample = 12;
const rows = loadVectors().flatMap(({ name, vectors }, place) => {
  const turn = revisionNames[place % revisionNames.length];
  return revisionNames
    .filter((revision) => inAll || revision === turn)
    .map((revision) => ({
      name,
      revision,
      vectors: vectors.filter((_, at) => inAll || at % sample === place % sample),
    }));
});

/** A busy machine takes its time over programs that run into their limits. */
const timeout = 300_000;
const carrier = findTarget(referenceTarget.name, [], {});

async function faultsOf(revision: RevisionName, vectors: ReturnType<typeof loadVectors>[number]["vectors"]) {
  const faults: string[] = [];
  for await (const result of runVectors({ carrier, revision, vectors, seed: 20_261_130, jobs: 2 })) {
    faults.push(...result.faults.map(({ message }) => `${result.vector.id}: ${message}`));
  }
  return faults;
}

describe("the reference", () => {
  it.each(rows)("holds in $revision against the vectors of $name", { timeout }, async ({ revision, vectors }) => {
    expect(await faultsOf(revision, vectors)).toEqual([]);
  });
});
