/**
 * Puts a computation off until somebody asks for its value, and does it once.
 *
 * @param make - may be costly
 * @returns what gives the value
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
