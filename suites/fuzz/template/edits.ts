/** A place in a text, and what is to stand there. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Makes changes in a text. Where they lie within one another or overlap, the one that begins first and is longer wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let made = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return made + text.slice(at);
}
