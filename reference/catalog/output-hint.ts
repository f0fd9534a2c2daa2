import { schemaType } from "./schema-type.ts";

/** The longest hint, in characters: hints are read by a model and must stay cheap. */
const longest = 500;

/**
 * A type that tells the whole of a declared output; seed heading "Declared output contracts".
 *
 * @returns nothing for a schema that is open, too large or partial in another way
 */
export function outputHint(outputSchema: Readonly<Record<string, unknown>>): string | undefined {
  const hint = schemaType(outputSchema);
  return hint !== undefined && hint.length <= longest ? hint : undefined;
}
