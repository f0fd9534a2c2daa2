import { secretForms } from "./secret-forms.ts";
import { hideSecretTexts } from "./secret-texts.ts";

/** Names whose values are secrets, whatever they are. */
const secretName =
  /authorization|api[-_]?key|token$|(?:access|auth|refresh|session)[-_]?tokens|secret|password|passwd|passphrase|credential|cookie|private[-_]?key/i;

const hidden = "[redacted]";

/** How deep a value is looked into: what is deeper is not shown. */
const deepest = 100;

/** The members of a schema that hold values of what it describes. */
const valueKeywords: ReadonlySet<string> = new Set(["default", "const", "enum", "example", "examples"]);

/** What an object that has one of these says of a field is no value of it. */
const schemaKeywords = ["type", "$ref", "anyOf", "oneOf", "allOf", "enum", "const"];

/** Whether the value of such a name is a secret, whatever it is. */
export const isSecretName = (name: string): boolean => secretName.test(name);

/**
 * Hides what looks like a secret in a JSON value: the values of telling names, well-known forms of keys, and the given
 * texts, in values and in names.
 *
 * @param secrets - texts that must never be shown, in whatever encoding
 */
export function redact(value: unknown, secrets: readonly string[]): unknown {
  return redactAt(value, secrets, 0, false);
}

/** Hides what looks like a secret in a text. */
export function redactText(text: string, secrets: readonly string[]): string {
  const known = secretForms(secrets).reduce((left, form) => left.replaceAll(form, hidden), text);
  return hideSecretTexts(known, hidden);
}

/** @param isSecret - whether the value stands under a telling name */
function redactAt(value: unknown, secrets: readonly string[], depth: number, isSecret: boolean): unknown {
  if (isSecret && (typeof value === "string" || typeof value === "number")) return hidden;
  if (typeof value === "string") return redactText(value, secrets);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === deepest) return "… (too deep)";
  if (Array.isArray(value)) return value.map((item) => redactAt(item, secrets, depth + 1, isSecret));
  const isSchema = schemaKeywords.some((keyword) => Object.hasOwn(value, keyword));
  const hides = (name: string) => secretName.test(name) || (isSecret && (!isSchema || valueKeywords.has(name)));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redactText(name, secrets),
      redactAt(item, secrets, depth + 1, hides(name)),
    ]),
  );
}
