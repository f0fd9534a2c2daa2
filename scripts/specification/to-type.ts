/** What is read of a JSON Schema to write it as a type. */
interface Schema {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly not?: unknown;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly patternProperties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: unknown;
}

const primitives: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
};

/** How long a description may be to stand behind its field instead of above it, in characters. */
const longestBeside = 56;

/**
 * Writes a JSON Schema as a TypeScript type, for people; the schema itself says more. A schema inside it that has a
 * title is written as that title alone, and descriptions become comments.
 */
export function toType(schema: object): string {
  // A schema is read by its form alone: every member is looked at before it is used.
  return describe(schema as Schema, "");
}

const nested = (schema: Schema, indent: string) => schema.title ?? describe(schema, indent);

function describe(schema: Schema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf !== undefined) return describeUnion(schema.anyOf, indent);
  if (schema.not !== undefined) return "never";
  if (schema.type === "array") return describeArray(schema.items ?? {}, indent);
  if (schema.type === "object") return toObjectType(schema, indent);
  return primitives[schema.type ?? ""] ?? "unknown";
}

function describeUnion(members: readonly Schema[], indent: string): string {
  const line = members.map((member) => nested(member, indent)).join(" | ");
  if (line.length <= 100 && !line.includes("\n")) return line;
  return members.map((member) => `\n${indent}  | ${nested(member, `${indent}    `)}`).join("");
}

function describeArray(items: Schema, indent: string): string {
  const type = nested(items, indent);
  return /^\w+$/.test(type) ? `${type}[]` : `Array<${type}>`;
}

function toObjectType(schema: Schema, indent: string): string {
  const { properties = {}, patternProperties = {}, required = [], additionalProperties } = schema;
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = `${name}${required.includes(name) ? "" : "?"}: ${nested(field, deeper)};`;
    return withComment(type, field.title === undefined ? field.description : undefined, deeper);
  });
  for (const value of Object.values(patternProperties))
    fields.push(`${deeper}[key: string]: ${nested(value, deeper)};`);
  if (additionalProperties === true) fields.push(`${deeper}[other: string]: unknown;`);
  return fields.length === 0 ? "Record<string, unknown>" : `{\n${fields.join("\n")}\n${indent}}`;
}

function withComment(type: string, comment: string | undefined, indent: string): string {
  if (comment === undefined) return `${indent}${type}`;
  const beside = comment.length <= longestBeside && type.length <= longestBeside && !type.includes("\n");
  return beside ? `${indent}${type} // ${comment}` : `${indent}/** ${comment} */\n${indent}${type}`;
}
