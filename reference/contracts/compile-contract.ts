import { Ajv, type Options } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { dropForeignKeywords } from "./drop-foreign-keywords.ts";

/**
 * Looks at a value.
 *
 * @returns nothing when it fits; otherwise the place in the schema that it breaks, which holds nothing of the value
 */
export type Contract = (value: unknown) => string | undefined;

/** No schema is ever fetched: a reference that leads out of the schema makes it invalid. Formats are annotations. */
const options: Options = {
  strict: false,
  validateFormats: false,
  // A member that a value only inherits, such as `constructor`, is none of its own.
  ownProperties: true,
  // 19.99 is a multiple of 0.01, though no division of binary fractions says so.
  multipleOfPrecision: 9,
  messages: false,
  logger: false,
};

const drafts: ReadonlyMap<string, readonly (typeof Ajv | typeof Ajv2019 | typeof Ajv2020)[]> = new Map([
  ["json-schema.org/draft/2020-12/schema", [Ajv2020]],
  ["json-schema.org/draft/2019-09/schema", [Ajv2019]],
  ["json-schema.org/draft-07/schema", [Ajv]],
  ["json-schema.org/draft-06/schema", [Ajv]],
  // Most schemas of tools name no draft. The newest is meant, save where a tuple is written in the older way.
  ["", [Ajv2020, Ajv2019]],
]);

/**
 * Compiles an `outputSchema`; seed heading "Declared output contracts". A schema may take any time and any memory, and
 * so may a value that is looked at: this belongs in a thread that can be ended.
 *
 * @param schema - a JSON Schema
 * @throws Error for a schema that is invalid; its message is about the schema alone
 */
export function compileContract({ $schema = "", ...given }: Readonly<Record<string, unknown>>): Contract {
  const schema = dropForeignKeywords(given);
  const named = String($schema).replace(/^https?:\/\/|#$/g, "");
  const [newest, older] = drafts.get(named) ?? [];
  if (newest === undefined) throw new Error(`$schema names no draft of JSON Schema from 06 to 2020-12`);
  try {
    return compileIn(newest, schema);
  } catch (cause) {
    if (older === undefined) throw cause;
    return compileInOlder(older, schema, cause);
  }
}

type Draft = NonNullable<ReturnType<typeof drafts.get>>[number];

function compileIn(Draft: Draft, schema: Readonly<Record<string, unknown>>): Contract {
  judgeOf(Draft).validateSchema(schema, true);
  // An instance of its own: what one schema calls itself is nothing to another.
  const validate = new Draft({ ...options, meta: false, validateSchema: false }).compile(schema);
  // What the last error is about encloses what the others are about.
  return (value) => (validate(value) ? undefined : (validate.errors?.at(-1)?.schemaPath ?? "#"));
}

const judges = new Map<Draft, InstanceType<Draft>>();

/** Knows the schema that the schemas of a draft must fit, which takes long to compile. */
function judgeOf(Draft: Draft): InstanceType<Draft> {
  const judge = judges.get(Draft) ?? new Draft({ ...options, messages: true });
  judges.set(Draft, judge);
  return judge;
}

/** @throws what the newest draft says of the schema, where the older one doesn't take it either */
function compileInOlder(Draft: Draft, schema: Readonly<Record<string, unknown>>, cause: unknown): Contract {
  try {
    return compileIn(Draft, schema);
  } catch {
    throw cause;
  }
}
