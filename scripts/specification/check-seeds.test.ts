import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page } from "../../spec/requirements/define.ts";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { checkSeeds } from "./check-seeds.ts";
import { hashSentence } from "./hash-sentence.ts";
import { madeUpLeftOut, madeUpPages, madeUpRecord, madeUpRecords, madeUpSeeds } from "./made-up-specification.ts";
import { parseIndex, renderIndex } from "./sentence-index.ts";
import type { SpecificationData } from "./specification-data.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "seeds-"));
  for (const [file, text] of Object.entries(madeUpSeeds)) writeFileSync(path.join(folder, file), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

const good = { areas: { area: madeUpRecords }, pages: madeUpPages, leftOut: madeUpLeftOut };

const mistakesOf = (broken: Partial<Omit<SpecificationData, "index">>) =>
  checkSeeds(folder, { ...good, ...broken }).mistakes;

const withRecord = (authority: Requirement["authority"]) => ({
  areas: { area: [...madeUpRecords, madeUpRecord("area.third", authority)] },
});

describe("checkSeeds", () => {
  it("finds nothing wrong with a good specification, and indexes its pages", () => {
    const { index, mistakes } = checkSeeds(folder, good);
    expect(mistakes).toEqual([]);
    expect(index.r1.Lifecycle).toEqual([
      ["item", hashSentence("ba")],
      ["item", hashSentence("bốn")],
    ]);
    expect(parseIndex(renderIndex(index))).toEqual(index);
  });

  it.each([
    {
      what: "made up",
      authority: page({ r2: ["Status", hashSentence("四。")] }),
      reason: "no page has such a sentence",
    },
    {
      what: "a part of one",
      authority: page({ r1: ["Status", hashSentence("Một")] }),
      reason: "no page has such a sentence",
    },
    {
      what: "under another heading",
      authority: page({ r1: ["Status", hashSentence("ba")] }),
      reason: 'stands under "Lifecycle"',
    },
    {
      what: "of another revision",
      authority: page({ r3: ["Status", hashSentence("二。")] }),
      reason: "a sentence of r2",
    },
    {
      what: "under a heading that the page lacks",
      authority: page({ r3: ["Lifecycle", hashSentence("ba")] }),
      reason: "no such heading",
    },
  ])("reports a source that is $what, by its record", ({ authority, reason }) => {
    const mistakes = mistakesOf(withRecord(authority));
    expect(mistakes.filter((mistake) => mistake.startsWith("area.third: r"))).toHaveLength(1);
    expect(mistakes[0]).toContain(reason);
  });

  it("reports a heading that stands not on the page", () => {
    const { r2 } = madeUpPages;
    const headings = r2.headings.map((known) => (known.heading === "Status" ? { ...known, original: "狀況" } : known));
    expect(mistakesOf({ pages: { ...madeUpPages, r2: { ...r2, headings } } })[0]).toContain('"狀態" in line 7');
  });

  it("reports headings in the wrong order", () => {
    const { r2 } = madeUpPages;
    const headings = r2.headings.toReversed();
    expect(mistakesOf({ pages: { ...madeUpPages, r2: { ...r2, headings } } })[0]).toContain('"狀態" (Status)');
  });

  it("says which seed page is not there", () => {
    const pages = { ...madeUpPages, r3: { ...madeUpPages.r3, file: "nowhere.txt" } };
    expect(() => checkSeeds(folder, { ...good, pages })).toThrow(UsageError);
  });
});
