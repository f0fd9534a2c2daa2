import { describe, expect, it } from "vitest";
import { pages } from "../pages.ts";
import { type RevisionName, revisionNames } from "../revisions.ts";
import { holdsIn } from "./holds-in.ts";
import { findRequirement, requirementAreas, requirements } from "./index.ts";
import type { Authority, Requirement } from "./requirement.ts";

const sentenceHash = /^(?!0{16})[0-9a-f]{16}$/;

/** What is wrong with a record, as phrases. */
function findMistakes(area: string, record: Requirement): string[] {
  const { id, authority, profile, statement, note, ambiguous, observable } = record;
  const texts = [statement, ...(note ? [note] : []), ...(ambiguous ?? [])];
  const mistakes = [
    ...(new RegExp(`^${area}\\.[a-z][a-z0-9.-]*$`).test(id) ? [] : ["its id does not begin with its area"]),
    ...(texts.every((text) => /[.?]$/.test(text)) ? [] : ["a text of it does not end like a sentence"]),
    ...(revisionNames.some((revision) => holdsIn(record, revision)) ? [] : ["it holds in no revision"]),
    ...((profile === "hardening") === (authority.kind === "kit") ? [] : ["hardening is for what only the kit demands"]),
    ...(ambiguous === undefined || ambiguous[0] !== ambiguous[1] ? [] : ["its two readings are the same"]),
    ...(typeof observable === "string" || observable.no !== "" ? [] : ["it does not say why it can't be observed"]),
    ...findSourceMistakes(authority),
  ];
  return mistakes.map((mistake) => `${id}: ${mistake}`);
}

function findSourceMistakes(authority: Authority): string[] {
  if (authority.kind === "kit") return authority.reason.endsWith(".") ? [] : ["its reason is no sentence"];
  return Object.entries(authority.sources).flatMap(([revision, sources]) => {
    const headings = pages[revision as RevisionName].headings;
    if (sources.length === 0) return [`${revision} is given without a source`];
    return sources.flatMap(({ heading, sentence }) => [
      ...(headings.some((known) => known.heading === heading) ? [] : [`${revision} has no heading ${heading}`]),
      ...(sentenceHash.test(sentence) ? [] : [`${sentence} is no hash of a sentence`]),
    ]);
  });
}

describe("requirement records", () => {
  it("have ids of their own", () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it.each(Object.entries(requirementAreas))("of %s are well formed", (area, records) => {
    expect(records.flatMap((record) => findMistakes(area, record))).toEqual([]);
  });
});

describe("seed pages", () => {
  it.each(revisionNames)("%s: every heading has requirements, or a reason why it has none", (revision) => {
    const cited = new Set(
      requirements.flatMap(({ authority }) =>
        authority.kind === "page" ? (authority.sources[revision] ?? []).map(({ heading }) => heading) : [],
      ),
    );
    const wrong = pages[revision].headings.filter(({ heading, none }) => cited.has(heading) === (none !== undefined));
    expect(wrong.map(({ heading }) => heading)).toEqual([]);
  });
});

describe("findRequirement", () => {
  it("finds a record by its id, and refuses an id that none has", () => {
    expect(findRequirement("results.shape").id).toBe("results.shape");
    expect(() => findRequirement("results.nothing")).toThrow(RangeError);
  });
});
