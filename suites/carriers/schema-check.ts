import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";

const compiled = new WeakMap<TSchema, Validator>();

/**
 * Says where a value breaks a schema.
 *
 * @returns the first mistake as one phrase, or undefined when the value fits
 */
export function findMistake(schema: TSchema, value: unknown): string | undefined {
  let validator = compiled.get(schema);
  if (validator === undefined) {
    validator = Compile(schema);
    compiled.set(schema, validator);
  }
  if (validator.Check(value)) return undefined;
  const errors = validator.Errors(value);
  const deepest = [...errors].sort((a, b) => depth(b.instancePath) - depth(a.instancePath))[0];
  return deepest === undefined ? "does not fit" : `${deepest.instancePath || "the value"} ${deepest.message}`;
}

const depth = (path: string) => path.split("/").length;
