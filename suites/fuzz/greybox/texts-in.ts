/** Longer texts are no material for others. */
const longest = 200;

/** The texts that stand in a JSON value, keys as well. */
export function textsIn(value: unknown): readonly string[] {
  const all: string[] = [];
  collect(value, all);
  return all;
}

function collect(value: unknown, all: string[]): void {
  if (typeof value === "string" && value !== "" && value.length <= longest) all.push(value);
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) all.push(...Object.keys(value).filter(({ length }) => length > 0 && length <= longest));
  for (const item of Object.values(value)) collect(item, all);
}
