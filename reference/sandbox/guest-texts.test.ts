import { describe, expect, test } from "vitest";
import { readMember, readText, shareMembers, shareText } from "./guest-texts.ts";

const hostile = [
  ["a", "openclaw:core:a"],
  ["b", 'x\n"c":"forged"'],
  ["b2", '","c":"forged"'],
  ['quo"te\n', "q"],
  ["é\u2028", { deep: [1, "\n"] }],
  ["last", null],
] as const;

describe("shareMembers", () => {
  const text = shareMembers(hostile);

  test("is the JSON text of an object", () => {
    expect(JSON.parse(readText(text))).toEqual(Object.fromEntries(hostile));
  });

  test.each(hostile)("the member %j is read by itself", (key, value) => {
    expect(JSON.parse(readMember(text, key) ?? "")).toEqual(value);
  });

  test.each(["c", "", "A", "a\n", '"a"', "x"])("%j is none of its members", (key) => {
    expect(readMember(text, key)).toBeUndefined();
  });

  test("may be empty", () => {
    expect([readText(shareMembers([])), readMember(shareMembers([]), "a")]).toEqual(["{\n}", undefined]);
  });
});

test("shareText keeps every character", () => {
  expect(readText(shareText("é\u0000😀"))).toBe("é\u0000😀");
});
