/** The longest hint, in characters: hints are read by a model and must stay cheap. */
const longest = 240;

/**
 * A bounded TypeScript-like signature of a tool's parameters for the common case; seed heading "Guest runtime API".
 * Names and types alone go in: no text of the tool's author does.
 */
export function inputHint(parameters: Readonly<Record<string, unknown>>): string {
  const properties = parameters.properties;
  if (typeof properties !== "object" || properties === null) return "unknown";
  const required = Array.isArray(parameters.required) ? parameters.required : [];
  const fields = Object.entries(properties)
    .filter(([name]) => /^[A-Za-z_$][\w$]*$/.test(name))
    .map(([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${typeName(schema)}`);
  const hint = `{ ${fields.join("; ")} }`;
  return fields.length > 0 && hint.length <= longest ? hint : "unknown";
}

const typeNames: ReadonlyMap<unknown, string> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["integer", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
  ["array", "unknown[]"],
  ["object", "object"],
]);

function typeName(schema: unknown): string {
  const type = typeof schema === "object" && schema !== null && "type" in schema ? schema.type : undefined;
  return typeNames.get(type) ?? "unknown";
}
