import { createHash } from "node:crypto";

/** An input for which an entry does not hold what it must. */
export interface GreyboxFinding {
  readonly kind: "greybox-finding";
  readonly entry: string;
  /** What must hold. */
  readonly holds: string;
  /** What happened instead. */
  readonly said: string;
  /** What findings of the same cause share. */
  readonly shape: string;
  /** The input, made small, as JSON. */
  readonly input: unknown;
  /** The seed and the execution that found it. */
  readonly seed: number;
  readonly execution: number;
}

/** What happened, without what differs from input to input: names, numbers and quoted texts. */
export function shapeOf(said: string): string {
  return said
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`/gs, "…")
    .replace(/-?\d[\d.]*(?:e[+-]?\d+)?/gi, "0")
    .slice(0, 120);
}

/** How the file of a finding is called: the same for the same input of the same shape. */
export function fileNameOf({ entry, shape, input }: GreyboxFinding): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([shape, input]))
    .digest("hex");
  return `${entry}-${hash.slice(0, 12)}.json`;
}
