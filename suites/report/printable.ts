/**
 * Makes a text that a target wrote safe for a reader: what would move a cursor, change colours, hide or turn round
 * characters, or be no character of XML, is shown as a code. Line feeds and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(hidden, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The same for what may come to stand in the log of a CI job, where a line can be a command to GitHub's runner. */
export function harmless(text: string): string {
  return printable(text)
    .replace(/^(\s*)::/gm, "$1\\::")
    .replaceAll("##[", "##\\[");
}

/** The same in one line of at most so many characters. */
export function oneLine(text: string, longest = 300): string {
  const line = harmless(text).replace(/\s+/g, " ").trim();
  return line.length > longest ? `${printable(line.slice(0, longest))}…` : line;
}

/** JSON for the standard output: the same value, and no text of it can be taken for something else. */
export function harmlessJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
    .replace(hidden, (character) => {
      const units = Array.from({ length: character.length }, (_, place) => character.charCodeAt(place));
      return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
    })
    .replaceAll("##[", "##\\u005b");
}

const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu;
