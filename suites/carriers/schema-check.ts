import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";

/** What is looked at in a schema to say which member of a union a value means. */
interface Shape {
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

const compiled = new WeakMap<TSchema, Validator>();

/**
 * Says where a value breaks a schema.
 *
 * @returns the first mistake as one phrase, or undefined when the value fits
 */
export function findMistake(schema: TSchema, value: unknown): string | undefined {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return undefined;
  const meant = findMeant(schema, value);
  if (meant !== undefined) return findMistake(meant, value);
  const errors = validator.Errors(value);
  const deepest = [...errors].sort((a, b) => depth(b.instancePath) - depth(a.instancePath))[0];
  if (deepest === undefined) return "does not fit";
  const beside = errors.filter(({ instancePath }) => instancePath === deepest.instancePath);
  return `${deepest.instancePath || "the value"} ${describe(deepest, beside.length)}`;
}

function validatorOf(schema: TSchema): Validator {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  return validator;
}

/** The member of a union whose constants a value has: its mistake is told, not that it is no other member. */
function findMeant(schema: TSchema, value: unknown): TSchema | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return (schema as Shape).anyOf?.find((member) => {
    const constants = Object.entries((member as Shape).properties ?? {}).filter(
      ([, { const: known }]) => known !== undefined,
    );
    return constants.length > 0 && constants.every(([key, { const: known }]) => Reflect.get(value, key) === known);
  });
}

type Mistake = ReturnType<Validator["Errors"]>[number];

/** Puts into words what the validator says in the terms of JSON Schema. */
function describe({ keyword, params, message }: Mistake, count: number): string {
  if (keyword === "boolean") return "has no place here";
  if (keyword !== "const") return message;
  return count > 1 ? "must be equal to one of the allowed values" : `must be ${JSON.stringify(params.allowedValue)}`;
}

const depth = (path: string) => path.split("/").length;
