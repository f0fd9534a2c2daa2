/** Control, format, private and unassigned characters, lone surrogates, odd spaces, and whatever is drawn as nothing. */
const invisible = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** Nearly every name and description is of this kind. */
const plain = /^[ -~]*$/;

/**
 * Makes each character of a name visible, so that no two names look alike for what can't be seen in them, and none
 * breaks a line: `pay` with a zero-width space in it becomes `pa\u{200b}y`.
 */
export function visibleName(name: string): string {
  if (plain.test(name)) return name;
  return name.replace(invisible, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/**
 * Makes one line of a text, without what can't be seen, and cuts it.
 *
 * @param longest - in UTF-16 units
 */
export function visibleLine(text: string, longest: number): string {
  // What is beyond twice the length could only come in place of white space.
  const line = text
    .slice(0, 2 * longest)
    .replace(/\s+/g, " ")
    .trim();
  const clean = plain.test(line) ? line : line.replace(invisible, "");
  if (clean.length <= longest && text.length <= 2 * longest) return clean;
  return `${clean.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
