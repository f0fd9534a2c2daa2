const noJson = "[left out: it has no JSON]";

/** The JSON text of a value; of one that JSON can't carry, a text that says so. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return JSON.stringify(noJson);
  }
}

/** A value as JSON carries it, so that whoever is shown it can't change what a call goes on with. */
export const jsonCopy = (value: unknown): unknown => JSON.parse(jsonText(value));
