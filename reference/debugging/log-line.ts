/** Characters that end a line, or change how what stands around them is read. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The longest line, in UTF-16 units: a snapshot of a request with its topic has room. */
const longestLine = 33_000;

const plainName = /^[\w.:@$/#-]{1,200}$/;
const longestName = 200;

/** A text without characters that have no shape of their own: they are shown as their numbers, as JSON may have them. */
export const showUnseen = (text: string): string =>
  text.replace(unseen, (character) => {
    const units = Array.from({ length: character.length }, (_, place) => character.charCodeAt(place));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  });

/** A text as one line. */
export function logLine(text: string): string {
  const line = showUnseen(text);
  return line.length > longestLine ? `${line.slice(0, longestLine)}… (${line.length} characters)` : line;
}

/** A name or an id in a line: one that could be read as something else stands in quotes. */
export const logName = (name: string): string =>
  plainName.test(name) ? name : JSON.stringify(name.slice(0, longestName));

/** Names in a line. */
export const logNames = (names: readonly string[]): string => names.map(logName).join(", ") || "none";
