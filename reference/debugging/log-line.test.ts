import { expect, test } from "vitest";
import { boundedJson } from "./bounded-json.ts";
import { logLine, logNames } from "./log-line.ts";

test("a line stays one line, and hides nothing", () => {
  expect(logLine("a\n[code-mode] b\u2028c\u202ed\u0000")).toBe("a\\u000a[code-mode] b\\u2028c\\u202ed\\u0000");
});

test("a line is bounded", () => {
  expect(logLine("x".repeat(100_000)).length).toBeLessThan(34_000);
});

test("names that could be read as something else stand in quotes", () => {
  expect(logNames(["exec", "a, wait", ""])).toBe('exec, "a, wait", ""');
  expect(logNames([])).toBe("none");
  expect(logNames(["x".repeat(1_000_000)]).length).toBeLessThan(300);
});

test("JSON with characters that nobody sees stays JSON of the same value, and bounded", () => {
  const value = { name: "a\u202eb" };
  expect(boundedJson(value, 100)).toBe('{"name":"a\\u202eb"}');
  expect(JSON.parse(boundedJson(value, 100))).toEqual(value);
  const text = boundedJson({ name: "\u202e".repeat(5000) }, 1000);
  expect(text.length).toBeLessThanOrEqual(1000);
  expect(JSON.parse(text)).toHaveProperty("name");
});
