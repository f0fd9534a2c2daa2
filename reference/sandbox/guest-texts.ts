/**
 * JSON texts about a run that its programs can read, by name. Workers get them by reference, so a cell that doesn't
 * read them costs the same however long they are.
 */
export type GuestTexts = Readonly<Record<string, Uint8Array<SharedArrayBuffer>>>;

/** Makes a text of any JSON. */
export function shareText(text: string): Uint8Array<SharedArrayBuffer> {
  const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)));
  new TextEncoder().encodeInto(text, bytes);
  return bytes;
}

/** Makes a text of a JSON object whose members can be read one by one: each stands on a line of its own. */
export function shareMembers(members: Iterable<readonly [key: string, value: unknown]>): Uint8Array<SharedArrayBuffer> {
  const lines = Array.from(members, ([key, value]) => `${lineStart(key)}${JSON.stringify(value)}`);
  return shareText(`{${lines.join(",")}\n}`);
}

/** The JSON text of one member of an object that `shareMembers` made; nothing when it has no such member. */
export function readMember(bytes: Uint8Array<SharedArrayBuffer>, key: string): string | undefined {
  const text = Buffer.from(bytes.buffer);
  const start = lineStart(key);
  const place = text.indexOf(start);
  if (place < 0) return undefined;
  const from = place + Buffer.byteLength(start);
  return text.toString("utf8", from, text.indexOf("\n", from)).replace(/,$/, "");
}

/** The whole of a text. */
export function readText(bytes: Uint8Array<SharedArrayBuffer>): string {
  return Buffer.from(bytes.buffer).toString("utf8");
}

/** JSON has no line breaks within its strings, so no value can hold the start of another member's line. */
const lineStart = (key: string) => `\n${JSON.stringify(key)}:`;
