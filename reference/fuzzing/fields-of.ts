/** The members of a JSON object; nothing for anything else. */
export const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === "object" && input !== null ? Object.fromEntries(Object.entries(input)) : {};

/** The items of a JSON array; none for anything else. */
export const itemsOf = (input: unknown): readonly unknown[] => (Array.isArray(input) ? input : []);

/** A JSON value as a text: itself, where it is one. */
export const textOf = (input: unknown): string => (typeof input === "string" ? input : (JSON.stringify(input) ?? ""));
