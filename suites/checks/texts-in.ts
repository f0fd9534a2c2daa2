import { type Answer, membersOf } from "../run/answer.ts";

/** The texts in the output of an answer, in their order; none, where there is no output. */
export function textsIn(answer: Answer): readonly unknown[] {
  const output = answer.kind === "result" ? answer.result.output : undefined;
  if (!Array.isArray(output)) return [];
  return output.map(membersOf).flatMap(({ type, text }) => (type === "text" ? [text] : []));
}
