import { maxNesting, nestingOf } from "./nesting.ts";
import { maxLineBytes } from "./peer.ts";

/** What a message has around the value that it carries. */
const around = { bytes: 65_536, levels: 10 };

/**
 * Why no line of the protocol can carry a value of the target: what a program made is no fault of whoever hands it on.
 *
 * @returns nothing where it can
 */
export function whyNotCarried(value: unknown): string | undefined {
  const json = toJson(value);
  if (json === undefined) return "it nests too deep to be written as JSON";
  const bytes = Buffer.byteLength(json);
  if (bytes > maxLineBytes - around.bytes) {
    return `it has ${bytes} bytes, and a line of the protocol has at most ${maxLineBytes}`;
  }
  const levels = nestingOf(json);
  if (levels <= maxNesting - around.levels) return undefined;
  return `it nests ${levels} levels deep, and a line of the protocol at most ${maxNesting}`;
}

/** What can't be written for another reason is told by the error answer of the protocol. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? "";
  } catch (cause) {
    return cause instanceof RangeError ? undefined : "";
  }
}
