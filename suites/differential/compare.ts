import type { Outcome } from "./outcome.ts";

/** Where two outcomes differ, as a sentence's part; nothing where they agree. */
export function compare(one: Outcome, other: Outcome): string | undefined {
  if (one.kind === "failed" || other.kind === "failed") {
    return one.kind === other.kind ? undefined : `${tell(one)} on one side, and ${tell(other)} on the other`;
  }
  const place = one.output.findIndex((text, index) => text !== other.output[index]);
  const first = place < 0 && one.output.length < other.output.length ? one.output.length : place;
  if (first >= 0)
    return `output ${first + 1} is ${quote(one.output[first])} on one side, and ${quote(other.output[first])} on the other`;
  if (JSON.stringify(one.value) === JSON.stringify(other.value)) return undefined;
  return `the value is ${quote(one.value)} on one side, and ${quote(other.value)} on the other`;
}

const tell = (outcome: Outcome): string =>
  outcome.kind === "failed" ? `it fails (${outcome.why})` : `it ends with ${quote(outcome.value)}`;

const quote = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));
