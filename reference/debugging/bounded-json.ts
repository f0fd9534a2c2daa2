import { showUnseen } from "./log-line.ts";

/** How long strings and lists may be, tried one after the other until the whole fits. */
const bounds = [
  { characters: 4000, items: 500 },
  { characters: 500, items: 100 },
  { characters: 80, items: 20 },
  { characters: 20, items: 5 },
];

/**
 * Writes a value as JSON of at most so many characters. What is left out is said in its place; the result is always JSON.
 */
export function boundedJson(value: unknown, longest: number): string {
  const whole = write(value);
  if (whole.length <= longest) return whole;
  for (const bound of bounds) {
    const text = write(shorten(value, bound));
    if (text.length <= longest) return text;
  }
  return JSON.stringify({ omitted: `${whole.length} characters` });
}

/** In a log a text must not look like another, so what nobody sees is written out. */
const write = (value: unknown) => showUnseen(JSON.stringify(value) ?? "null");

function shorten(value: unknown, bound: (typeof bounds)[number]): unknown {
  const { characters, items } = bound;
  if (typeof value === "string") {
    return value.length > characters ? `${value.slice(0, characters)}… (${value.length} characters)` : value;
  }
  if (Array.isArray(value)) {
    const kept = value.slice(0, items).map((item) => shorten(item, bound));
    return value.length > items ? [...kept, `… (${value.length} items)`] : kept;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.slice(0, items).map(([name, item]) => [name, shorten(item, bound)] as const);
  return Object.fromEntries(entries.length > items ? [...kept, ["…", `${entries.length} fields`]] : kept);
}
