/** Names that would not be reachable, or not be declarable, or would change how an object behaves. */
const reserved = new Set([
  ..."break case catch class const continue debugger default delete do else enum export extends false finally".split(
    " ",
  ),
  ..."for function if import in instanceof new null return super switch this throw true try typeof var void".split(" "),
  ..."while with yield await let static implements interface package private protected public".split(" "),
  ..."arguments eval undefined then toJSON prototype resources prompts".split(" "),
  ...Object.getOwnPropertyNames(Object.prototype),
]);

const longest = 64;

/**
 * The names under which a program finds servers or tools: camel case of the letters and digits of ASCII, since a name
 * must be an identifier for every reader. A reserved name ends with `_`, one that begins with a digit begins with `_`,
 * and of names that come out alike one that needed no change keeps it, and the others end with `_2`, `_3` and so on.
 *
 * @param names - names of one level, none twice
 * @param kept - guest's names of that level that belong to something else
 * @returns the guest's names by the names that were given
 */
export function guestNames(names: readonly string[], kept: readonly string[] = []): ReadonlyMap<string, string> {
  /** How many names each of them begins: counting on from there keeps ten thousand that come out alike cheap. */
  const taken = new Map<string, number>(kept.map((name) => [name, 1]));
  const given = new Map<string, string>();
  const unchanged = names.filter((name) => toGuestName(name) === name);
  for (const name of [...unchanged, ...names]) {
    if (given.has(name)) continue;
    const base = toGuestName(name);
    let candidate = base;
    let count = taken.get(base) ?? 0;
    for (; taken.has(candidate); count += 1) candidate = `${base}_${count + 1}`;
    taken.set(candidate, 1);
    taken.set(base, Math.max(count, 1));
    given.set(name, candidate);
  }
  return given;
}

/** The guest's name where no other name comes out alike. */
export function toGuestName(name: string): string {
  const [first = "unnamed", ...others] = name.match(/[A-Za-z0-9]+/g) ?? [];
  const camel = `${lowerStart(first)}${others.map(upperStart).join("")}`.slice(0, longest);
  if (/^\d/.test(camel)) return `_${camel}`;
  return reserved.has(camel) ? `${camel}_` : camel;
}

/** `URLFetch` is `urlFetch`, and `GetUser` is `getUser`. */
const lowerStart = (word: string) => word.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());

const upperStart = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
