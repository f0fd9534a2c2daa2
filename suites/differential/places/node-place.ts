import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readLines } from "../../carriers/line-reader.ts";
import { ProcessGroup } from "../../carriers/process-group.ts";
import type { Outcome } from "../outcome.ts";
import type { Program } from "../program.ts";
import { shortPause, type Vocabulary, writeProgram } from "../write-program.ts";
import type { Place } from "./place.ts";

const child = fileURLToPath(new URL("node-child.js", import.meta.url));
/** How many programs one child runs before it is thrown away. */
const mostPrograms = 200;
/** How long a program may take in milliseconds, however it spends the time. */
const bound = 10_000;
/** How long a child is waited for when it is to end, in milliseconds. */
const patience = 500;
const maxLineBytes = 64 * 1024 * 1024;

const vocabulary: Vocabulary = {
  emit: (text) => `print(${text});`,
  give: (value) => `return (${value});`,
  pause: shortPause,
};

/** Node's own `vm`, each program in a context of its own, in a child process that is thrown away now and then. */
export class NodePlace implements Place {
  readonly name = "Node's vm";
  #child: Child | undefined;

  async run(program: Program): Promise<Outcome> {
    if (this.#child !== undefined && this.#child.programs >= mostPrograms) await this.close();
    this.#child ??= new Child();
    const outcome = await this.#child.run(writeProgram(program, vocabulary));
    if (outcome !== undefined) return outcome;
    await this.close();
    return { kind: "failed", why: "the program ended its process, or had to be ended with it" };
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await child?.stop();
  }
}

class Child {
  readonly #directory = mkdtempSync(path.join(tmpdir(), "code-mode-differential-"));
  readonly #group = new ProcessGroup({ file: process.execPath, args: [child] }, this.#directory, { TZ: "UTC" });
  #answer: (line: string | undefined) => void = () => undefined;
  programs = 0;

  constructor() {
    const { stdout } = this.#group.child;
    if (stdout !== null) {
      readLines(stdout, maxLineBytes, { line: (text) => this.#answer(text), fault: () => this.#answer(undefined) });
    }
    void this.#group.exited.then(() => this.#answer(undefined));
  }

  /** @returns nothing where the child ended or did not answer in time */
  async run(code: string): Promise<Outcome | undefined> {
    this.programs += 1;
    const line = await new Promise<string | undefined>((resolve) => {
      this.#answer = resolve;
      const late = setTimeout(resolve, bound, undefined);
      this.#answer = (text) => {
        clearTimeout(late);
        resolve(text);
      };
      this.#group.child.stdin?.write(`${JSON.stringify(code)}\n`);
    });
    return line === undefined ? undefined : JSON.parse(line);
  }

  async stop(): Promise<void> {
    await this.#group.stop(patience);
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
