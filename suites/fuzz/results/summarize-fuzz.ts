import type { FuzzResult } from "../../../spec/escapes/fuzz-result.ts";

/** What a run came to, in some lines. */
export function summarizeFuzz({
  stories,
  seconds,
  vectors,
  corpus,
  shapes,
  findings,
  unconfirmed,
  complete,
}: FuzzResult): readonly string[] {
  const speed = seconds > 0 ? `, ${(stories / seconds).toFixed(1)} a second` : "";
  return [
    ...(vectors.hold + vectors.escape + vectors.notObserved > 0
      ? [`Vectors: ${vectors.hold} hold, ${vectors.escape} escape, ${vectors.notObserved} not observed.`]
      : []),
    `Stories: ${stories} in ${seconds} s${speed}; corpus ${corpus}, ${shapes} shapes.`,
    ...(unconfirmed.length > 0 ? [`Seen once, and not again: ${unconfirmed.length}.`] : []),
    ...(complete ? [] : ["The run was interrupted before its end."]),
    findings.length === 0 ? "No finding." : `Findings: ${findings.length}.`,
  ];
}
