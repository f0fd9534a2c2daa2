import fc from "fast-check";
import type { EscapeStep } from "../../../spec/escapes/escape-story.ts";
import { dangerousKeys } from "./dangerous-names.ts";
import { jsonValues } from "./hostile-texts.ts";
import type { Program } from "./programs.ts";
import { thief } from "./thief.ts";

/** The runs of a story. */
export type RunName = "a" | "b" | "c";

/** A harmless program, whose value everybody knows. */
export const honestProgram = '⟦give: { honest: await ⟦call echo: { token: "{canary}" }⟧ }⟧';

/** Looks for what other programs left, wherever it can. */
const searcher = `${thief}
for (const key of ownKeys(globalThis)) { try { take(globalThis[key]); } catch (caught) { take(caught); } }
for (const shared of [{}, [], () => {}, "", 1, async () => {}, function* () {}, new Error(), Promise.prototype]) take(shared.left);
try { take(await ⟦call echo: { token: "{canary}" }⟧); } catch (caught) { take(caught); }
⟦give: dig()⟧`;

/** A program that stops halfway, and goes on with what it was given. */
const waiting = `${thief}
const first = ⟦call held: { place: 1 }⟧.then((given) => { take(given); return given; }, take);
take(await first); take(await ⟦call echo: { token: "{canary}" }⟧);
⟦give: { given: await first, dug: dig() }⟧`;

export const execOf = (run: RunName, { exec, language }: Program): EscapeStep => ({
  run,
  exec,
  ...(language && { language }),
});

export const honest = (run: RunName): EscapeStep => ({ run, exec: honestProgram });

export const search = (run: RunName): EscapeStep => ({ run, exec: searcher });

export const suspended = (run: RunName): EscapeStep => ({ run, exec: waiting });

export const runNames: fc.Arbitrary<RunName> = fc.constantFrom("a", "b", "c");

/** Whose cell a `wait` asks for; most are somebody's, and some are guesses. */
const waitTargets: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("last of a", "last of a", "last of b", "last of c") },
  { weight: 1, arbitrary: fc.constantFrom("", "0", "1", "2", "cm_1", "run-1", "*", "../1", "undefined", "{canary}") },
  { weight: 1, arbitrary: fc.constantFrom(...dangerousKeys) },
);

/** What happens to a cell that is suspended, in any order, some of it against the rules. */
export const lifecycleSteps: fc.Arbitrary<EscapeStep> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(runNames, waitTargets).map(([run, wait]): EscapeStep => ({ run, wait })) },
  {
    weight: 1,
    arbitrary: fc.tuple(runNames, waitTargets).map(([run, wait]): EscapeStep => ({ run, wait, meanwhile: true })),
  },
  { weight: 4, arbitrary: fc.tuple(runNames, jsonValues).map(([run, settle]): EscapeStep => ({ run, settle })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(runNames, fc.constantFrom("run" as const, "session" as const, "abort" as const))
      .map(([run, end]): EscapeStep => ({ run, end })),
  },
  { weight: 1, arbitrary: runNames.map(honest) },
  { weight: 1, arbitrary: runNames.map(search) },
  { weight: 2, arbitrary: runNames.map(suspended) },
);

/** Inputs of `exec` as a model that errs, or does not, may send them. */
export function rawInputs(program: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const code = fc.oneof(fc.constantFrom<unknown>("return 1", "", " ", 1, null, [], {}, ["return 1"]), program);
  const fields = fc.record(
    {
      code,
      command: code,
      language: fc.constantFrom<unknown>("javascript", "typescript", "python", "shell", "__proto__", 1, null),
      restartSafe: fc.constantFrom<unknown>(true, false, "true", 1),
      timeoutMs: fc.constantFrom<unknown>(0, -1, 1e9, "1"),
      extra: jsonValues,
      constructor: jsonValues,
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  return fc.oneof(
    { weight: 6, arbitrary: fields },
    { weight: 1, arbitrary: jsonValues },
    { weight: 1, arbitrary: fc.constant({ code: `return "${"x".repeat(200_000)}".length` }) },
  );
}
