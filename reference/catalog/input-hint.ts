import { schemaType } from "./schema-type.ts";

/** The longest hint, in characters: hints are read by a model and must stay cheap. */
const longest = 240;

/**
 * A bounded TypeScript-like signature of a tool's parameters for the common case; seed heading "Guest runtime API".
 *
 * @returns a type on one line that has optional parameters only where they fit; `unknown` where nothing fits
 */
export function inputHint(parameters: Readonly<Record<string, unknown>>): string {
  const hints = [parameters, withRequiredAlone(parameters)].map((schema) => schemaType(schema, "unknown") ?? "unknown");
  return hints.find((hint) => hint.length <= longest) ?? "unknown";
}

function withRequiredAlone(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { properties, required } = parameters;
  if (typeof properties !== "object" || properties === null || !Array.isArray(required)) return {};
  const names = new Set<unknown>(required);
  return {
    ...parameters,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name))),
  };
}
