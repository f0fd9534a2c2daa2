import { describe, expect, it } from "vitest";
import reference from "../reference/adapter.ts";
import { holdsIn } from "../spec/requirements/holds-in.ts";
import { requirements } from "../spec/requirements/index.ts";
import { revisionNames } from "../spec/revisions.ts";
import { checks } from "../suites/checks/index.ts";
import { monitors } from "../suites/monitors/index.ts";
import { whyNotObserved } from "../suites/run/run-check.ts";

const description = reference.describe();
const binding = requirements.filter(
  ({ level, observable, ambiguous }) => level === "MUST" && typeof observable === "string" && ambiguous === undefined,
);

describe("the reference", () => {
  it.each(checks.map((check) => [check.id, check] as const))("is asked %s in some revision", (_, check) => {
    const asked = revisionNames.filter((revision) => whyNotObserved(check, { description, revision }) === undefined);
    expect(asked).not.toEqual([]);
  });

  // A record without a check says why nothing can observe it.
  it.each(binding.map((record) => [record.id, record] as const))("is judged by %s wherever it holds", (_, record) => {
    const judges = checks.filter((check) => check.requirements.some((id) => id === record.id));
    const isWatched = monitors.some(({ requirement }) => requirement === record.id);
    const unseen = revisionNames.filter(
      (revision) =>
        holdsIn(record, revision) &&
        !isWatched &&
        !judges.some((check) => whyNotObserved(check, { description, revision }) === undefined),
    );
    expect(unseen).toEqual([]);
  });
});
