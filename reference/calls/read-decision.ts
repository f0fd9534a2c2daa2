import type { Decision } from "../../spec/adapter/host.ts";

/**
 * Reads what a hook or whoever approves has answered. Plugins answer anything, and what can't be read allows nothing.
 *
 * @returns the decision; an input is in it only where it replaces the call's own
 * @throws TypeError when the answer is no decision
 */
export function readDecision(answer: unknown): Decision {
  if (typeof answer !== "object" || answer === null) throw new TypeError("the answer is no decision");
  const { allow, ask = false, reason, input } = answer as Readonly<Record<keyof Decision, unknown>>;
  if (typeof allow !== "boolean") throw new TypeError("`allow` of the decision must be true or false");
  if (typeof ask !== "boolean") throw new TypeError("`ask` of the decision must be true or false");
  return {
    allow,
    ask,
    ...(typeof reason === "string" && reason !== "" ? { reason } : {}),
    ...(input === undefined ? {} : { input: readInput(input) }),
  };
}

/** A copy, which whoever decided can't change any more. */
function readInput(input: unknown): unknown {
  const text = textOf(input);
  if (text === undefined) throw new TypeError("JSON can't carry the `input` of the decision");
  return JSON.parse(text);
}

function textOf(input: unknown): string | undefined {
  try {
    return JSON.stringify(input);
  } catch {
    return undefined;
  }
}
