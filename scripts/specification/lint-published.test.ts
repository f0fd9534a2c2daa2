import { describe, expect, it } from "vitest";
import { UsageError } from "../../suites/run/usage-error.ts";
import { addRelease } from "./add-release.ts";
import { lintPublished, type PublishedData } from "./lint-published.ts";
import { type madeUpRecord, madeUpRecords } from "./made-up-specification.ts";
import { meaningOf, type Published } from "./published.ts";

const publish = (records: PublishedData["records"]): Published =>
  Object.fromEntries(records.map((record) => [record.id, meaningOf(record)]));

const published = publish(madeUpRecords);
const released = addRelease("", "1.0.0", published);
const good: PublishedData = {
  records: madeUpRecords,
  published,
  retired: { renamed: {}, withdrawn: {} },
  releases: JSON.parse(released),
};

const lintWith = (broken: Partial<PublishedData>) => lintPublished({ ...good, ...broken });

const change = (id: string, changes: Parameters<typeof madeUpRecord>[2]) =>
  madeUpRecords.map((record) => (record.id === id ? { ...record, ...changes } : record));

const without = madeUpRecords.filter(({ id }) => id !== "area.second");
const renamed = change("area.second", { id: "area.new" });

describe("lintPublished", () => {
  it("finds nothing wrong with a good list, nor with ids that are added at its end", () => {
    expect(lintWith({})).toEqual([]);
    const records = [...madeUpRecords, ...change("area.second", { id: "area.third" }).slice(-1)];
    expect(lintWith({ records, published: publish(records) })).toEqual([]);
  });

  it.each([
    { what: "another statement", changes: { statement: "It does not hold." } },
    { what: "another level", changes: { level: "MAY" } as const },
    { what: "two readings", changes: { ambiguous: ["So.", "Or so."] } as const },
  ])("reports a record that got $what under its old id", ({ changes }) => {
    expect(lintWith({ records: change("area.second", changes) })).toEqual([expect.stringContaining("needs a new id")]);
  });

  it("lets a statement be reworded in both", () => {
    const records = change("area.second", { statement: "It does hold." });
    expect(lintWith({ records, published: publish(records) })).toEqual([]);
  });

  it("reports a change of meaning that was made in both after a release", () => {
    const records = change("area.second", { level: "MAY" });
    expect(lintWith({ records, published: publish(records) })).toEqual([expect.stringContaining("released as 1.0.0")]);
  });

  it("reports an id that was renamed or dropped in both after a release", () => {
    for (const records of [renamed, without]) {
      expect(lintWith({ records, published: publish(records) })).toEqual([expect.stringContaining("1.0.0")]);
    }
  });

  it("reports a published id that no record has, unless it says what became of it", () => {
    expect(lintWith({ records: without })).toEqual([expect.stringContaining("area.second: it was published")]);
    const retired = { renamed: {}, withdrawn: { "area.second": "Nobody can see it." } };
    expect(lintWith({ records: without, retired })).toEqual([]);
  });

  it("lets an id be renamed when the old one leaves an alias", () => {
    const both = { ...published, ...publish(renamed) };
    expect(lintWith({ records: renamed, published: both })).toEqual([expect.stringContaining("area.second")]);
    const retired = { renamed: { "area.second": "area.new" }, withdrawn: {} };
    expect(lintWith({ records: renamed, published: both, retired })).toEqual([]);
  });

  it.each([
    {
      what: "is in use again",
      retired: { renamed: {}, withdrawn: { "area.first": "Gone." } },
      mistake: "never used again",
    },
    { what: "was never published", retired: { renamed: {}, withdrawn: { "area.gone": "Gone." } }, mistake: "lacks it" },
    { what: "gives no reason", retired: { renamed: {}, withdrawn: { "area.second": "" } }, mistake: "is no sentence" },
    {
      what: "leads to nothing",
      retired: { renamed: { "area.second": "area.gone" }, withdrawn: {} },
      mistake: "area.gone",
    },
    {
      what: "is retired twice",
      retired: { renamed: { "area.second": "area.first" }, withdrawn: { "area.second": "Gone." } },
      mistake: "both renamed and withdrawn",
    },
  ])("reports a retired id that $what", ({ retired, mistake }) => {
    expect(lintWith({ records: without, retired })).toContainEqual(expect.stringContaining(mistake));
  });
});

describe("addRelease", () => {
  it("releases a version once, and keeps the releases before it", () => {
    expect(() => addRelease(released, "1.0.0", published)).toThrow(UsageError);
    expect(JSON.parse(addRelease(released, "1.1.0", published))).toEqual([
      ...good.releases,
      expect.objectContaining({ version: "1.1.0", count: 2 }),
    ]);
  });
});
