/** The most attempts at one value. */
const mostAttempts = 4000;

/**
 * Makes a JSON value smaller for as long as it still does what it did: parts are left out, halves first, then single
 * ones, and what is left becomes plain.
 *
 * @param isStill - whether a candidate does it as well; the value itself does
 */
export async function shrinkValue(value: unknown, isStill: (candidate: unknown) => Promise<boolean>): Promise<unknown> {
  let best = value;
  let attempts = 0;
  let improved = true;
  while (improved) {
    improved = false;
    for (const candidate of smaller(best, 0)) {
      attempts += 1;
      if (attempts > mostAttempts) return best;
      if (!(await isStill(candidate))) continue;
      best = candidate;
      improved = true;
      break;
    }
  }
  return best;
}

const deepest = 20;

/** Candidates that are smaller, by the largest steps first. What the value is as a whole stays. */
function* smaller(value: unknown, depth: number): Generator<unknown> {
  if (typeof value === "string") {
    for (const part of withoutParts([...value])) yield part.join("");
    yield* plainer(value);
  } else if (Array.isArray(value)) {
    yield* withoutParts(value);
    for (const [place, item] of value.entries()) {
      for (const other of instead(item, depth)) yield value.toSpliced(place, 1, other);
    }
  } else if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    for (const part of withoutParts(entries)) yield Object.fromEntries(part);
    for (const [place, [key, item]] of entries.entries()) {
      for (const other of instead(item, depth)) yield Object.fromEntries(entries.toSpliced(place, 1, [key, other]));
    }
  }
}

/** What may stand in the place of a member. */
function* instead(item: unknown, depth: number): Generator<unknown> {
  if (depth > deepest || item === null) return;
  if (typeof item === "object") yield* Object.values(item);
  if (item !== 0 && item !== "" && typeof item !== "boolean") yield 0;
  yield* smaller(item, depth + 1);
}

/** Leaves out halves, then quarters, and in the end each item alone. */
function* withoutParts<Item>(list: readonly Item[]): Generator<Item[]> {
  for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < list.length; start += size) yield list.toSpliced(start, size);
  }
}

/** With one letter or digit less that means something. */
function* plainer(text: string): Generator<string> {
  for (let place = 0; place < text.length; place += 1) {
    if (/[b-zB-Z1-9]/.test(text.charAt(place))) yield `${text.slice(0, place)}a${text.slice(place + 1)}`;
  }
}
