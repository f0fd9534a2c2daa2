const quote = code('"');
const backslash = code("\\");
/** Each of them begins a member, a list of members, or what a member's name stands for. */
const starts: ReadonlySet<number | undefined> = new Set([",", "[", "{", ":"].map(code));

/**
 * Whether a JSON text holds more members of arrays and objects than allowed, told without parsing it: what it holds in
 * strings costs next to nothing, and it is read no further than to the first member too many. Members with names count
 * twice, since they are more work to read.
 *
 * @param json - in UTF-8; of what is no JSON it tells nothing
 */
export function hasMoreMembers(json: Buffer, most: number): boolean {
  let count = 0;
  for (let place = 0; place < json.length; place += 1) {
    if (json[place] === quote) {
      place = endOfString(json, place);
    } else if (starts.has(json[place])) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

/** The place of the quote that ends the string whose first quote stands at `start`. */
function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(quote, start + 1); end >= 0; end = json.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

function code(character: string): number {
  return character.charCodeAt(0);
}
