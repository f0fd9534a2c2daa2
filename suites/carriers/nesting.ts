/** How deep a message may nest. A copy or a comparison of one that is far deeper would exhaust the stack. */
export const maxNesting = 1_000;

const characters = {
  quote: 0x22,
  backslash: 0x5c,
  openBracket: 0x5b,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
};

/** How many levels of arrays and objects a JSON text has at its deepest. */
export function nestingOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === characters.quote) at = endOfString(json, at);
    else if (code === characters.openBracket || code === characters.openBrace) depth += 1;
    else if (code === characters.closeBracket || code === characters.closeBrace) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== characters.quote) {
    at += json.charCodeAt(at) === characters.backslash ? 2 : 1;
  }
  return at;
}
