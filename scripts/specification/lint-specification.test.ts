import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kit, page } from "../../spec/requirements/define.ts";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import { hashSentence } from "./hash-sentence.ts";
import { lintSpecification } from "./lint-specification.ts";
import { madeUpLeftOut, madeUpPages, madeUpRecord, madeUpRecords, madeUpSeeds } from "./made-up-specification.ts";
import { indexSections, type SentenceIndex } from "./sentence-index.ts";
import { type SpecificationData, specificationData } from "./specification-data.ts";
import { splitPage } from "./split-page.ts";

const indexOf = (revision: keyof SentenceIndex) =>
  indexSections(splitPage(madeUpSeeds[madeUpPages[revision].file] ?? "", madeUpPages[revision]).sections);

const good: SpecificationData = {
  areas: { area: madeUpRecords },
  pages: madeUpPages,
  leftOut: madeUpLeftOut,
  index: { r1: indexOf("r1"), r2: indexOf("r2"), r3: indexOf("r3") },
};

const source = page({ r2: ["Status", hashSentence("二。")] });
const left = { heading: "Status", reason: "It asks nothing.", sentences: [hashSentence("Hai.")] };

const lintWith = (...records: readonly Requirement[]) =>
  lintSpecification({ ...good, areas: { area: [...madeUpRecords, ...records] } });

const lintLeaving = (...more: SpecificationData["leftOut"]["r1"]) =>
  lintSpecification({ ...good, leftOut: { ...madeUpLeftOut, r1: [...madeUpLeftOut.r1, ...more] } });

const lintHeading = (heading: string, none?: string) => {
  const { none: _, ...rest } = madeUpPages.r1.headings.find((known) => known.heading === heading) ?? {
    heading,
    original: "",
  };
  const changed = none === undefined ? rest : { ...rest, none };
  const headings = madeUpPages.r1.headings.map((known) => (known.heading === heading ? changed : known));
  return lintSpecification({ ...good, pages: { ...madeUpPages, r1: { ...madeUpPages.r1, headings } } });
};

describe("the specification", () => {
  it("has nothing that is wrong", () => {
    const text = readFileSync(new URL("../../spec/sentences.json", import.meta.url), "utf8");
    expect(lintSpecification(specificationData(text))).toEqual([]);
  });
});

describe("lintSpecification", () => {
  it("finds nothing wrong with a good one", () => {
    expect(lintSpecification(good)).toEqual([]);
  });

  it.each([
    ["an id that another has", madeUpRecord("area.first", source), "has this id as well"],
    ["an id of another area", madeUpRecord("other.third", source), "begin with its area"],
    ["a statement that is no sentence", madeUpRecord("area.third", source, { statement: "It" }), "end like a sentence"],
    ["a note that is no sentence", madeUpRecord("area.third", source, { note: "It" }), "end like a sentence"],
    ["one reading twice", madeUpRecord("area.third", source, { ambiguous: ["So.", "So."] }), "two different readings"],
    ["no revision", madeUpRecord("area.third", page({})), "holds in no revision"],
    ["a revision without a source", madeUpRecord("area.third", page({ r2: [] })), "r2 is given without a source"],
    [
      "a source twice",
      madeUpRecord(
        "area.third",
        page({
          r2: [
            ["Status", hashSentence("二。")],
            ["Status", hashSentence("二。")],
          ],
        }),
      ),
      "twice",
    ],
    ["the profile hardening for a page", madeUpRecord("area.third", source, { profile: "hardening" }), "only the kit"],
    ["another profile for the kit", madeUpRecord("area.third", kit("So it is.")), "only the kit"],
    [
      "a reason that is no sentence",
      madeUpRecord("area.third", kit("So"), { profile: "hardening" }),
      "reason is no sentence",
    ],
    ["no reason why it is hidden", madeUpRecord("area.third", source, { observable: { no: "" } }), "can't be observed"],
    ["a note that names no record", madeUpRecord("area.third", source, { note: "See `area.gone`." }), "`area.gone`"],
    [
      "a made-up source",
      madeUpRecord("area.third", page({ r2: ["Status", "0123456789abcdef"] })),
      "no page has such a sentence",
    ],
  ])("reports a record with %s", (_, record, mistake) => {
    expect(lintWith(record)).toEqual([expect.stringContaining(mistake)]);
  });

  it("lets a note name a record that there is", () => {
    const note = "See `area.first`, `tools.gone` and `exec.code`.";
    const areas = { area: [...madeUpRecords, madeUpRecord("area.third", source, { note })], exec: [] };
    expect(lintSpecification({ ...good, areas })).toEqual([]);
  });
});

describe("the account of sentences", () => {
  it.each([
    ["twice", left, "is left out twice"],
    ["that is the source of a record", { ...left, sentences: [hashSentence("Một.")] }, "is the source of a record"],
    ["that stands not there", { ...left, sentences: [hashSentence("ba")] }, "stands not there"],
    ["for a reason that is no sentence", { ...left, reason: "So", sentences: [] }, "is no sentence"],
    ["for a reason that names no record", { ...left, reason: "It repeats `area.gone`.", sentences: [] }, "`area.gone`"],
    ["under a heading that says it has none", { heading: "Name", reason: "So.", sentences: [] }, "accounted for"],
  ])("reports a sentence left out %s", (_, more, mistake) => {
    expect(lintLeaving(more)).toEqual([expect.stringContaining(mistake)]);
  });

  it("reports a sentence with neither record nor reason", () => {
    expect(lintSpecification({ ...good, leftOut: { ...madeUpLeftOut, r1: [] } })).toEqual([
      `r1: ${hashSentence("Hai.")} under "Status", the sentence 2, has neither record nor reason.`,
    ]);
  });

  it("reports a heading that says it has no record, and has one", () => {
    expect(lintHeading("Lifecycle", "It asks nothing.")).toEqual([expect.stringContaining("accounted for")]);
  });

  it("reports a heading that has no record and does not say why", () => {
    expect(lintHeading("Name")).toContainEqual(expect.stringContaining("spec/pages.ts must say why"));
  });
});
