import { createHash } from "node:crypto";
import type { RequirementViolation } from "./requirement-violation.ts";

/**
 * What stays the same of a violation from run to run: its message without numbers, ids, durations and stack frames. Of a generated
 * case, where another seed finds another one, only that it was generated.
 */
export function fingerprint({ message, generated }: RequirementViolation): string {
  return fingerprintOf(generated === undefined ? message : "a generated case");
}

/** Frames name files of the machine and of its Node, and where they are cut depends on how long those names are. */
const stackFrames = /(?:\n|\\+n)\s+at \S[\s\S]*$/;

/** The fingerprint of a message. */
export function fingerprintOf(message: string): string {
  const stable = message
    .replace(stackFrames, "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, "#")
    .replace(/\s+/g, " ");
  return createHash("sha256").update(stable).digest("hex").slice(0, 12);
}
