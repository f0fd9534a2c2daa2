/** How the leaves of a JSON value are changed. */
export interface LeafChanges {
  /** Is given each text, keys among them. */
  text(text: string): string;
  number?(number: number): number;
}

/** Changes every text and every number in a JSON value, and leaves its form as it is. */
export function mapLeaves(value: unknown, changes: LeafChanges): unknown {
  if (typeof value === "string") return changes.text(value);
  if (typeof value === "number") return changes.number?.(value) ?? value;
  if (Array.isArray(value)) return value.map((member: unknown) => mapLeaves(member, changes));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [changes.text(key), mapLeaves(member, changes)]);
  return Object.fromEntries(members);
}
