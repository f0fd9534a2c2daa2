import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { revisions } from "../../spec/revisions.ts";
import { resolveConfiguration } from "../configuration.ts";
import { readExecInput } from "../control/exec-input.ts";
import { Refusal } from "../control/refusal.ts";
import { readWaitInput } from "../control/wait-input.ts";

const configuration = resolveConfiguration(true);

/** How long a refusal may be: it is sent to the model. */
const longestRefusal = 400;

/** What `exec` and `wait` read of their inputs. */
export const execInputs: GreyboxEntry = {
  id: "exec-inputs",
  holds: "An input is refused in a short message, or gives a program with the code that it holds.",
  seeds: [
    [{ code: "return 1" }],
    [{ command: "return 1", language: "typescript", restartSafe: true }],
    [{ code: "a", command: "b" }],
    [{ code: "", language: "python", restartSafe: 1 }],
    [{ runId: "abc", code: "ls -la" }],
  ],
  words: ["code", "command", "language", "restartSafe", "runId", "javascript", "typescript"],
  throws: [],
  maxSteps: 100_000,
  run([input]: readonly unknown[]) {
    return Object.values(revisions)
      .flatMap((revision) => [() => readExecInput(input, configuration, revision), () => readWaitInput(input)])
      .map((read) => judge(read, input))
      .find((said) => said !== undefined);
  },
};

function judge(read: () => unknown, input: unknown): string | undefined {
  try {
    const given = read();
    const source = typeof given === "string" ? given : sourceOf(given);
    return JSON.stringify(input).includes(JSON.stringify(source)) ? undefined : "the program is not in the input";
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return cause.message.length > longestRefusal ? `a refusal has ${cause.message.length} characters` : undefined;
  }
}

const sourceOf = (request: unknown): unknown =>
  typeof request === "object" && request !== null && "program" in request ? Object(request.program).source : undefined;
