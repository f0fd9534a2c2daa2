/** Names whose values are secrets, whatever they are. */
const secretName = /authorization|api[-_]?key|token$|secret|password|passwd|credential|cookie|private[-_]?key/i;

/** Texts that look like secrets wherever they stand. */
const secretText = /\b(?:sk|pk|ghp|gho|ghs|xox[abpr])[-_][\w-]{8,}|\bBearer\s+[\w.~+/-]+=*|-----BEGIN [^-]+-----[^-]*/g;

const hidden = "[redacted]";

/**
 * Hides what looks like a secret in a JSON value: the values of telling names, well-known forms of keys, and the given
 * texts.
 *
 * @param secrets - texts that must never be shown
 */
export function redact(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === "string") return redactText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) && isPlain(item) ? hidden : redact(item, secrets),
    ]),
  );
}

/** Hides what looks like a secret in a text. */
export function redactText(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret !== "");
  return known.reduce((left, secret) => left.replaceAll(secret, hidden), text).replace(secretText, hidden);
}

/** A schema of a property may have such a name: what it says of the property is no secret. */
const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";
