import { createHash } from "node:crypto";

/** The hash by which records name a sentence: 16 hexadecimal digits of the SHA-256 of its text, white space collapsed. */
export function hashSentence(sentence: string): string {
  return createHash("sha256").update(collapse(sentence)).digest("hex").slice(0, 16);
}

/** The text with every run of white space collapsed to one space, and none at its ends. */
export const collapse = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
