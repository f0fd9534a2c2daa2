import { describe, expect, it } from "vitest";
import { makeToken } from "../escapes/canaries.ts";
import { SearchedText } from "./searched-text.ts";

const token = makeToken(20_261_130, "searched");
const bytes = Buffer.from(token);
const hex = [...bytes].map((byte) => byte.toString(16));

const disguises: readonly (readonly [what: string, text: string])[] = [
  ["as it is", `before ${token} after`],
  ["in JSON within JSON", JSON.stringify(JSON.stringify({ key: token }))],
  ["in capitals", token.toUpperCase()],
  ["split by dashes", [...token].join("-")],
  ["split over lines of JSON", JSON.stringify([...token])],
  ["reversed", [...token].reverse().join("")],
  ["in UTF-16", [...token].join("\0")],
  ["in hexadecimal digits", hex.join("")],
  ["in hexadecimal capitals", hex.join(" ").toUpperCase()],
  ["in percent form", hex.map((digits) => `%${digits}`).join("")],
  ["in escapes of JSON", hex.map((digits) => `\\u00${digits}`).join("")],
  ["in escapes of JavaScript", hex.map((digits) => `\\x${digits}`).join("")],
  ["in numbers", JSON.stringify([...bytes])],
  ...["", "a", "ab", "abc"].map((before) => [`in base64 after ${before}`, base64(`${before}${token}!`)] as const),
  ["in base64url", Buffer.from(`??>${token}`).toString("base64url")],
];

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

describe("the search for a token", () => {
  it.each(disguises)("finds it %s", (_, text) => {
    expect(new SearchedText(text).find(token)).toBeTypeOf("string");
  });

  it.each(disguises)("finds no other one %s", (_, text) => {
    expect(new SearchedText(text).find(makeToken(20_261_130, "other"))).toBeUndefined();
  });

  it("finds nothing in what is nearly the token", () => {
    expect(new SearchedText(token.slice(0, -1)).find(token)).toBeUndefined();
  });
});
