import { isDeepStrictEqual } from "node:util";

/**
 * Whether a value is what a vector asks for, in which the text `…` stands for any value, and `…text` for any text that
 * is not empty.
 */
export function fitsPattern(value: unknown, pattern: unknown): boolean {
  if (pattern === "…") return true;
  if (pattern === "…text") return typeof value === "string" && value !== "";
  if (Array.isArray(pattern)) {
    return (
      Array.isArray(value) &&
      value.length === pattern.length &&
      pattern.every((member, index) => fitsPattern(value[index], member))
    );
  }
  if (typeof pattern !== "object" || pattern === null) return isDeepStrictEqual(value, pattern);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(pattern);
  return (
    keys.length === Object.keys(value).length &&
    keys.every((key) => Object.hasOwn(value, key) && fitsPattern(ownMember(value, key), ownMember(pattern, key)))
  );
}

/** A key may be `__proto__`, which must be read as what the object itself has. */
function ownMember(value: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
