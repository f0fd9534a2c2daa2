import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ResultFile } from "../../spec/result-file.ts";
import { messageOf } from "../carriers/message-of.ts";
import type { Listener } from "../run/listener.ts";
import { UsageError } from "../run/usage-error.ts";

/** How long a run goes on at least until its file is written again, in milliseconds: the whole of it grows long. */
const pause = 500;

/** Writes the result file as the run goes, so that a run that is broken off leaves what it found. */
export class ResultWriter implements Listener {
  readonly #file: string;
  #written = 0;

  /** @param file - is replaced as a whole each time, so that a reader never sees half of it */
  constructor(file: string) {
    this.#file = file;
  }

  started(result: ResultFile): void {
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
    } catch (cause) {
      throw unwritable(this.#file, cause);
    }
    this.#write(result);
  }

  checkFinished(_entry: unknown, result: ResultFile): void {
    if (performance.now() - this.#written > pause) this.#write(result);
  }

  finished(result: ResultFile): void {
    this.#write(result);
  }

  #write(result: ResultFile): void {
    const draft = `${this.#file}.${process.pid}.part`;
    try {
      writeFileSync(draft, `${JSON.stringify(result, undefined, 2)}\n`);
      renameSync(draft, this.#file);
      this.#written = performance.now();
    } catch (cause) {
      rmSync(draft, { force: true });
      throw unwritable(this.#file, cause);
    }
  }
}

function unwritable(file: string, cause: unknown): UsageError {
  const reason = messageOf(cause);
  return new UsageError(`The result file ${file} can't be written: ${reason}. Name another one with --output.`);
}
