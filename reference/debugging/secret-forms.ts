/** The shortest encoded form that is looked for: shorter ones stand in texts by chance. */
const shortestEncoded = 8;

const cache = new WeakMap<readonly string[], readonly string[]>();

/**
 * The forms in which secrets may stand in a text: as they are, quoted in JSON, in a URL or a form, and as base64 or
 * hexadecimal digits, also in the middle of something longer that was encoded as a whole. The longest come first.
 */
export function secretForms(secrets: readonly string[]): readonly string[] {
  const known = cache.get(secrets) ?? [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length);
  cache.set(secrets, known);
  return known;
}

function formsOf(secret: string): readonly string[] {
  if (secret === "") return [];
  const quoted = JSON.stringify(secret).slice(1, -1);
  const inUrl = [encodeUri(secret), new URLSearchParams([["", secret]]).toString().slice(1)];
  const hex = Buffer.from(secret).toString("hex");
  const encoded = [...base64Forms(secret), hex, hex.toUpperCase()].filter(({ length }) => length >= shortestEncoded);
  return [secret, quoted, JSON.stringify(quoted).slice(1, -1), ...inUrl, ...inUrl.map(lowerEscapes), ...encoded];
}

/** A lone surrogate has no place in a URL. */
const encodeUri = (secret: string) => encodeURIComponent(Buffer.from(secret).toString());

const lowerEscapes = (text: string) => text.replace(/%[\dA-F]{2}/g, (escaped) => escaped.toLowerCase());

/** What of the base64 of a text depends on the secret in it alone: that differs by the secret's place in it. */
function base64Forms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const own = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
