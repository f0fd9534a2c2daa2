import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { jsonText } from "../calls/json-copy.ts";
import { messageOf } from "../calls/message-of.ts";
import { readDecision } from "../calls/read-decision.ts";
import { fieldsOf } from "./fields-of.ts";
import { oddKey, oddNames, oddValue } from "./odd-value.ts";

/** What hooks and whoever approves may answer, and what plugins may give. */
export const decisions: GreyboxEntry = {
  id: "decisions",
  holds: "An answer is a decision only where it says so itself, and anything has a JSON text and a message.",
  seeds: [
    [{ allow: true, input: { a: [1] } }],
    [{ allow: false, ask: true, reason: "no" }],
    [{ allow: 1, ask: null, input: { [oddKey]: "root" } }],
    [[{ allow: true }]],
  ],
  words: ["allow", "ask", "reason", "input", "toJSON", oddKey, ...oddNames],
  throws: [],
  maxSteps: 100_000,
  run(input) {
    const [answer] = Object.values(fieldsOf(input)).map(oddValue);
    JSON.parse(jsonText(answer));
    if (messageOf(answer).length > 65_536) return "a message is too long";
    return judge(answer);
  },
};

function judge(answer: unknown): string | undefined {
  try {
    const decision = readDecision(answer);
    const { allow, input } = fieldsOf(answer);
    if (decision.allow !== allow) return "what is allowed is not what was said";
    if (decision.input !== undefined && decision.input === input && typeof input === "object" && input !== null)
      return "the input is no copy";
    return JSON.stringify(decision.input) === JSON.stringify(input) ? undefined : "the input is another";
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}
