/**
 * Makes a text that a model or a tool wrote safe for a terminal: what would move the cursor, change colours or hide
 * characters is shown as a code.
 */
export function printable(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** One line of at most so many characters. */
export function oneLine(value: unknown, longest: number): string {
  const text = printable(typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing")).replace(/\s+/g, " ");
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
