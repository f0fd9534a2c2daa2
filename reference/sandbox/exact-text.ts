import type { JSValueHandle } from "quickjs-wasi";

/**
 * The text of a string of the guest. The engine's binding takes a byte-order mark off its start, and a name without it
 * may be another tool's.
 */
export function exactText(handle: JSValueHandle): string {
  const text = handle.toString();
  return text.length < handle.length ? `\uFEFF${text}` : text;
}
