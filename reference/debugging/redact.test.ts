import { describe, expect, it, test } from "vitest";
import { redact, redactText } from "./redact.ts";

const secret = 'pa"ss/wörd+123\n>>?';
const urlForm = new URLSearchParams({ key: secret }).toString().slice(4);

test.each([
  ["as it is", secret],
  ["in JSON", JSON.stringify(secret)],
  ["in JSON in JSON", JSON.stringify(JSON.stringify(secret))],
  ["in a URL", encodeURIComponent(secret)],
  ["in a URL with small letters", encodeURIComponent(secret).replace(/%../g, (part) => part.toLowerCase())],
  ["in a form", urlForm],
  ["as base64", Buffer.from(secret).toString("base64")],
  ["as base64 for URLs", Buffer.from(secret).toString("base64url")],
  ["in the base64 of something longer", Buffer.from(`user:${secret}@`).toString("base64")],
  ["in the base64 of something longer still", Buffer.from(`a user:${secret}`).toString("base64")],
  ["as hexadecimal digits", Buffer.from(secret).toString("hex")],
])("a known secret is hidden %s", (_, text) => {
  const shown = redactText(`before ${text} after`, [secret]);
  expect(shown).toMatch(/^before .*\[redacted\].* after$/s);
  expect(shown.length).toBeLessThan(45);
});

test.each([
  "sk-abcdefghijk",
  "SK_LIVE_ABCDEFGHIJ",
  "github_pat_11ABCDEFG0123456789",
  "glpat-abcdefghij1234567890",
  "AKIAIOSFODNN7EXAMPLE",
  "AIzaSyA1234567890123456789012345678901",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcdefghijkl",
  "bearer abc.def",
  "-----BEGIN PRIVATE KEY-----\nMIIE-abc_def\n-----END PRIVATE KEY-----",
  "-----BEGIN PRIVATE KEY-----\nMIIE-abc_def",
])("%j looks like a secret", (text) => {
  expect(redactText(text, [])).toBe("[redacted]");
});

test.each([
  ["https://name:word@host.test/x", "https://[redacted]@host.test/x"],
  ["GET /x?api_key=abcdef&page=2", "GET /x?api_key=[redacted]&page=2"],
  ["x-api-key: abc123", "x-api-key: [redacted]"],
  ["{ token: string; max_tokens: number }", "{ token: string; max_tokens: number }"],
  ["a task-manager that asks: what is next", "a task-manager that asks: what is next"],
])("of %j no more than the secret is hidden", (text, shown) => {
  expect(redactText(text, [])).toBe(shown);
});

describe("redact", () => {
  it("hides all that stands under a telling name, and known secrets in names", () => {
    const value = {
      passwords: ["a", "b"],
      credentials: { user: "u", deep: [{ pin: 12 }] },
      [secret]: 1,
      max_tokens: 5,
    };
    expect(redact(value, [secret])).toEqual({
      passwords: ["[redacted]", "[redacted]"],
      credentials: { user: "[redacted]", deep: [{ pin: "[redacted]" }] },
      "[redacted]": 1,
      max_tokens: 5,
    });
  });

  it("shows what a schema says of such a field, and none of the values that it may have", () => {
    const schema = { type: "string", description: "a word", default: "hunter2", examples: ["a", "b"] };
    expect(redact({ properties: { password: schema } }, [])).toEqual({
      properties: { password: { ...schema, default: "[redacted]", examples: ["[redacted]", "[redacted]"] } },
    });
  });

  it("ends at some depth", () => {
    let deep: unknown = "the end";
    for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
    expect(JSON.stringify(redact(deep, []))).toContain("too deep");
  });
});

/** Texts that a pattern could try again at each of their places. */
const repeated = ["eyJaaaaaaaa-", "://a:", "token: ", "-----BEGIN A-----", "Basic ", "sk-", " ", "a"];

test.each(repeated)("a long text of %j is read in little time", { timeout: 20_000 }, (part) => {
  expect(redactText(part.repeat(400_000 / part.length), [secret])).toBeTypeOf("string");
});
