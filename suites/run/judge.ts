import { isDeepStrictEqual } from "node:util";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Answer, describeAnswer, isRefusal, type ObservedResult, shorten } from "./answer.ts";
import { RequirementViolation } from "./requirement-violation.ts";

/** Passes judgement on what was observed, always in the name of a requirement. */
export class Judge {
  /** How many judgements were passed: a check that passes none has looked at nothing. */
  judgements = 0;

  /** @throws RequirementViolation when the condition does not hold */
  holds(requirement: RequirementId, condition: boolean, expected: string, actual: unknown): void {
    this.judgements += 1;
    if (!condition) throw new RequirementViolation(requirement, `expected ${expected}, but got ${show(actual)}`);
  }

  /** @throws RequirementViolation when the two are not deeply equal */
  equal(requirement: RequirementId, actual: unknown, expected: unknown, what: string): void {
    this.holds(requirement, isDeepStrictEqual(actual, expected), `${what} to be ${show(expected)}`, actual);
  }

  /** @throws RequirementViolation unless the answer is a `completed` result, which is returned */
  completed(requirement: RequirementId, answer: Answer): ObservedResult {
    return this.#status(requirement, answer, "completed");
  }

  /** @throws RequirementViolation unless the answer is a `waiting` result with a `runId`, which is returned */
  waiting(requirement: RequirementId, answer: Answer): ObservedResult & { readonly runId: string } {
    const result = this.#status(requirement, answer, "waiting");
    const { runId } = result;
    if (typeof runId === "string") return { ...result, runId };
    throw new RequirementViolation(requirement, `expected a waiting result with a \`runId\`, but got ${show(result)}`);
  }

  /** @throws RequirementViolation unless the answer is a `failed` result, which is returned */
  failed(requirement: RequirementId, answer: Answer): ObservedResult {
    return this.#status(requirement, answer, "failed");
  }

  /** @throws RequirementViolation unless the call was refused, in either form */
  refused(requirement: RequirementId, answer: Answer, what: string): void {
    this.holds(requirement, isRefusal(answer), `${what} to be refused`, describeAnswer(answer));
  }

  #status(requirement: RequirementId, answer: Answer, status: string): ObservedResult {
    this.judgements += 1;
    if (answer.kind === "result" && answer.result.status === status) return answer.result;
    throw new RequirementViolation(requirement, `expected a ${status} result, but got ${describeAnswer(answer)}`);
  }
}

function show(value: unknown): string {
  return shorten(typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value)));
}
