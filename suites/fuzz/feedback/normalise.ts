/** Takes out of a text what changes from run to run: ids, tokens, hashes, numbers and what programs made up. */
export function normalise(text: string): string {
  return text
    .slice(0, 400)
    .replace(/kq[0-9a-z]{20,}/g, "<token>")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{20,}/gi, "<id>")
    .replace(/\b[0-9a-f]{12,}\b/gi, "<hash>")
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`/g, "<text>")
    .replace(/\d+(?:[.,:]\d+)*/g, "#")
    .replace(/\s+/g, " ")
    .replace(/[^\x20-\x7e]+/g, "?")
    .trim();
}
