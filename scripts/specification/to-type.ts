/** What is read of a JSON Schema to write it as a type. */
interface Schema {
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: unknown;
}

const primitives: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
};

/** Writes a JSON Schema as a TypeScript type, for people; the schema itself says more. */
export function toType(schema: object, indent = ""): string {
  // A schema is read by its form alone: every member is looked at before it is used.
  return describe(schema as Schema, indent);
}

function describe(schema: Schema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf !== undefined) return schema.anyOf.map((member) => describe(member, indent)).join(" | ");
  if (schema.type === "array") return `Array<${describe(schema.items ?? {}, indent)}>`;
  if (schema.type === "object") return toObjectType(schema, indent);
  return primitives[schema.type ?? ""] ?? "unknown";
}

function toObjectType({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${deeper}${name}${required.includes(name) ? "" : "?"}: ${describe(field, deeper)};`,
  );
  if (additionalProperties === true) fields.push(`${deeper}[other: string]: unknown;`);
  return fields.length === 0 ? "Record<string, unknown>" : `{\n${fields.join("\n")}\n${indent}}`;
}
