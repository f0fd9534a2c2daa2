import { applyEdits } from "../template/edits.ts";
import { chosen, type Mutation, type TokenKind } from "./mutation.ts";

const tokens = /⟦\w+(?: \w+)?:?|⟧|[\p{L}\p{N}_$]+|\s+|./gsu;

/** Tokens that change how the rest is read. */
const strange: readonly string[] = [
  "import",
  "import(",
  "\\u0069mport",
  "/*",
  "*/",
  "//",
  "<!--",
  "-->",
  "`",
  "${",
  "\u2028",
  "\ufeff",
  "\u0000",
  "\ud800",
  "})",
  "({",
  "}",
  "{",
  "await ",
  "yield ",
  "?.",
  "...",
  "=>",
  "#",
  "/",
  "'",
  '"',
  "__proto__",
  "constructor",
];

/** Changes a program as a text, whether or not it is one afterwards. */
export function mutateTokens(text: string, { kind, where, what }: Mutation & { kind: TokenKind }): string {
  const found = [...text.matchAll(tokens)].map(({ 0: token, index }) => ({
    token,
    start: index,
    end: index + token.length,
  }));
  const place = chosen(found, where);
  if (place === undefined) return chosen(strange, what) ?? "";
  return applyEdits(text, [{ start: place.start, end: place.end, text: changed(kind, place.token, what) }]);
}

function changed(kind: TokenKind, token: string, what: number): string {
  switch (kind) {
    case "delete-token":
      return "";
    case "duplicate-token":
      return token + token;
    case "insert-token":
      return token + (chosen(strange, what) ?? "");
    default:
      return token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) ^ (1 << (what % 7)));
  }
}
