/** Keywords that change nothing of what the type says; with any other but those that are read, it would be incomplete. */
const harmless = new Set(
  (
    "$schema $id $comment title description default examples deprecated readOnly writeOnly format pattern minLength " +
    "maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems " +
    "minProperties maxProperties"
  ).split(" "),
);

const primitives: ReadonlyMap<unknown, string> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["integer", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
]);

/** The work that one schema may make: its levels, its parts, and the members of one object or union. */
const maxDepth = 8;
const maxParts = 200;
const maxMembers = 64;
const maxLiterals = 12;

/** Texts of an author that may stand in a type: they have no room for a sentence, a quote or the end of a comment. */
const identifier = /^[A-Za-z_$][\w$]{0,63}$/;
const quotable = /^[\w$.-]{1,64}$/;
const literal = /^[\w.:-]{1,32}$/;

type Schema = Readonly<Record<string, unknown>>;

/**
 * Writes a JSON Schema as a TypeScript-like type, on one line. Names and simple literals alone come from its author.
 *
 * @param fallback - stands for each part that can't be written, in what is then a rough hint; without it a schema that
 *   can't be written exactly and whole, down to closed objects, has no type
 */
export function schemaType(schema: unknown, fallback?: string): string | undefined {
  return new SchemaWriter(fallback).write(schema, 0);
}

class SchemaWriter {
  readonly #fallback: string | undefined;
  #parts = 0;

  constructor(fallback: string | undefined) {
    this.#fallback = fallback;
  }

  write(schema: unknown, depth: number): string | undefined {
    this.#parts += 1;
    if (depth > maxDepth || this.#parts > maxParts || !isSchema(schema)) return this.#fallback;
    return this.#writeSchema(schema, depth) ?? this.#fallback;
  }

  #writeSchema(schema: Schema, depth: number): string | undefined {
    const read = Object.keys(schema).filter((keyword) => !harmless.has(keyword));
    const isAlone = (...allowed: readonly string[]) =>
      this.#isRough || read.every((keyword) => allowed.includes(keyword));
    const { type, anyOf, oneOf } = schema;
    if ("const" in schema) return isAlone("const", "type") ? writeLiterals([schema.const]) : undefined;
    if (Array.isArray(schema.enum)) return isAlone("enum", "type") ? writeLiterals(schema.enum) : undefined;
    const members = anyOf ?? oneOf;
    if (Array.isArray(members)) {
      return isAlone("anyOf", "oneOf") && !(anyOf && oneOf) ? this.#writeUnion(members, depth) : undefined;
    }
    if (Array.isArray(type)) {
      return this.#writeUnion(
        type.map((one) => ({ ...schema, type: one })),
        depth,
      );
    }
    if (type === "array") return isAlone("type", "items") ? this.#writeArray(schema, depth) : undefined;
    if (type === "object" || (this.#isRough && type === undefined && isSchema(schema.properties))) {
      const isClosed = isAlone("type", "properties", "required", "additionalProperties");
      return isClosed ? this.#writeObject(schema, depth) : undefined;
    }
    // Other keywords say nothing about a primitive.
    return primitives.get(type);
  }

  get #isRough(): boolean {
    return this.#fallback !== undefined;
  }

  #writeUnion(schemas: readonly unknown[], depth: number): string | undefined {
    if (schemas.length === 0 || schemas.length > maxMembers) return undefined;
    const types = new Set(schemas.map((schema) => this.write(schema, depth + 1)));
    if (types.has(undefined) || types.has(this.#fallback)) return undefined;
    return [...types].join(" | ");
  }

  #writeArray({ items }: Schema, depth: number): string | undefined {
    const type = this.write(items, depth + 1);
    return type === undefined ? undefined : `Array<${type}>`;
  }

  #writeObject(schema: Schema, depth: number): string | undefined {
    const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
    const listed: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
    const required = new Set(listed.slice(0, maxMembers));
    const isClosed = schema.additionalProperties === false;
    if (
      !this.#isRough &&
      (!isClosed || listed.length > maxMembers || ![...required].every((name) => isKeyOf(schema.properties, name)))
    ) {
      return undefined;
    }
    if (properties.length === 0) return isClosed ? "{}" : "object";
    if (properties.length > maxMembers) return undefined;
    const fields: string[] = [];
    for (const [name, property] of properties) {
      const isRequired = required.has(name);
      const key = writeKey(name);
      const type = key === undefined ? undefined : this.write(property, depth + 1);
      if (type !== undefined) fields.push(`${key}${isRequired ? "" : "?"}: ${type}`);
      else if (isRequired || !this.#isRough) return undefined;
    }
    return fields.length > 0 ? `{ ${fields.join("; ")} }` : "object";
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isKeyOf = (properties: unknown, name: unknown) =>
  isSchema(properties) && typeof name === "string" && Object.hasOwn(properties, name);

function writeKey(name: string): string | undefined {
  if (identifier.test(name)) return name;
  return quotable.test(name) ? JSON.stringify(name) : undefined;
}

/** Texts that may not stand in a type, and many of them, are a string: that is less, and still true. */
function writeLiterals(values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined;
  const isWide = values.length > maxLiterals;
  const types = new Set(values.slice(0, maxMembers).map((value) => writeLiteral(value, isWide)));
  if (types.has(undefined) || values.length > maxMembers) {
    return values.every((value) => typeof value === "string") ? "string" : undefined;
  }
  return types.has("string") ? [...types].filter((type) => !type?.startsWith('"')).join(" | ") : [...types].join(" | ");
}

function writeLiteral(value: unknown, isWide: boolean): string | undefined {
  if (typeof value === "string") return !isWide && literal.test(value) ? JSON.stringify(value) : "string";
  if (typeof value === "number" && isWide) return "number";
  return value === null || typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}
