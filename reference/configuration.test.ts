import { describe, expect, test } from "vitest";
import { resolveConfiguration } from "./configuration.ts";

describe("resolveConfiguration", () => {
  test("`true` is short for `{ enabled: true }` with every default", () => {
    expect(resolveConfiguration(true)).toEqual(resolveConfiguration({ enabled: true }));
    expect(resolveConfiguration(true)).toMatchObject({ timeoutMs: 10_000, maxPendingToolCalls: 16 });
  });

  test.each([
    ["timeoutMS", { timeoutMS: 500 }],
    ["runtime", { runtime: "node:vm" }],
    ["mode", { mode: "some" }],
    ["languages", { languages: ["cobol", "javascript"] }],
  ])("%s is refused by its name", (field, raw) => {
    expect(() => resolveConfiguration(raw)).toThrow(`tools.codeMode.${field} `);
  });

  test.each([
    ["timeoutMs", 1, 100],
    ["timeoutMs", Number.POSITIVE_INFINITY, 60_000],
    ["timeoutMs", 250.9, 250],
    ["memoryLimitBytes", 0, 1_048_576],
    ["maxOutputBytes", 1e9, 10_485_760],
    ["snapshotTtlSeconds", -5, 1],
  ])("%s: %d is clamped to %d", (field, given, resolved) => {
    expect(resolveConfiguration({ enabled: true, [field]: given })).toMatchObject({ [field]: resolved });
  });

  test.each(["5", null, Number.NaN, {}])("a number that is %j is an error that names the field", (value) => {
    expect(() => resolveConfiguration({ maxPendingToolCalls: value })).toThrow(/tools\.codeMode\.maxPendingToolCalls/);
  });

  test("the default search limit never exceeds the greatest", () => {
    expect(resolveConfiguration({ searchDefaultLimit: 40, maxSearchLimit: 5 }).searchDefaultLimit).toBe(5);
  });

  test("languages are those that were asked for and can be run; without any, both", () => {
    expect(resolveConfiguration(true).languages).toEqual(["javascript", "typescript"]);
    expect(resolveConfiguration({ languages: ["javascript"] }).languages).toEqual(["javascript"]);
    expect(resolveConfiguration({ languages: [] }).languages).toEqual([]);
    expect(() => resolveConfiguration({ languages: "javascript" })).toThrow(/tools\.codeMode\.languages/);
  });
});
