import type { Output } from "../../spec/payloads/output.ts";
import type { SwarmNote } from "../swarm/swarm.ts";

/**
 * Reads the JSON text of what a program emitted: output, or a note of its progress. Nothing but its own fields is kept.
 *
 * @throws SyntaxError for what is no JSON, TypeError for anything else
 */
export function readEmitted(item: string): Output | SwarmNote {
  const emitted: unknown = JSON.parse(item);
  if (typeof emitted === "object" && emitted !== null && "type" in emitted) {
    const { type } = emitted;
    if (type === "json" && "value" in emitted) return { type, value: emitted.value };
    const isOfText = type === "text" || type === "phase" || type === "log";
    if (isOfText && "text" in emitted && typeof emitted.text === "string") return { type, text: emitted.text };
  }
  throw new TypeError("what was emitted is neither output nor a note");
}
