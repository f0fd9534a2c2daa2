/**
 * Keywords that the compiler knows and JSON Schema does not: by the one, what is unknown changes nothing, and by the
 * other, `$async` lets every value pass and `nullable` lets `null` pass.
 */
const foreign = new Set(["$async", "nullable", "id"]);

/** Keywords whose value is a schema, or a list of schemas. */
const holdSchemas = new Set(
  (
    "additionalItems additionalProperties allOf anyOf contains contentSchema else if items not oneOf prefixItems " +
    "propertyNames then unevaluatedItems unevaluatedProperties"
  ).split(" "),
);

/** Keywords whose value has schemas by names, which may be those of keywords. */
const holdNamedSchemas = new Set(
  "$defs definitions dependencies dependentSchemas patternProperties properties".split(" "),
);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Takes out of a schema what JSON Schema says is to be ignored and the compiler would follow. Data, such as an `enum`,
 * stays as it is.
 */
export function dropForeignKeywords(schema: Fields): Fields {
  const known = Object.entries(schema).filter(([keyword]) => !foreign.has(keyword));
  return Object.fromEntries(known.map(([keyword, value]) => [keyword, dropWithin(keyword, value)]));
}

function dropWithin(keyword: string, value: unknown): unknown {
  if (holdSchemas.has(keyword)) return Array.isArray(value) ? value.map(dropFrom) : dropFrom(value);
  if (!holdNamedSchemas.has(keyword) || !isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, dropFrom(schema)]));
}

/** A schema may also be `true` or `false`, and what is none is the compiler's to refuse. */
const dropFrom = (value: unknown) => (isFields(value) ? dropForeignKeywords(value) : value);

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
