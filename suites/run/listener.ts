import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";

/** Is told how a run goes; a report is one. Every method is optional. */
export interface Listener {
  /** Before anything runs: the denominator is known, and so is the seed. */
  started?(result: ResultFile): void;
  checkStarted?(entry: ResultEntry): void;
  checkFinished?(entry: ResultEntry, result: ResultFile): void;
  /** After everything, with the exit code. */
  finished?(result: ResultFile): void;
  /** In place of all others, when the target could not be started: what should have run, with the reason. */
  unreachable?(result: ResultFile): void;
}
