/** What nobody sees, what ends a line, and what is drawn in another place than it stands. */
const unseenCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/**
 * Finds a character in a text that must be all to be seen.
 *
 * @returns what it is; undefined where there is none
 */
export function unseenIn(text: string): string | undefined {
  const [found] = unseenCharacter.exec(text) ?? [];
  return found === undefined ? undefined : `U+${found.codePointAt(0)?.toString(16).padStart(4, "0").toUpperCase()}`;
}
