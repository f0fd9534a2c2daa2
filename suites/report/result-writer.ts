import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ResultFile } from "../../spec/result-file.ts";
import type { Listener } from "../run/listener.ts";

/** Writes the result file as the run goes, so that a run that is broken off leaves what it found. */
export class ResultWriter implements Listener {
  readonly #file: string;

  /** @param file - is replaced as a whole each time, so that a reader never sees half of it */
  constructor(file: string) {
    this.#file = file;
  }

  started(result: ResultFile): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    this.#write(result);
  }

  checkFinished(_entry: unknown, result: ResultFile): void {
    this.#write(result);
  }

  finished(result: ResultFile): void {
    this.#write(result);
  }

  #write(result: ResultFile): void {
    const draft = `${this.#file}.${process.pid}.part`;
    writeFileSync(draft, `${JSON.stringify(result, undefined, 2)}\n`);
    renameSync(draft, this.#file);
  }
}
