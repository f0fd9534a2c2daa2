import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { madeUpEntry, madeUpPass, madeUpResult } from "./made-up-result.ts";
import { readResult } from "./read-result.ts";

const folder = mkdtempSync(path.join(tmpdir(), "results-"));

function write(value: unknown): string {
  const file = path.join(folder, "result.json");
  writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
  return file;
}

const result = madeUpResult([madeUpEntry(), madeUpPass("limits/memory")]);
const shipped = new URL("../../fixtures/baselines/openclaw@2026.7.1.json", import.meta.url);

describe("readResult", () => {
  it("reads what conform writes", () => {
    expect(readResult(write(result))).toEqual(result);
  });

  it.each([
    { what: "no JSON", value: "{", sentence: /result\.json is no JSON: .*\. Give the file that pnpm conform wrote/ },
    { what: "an empty file", value: "\n", sentence: /is no JSON: it is empty\./ },
    { what: "what is printed before JSON", value: "> conform\n{}", sentence: /is no JSON: .* not what it printed\./ },
    { what: "a list", value: [], sentence: /is no result of the kit: it lacks "format", "kit", "entries"\./ },
    { what: "nothing at all", value: "null", sentence: /is no result of the kit/ },
    { what: "results of Vitest", value: { numTotalTests: 1, testResults: [] }, sentence: /is no result of the kit/ },
    { what: "a baseline", value: readFileSync(shipped, "utf8"), sentence: /is a baseline\. Give the result file/ },
    {
      what: "another version",
      value: { ...result, format: 2 },
      sentence: /has the format 2, and this kit reads 1\. Read it with the kit that wrote it/,
    },
    {
      what: "an unknown outcome",
      value: { ...result, entries: [{ ...madeUpEntry(), outcome: "maybe" }] },
      sentence: /does not fit spec\/json\/result-file\.json: \/entries\/0\/outcome /,
    },
    {
      what: "a cut list",
      value: { ...result, entries: [madeUpEntry()] },
      sentence: /was changed or cut: it lacks r3 limits\/memory\. Make it anew/,
    },
    {
      what: "an entry that was not selected",
      value: { ...result, entries: [...result.entries, madeUpPass("limits/other")] },
      sentence: /r3 limits\/other does not belong to what was selected/,
    },
    {
      what: "an entry twice",
      value: { ...result, entries: [...result.entries, madeUpEntry()] },
      sentence: /r3 limits\/output stands in it twice/,
    },
  ])("refuses $what", ({ value, sentence }) => {
    expect(() => readResult(write(value))).toThrow(sentence);
  });

  it("refuses a file that does not exist, and a folder", () => {
    expect(() => readResult(path.join(folder, "none.json"))).toThrow(/none\.json can't be read: .* --output says\./);
    expect(() => readResult(folder)).toThrow(/can't be read/);
  });
});
