import { rmSync } from "node:fs";
import type { ResultFile } from "../../spec/result-file.ts";
import { messageOf } from "../carriers/message-of.ts";
import type { Listener } from "../run/listener.ts";
import { UsageError } from "../run/usage-error.ts";
import { replaceFile } from "./replace-file.ts";

/** How long a run goes on at least until its file is written again, in milliseconds: the whole of it grows long. */
const pause = 500;

/** Writes the result file as the run goes, so that a run that is broken off leaves what it found. */
export class ResultWriter implements Listener {
  readonly #file: string;
  #written = 0;

  /** @param file - is replaced as a whole each time */
  constructor(file: string) {
    this.#file = file;
  }

  /** Removes the result of an earlier run, which must not pass for the one of a run that does not come to start. */
  clear(): void {
    this.#trying(() => rmSync(this.#file, { force: true }));
  }

  started(result: ResultFile): void {
    this.#write(result);
  }

  checkFinished(_entry: unknown, result: ResultFile): void {
    if (performance.now() - this.#written > pause) this.#write(result);
  }

  finished(result: ResultFile): void {
    this.#write(result);
  }

  unreachable(result: ResultFile): void {
    this.#write(result);
  }

  #write(result: ResultFile): void {
    this.#trying(() => replaceFile(this.#file, `${JSON.stringify(result, undefined, 2)}\n`));
    this.#written = performance.now();
  }

  #trying(work: () => void): void {
    try {
      work();
    } catch (cause) {
      const reason = messageOf(cause);
      throw new UsageError(
        `The result file ${this.#file} can't be written: ${reason}. Name another one with --output.`,
      );
    }
  }
}
