/** What a validator found. */
interface Finding {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

/** The parts of a JSON Schema that lead to the place of a mistake and say what is allowed there. */
interface SchemaNode {
  readonly description?: string;
  readonly secret?: boolean;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
}

/** More of a value than this is not shown. */
const longestValue = 80;

/**
 * Says in one or two sentences what is wrong with a value: the field, what stands there, what is allowed, what to do.
 *
 * @param schema - each of its nodes has a description that completes the words "it must be"
 * @param findings - what a validator found, at least one
 */
export function explainMistake(schema: object, value: unknown, findings: readonly Finding[]): string {
  const finding = findings.find(({ keyword }) => keyword !== "boolean");
  const names = (finding?.instancePath ?? "").split("/").slice(1).map(unescapeName);
  const node = names.reduce<SchemaNode>(childOf, schema);
  const [named = ""] = Object.values(finding?.params ?? {})
    .flat()
    .map(String);
  if (finding?.keyword === "additionalProperties") return explainUnknown(node, names, named);
  const missing = finding?.keyword === "required";
  const field = fieldName(missing ? [...names, named] : names);
  const { description = "of another kind", secret } = missing ? childOf(node, named) : node;
  if (missing) return `${field} is missing. It must be ${description}; add it.`;
  const given = secret === true ? "has a value of another form (it is not shown)" : `is ${show(valueAt(value, names))}`;
  return `${field} ${given}. It must be ${description}; change it.`;
}

function explainUnknown({ properties = {} }: SchemaNode, names: readonly string[], unknown: string): string {
  const known = Object.keys(properties);
  const meant = known.find((name) => name.toLowerCase() === unknown.toLowerCase());
  const where = names.length === 0 ? "the configuration" : fieldName(names);
  const advice = meant === undefined ? "remove it, or correct its name" : `write ${meant}`;
  return `${fieldName([...names, unknown])} is unknown. The fields of ${where} are ${known.join(", ")}; ${advice}.`;
}

function childOf(node: SchemaNode, name: string): SchemaNode {
  const [ofAny] = Object.values(node.patternProperties ?? {});
  return node.properties?.[name] ?? ofAny ?? node.items ?? { description: node.description ?? "" };
}

const fieldName = (names: readonly string[]) => (names.length === 0 ? "the configuration" : names.join("."));

const unescapeName = (name: string) => name.replaceAll("~1", "/").replaceAll("~0", "~");

function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (object, name) => (typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined),
    value,
  );
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}
