const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * A JSON value with U+FFFD in the place of each lone surrogate: one may arrive either way.
 *
 * @param value - what was sent, or what came
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.replace(loneSurrogate, "\ufffd");
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [wellFormed(key), wellFormed(member)]));
}
