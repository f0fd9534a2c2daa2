import type { WriteStream } from "node:tty";
import { createLogUpdate } from "log-update";
import pc from "picocolors";
import type { Outcome, ResultEntry, ResultFile } from "../../spec/result-file.ts";
import type { Listener } from "../run/listener.ts";
import { count } from "../run/verdict.ts";
import { describeFailure } from "./describe-failure.ts";
import { harmless, oneLine } from "./printable.ts";
import { summarize, summarizeUnseen } from "./summarize.ts";

const marks: Record<Outcome, string> = {
  pass: pc.green("✓"),
  fail: pc.red("✗"),
  deviation: pc.yellow("!"),
  "not-observed": pc.dim("–"),
  "not-applicable": pc.dim("·"),
  ambiguous: pc.dim("?"),
  "adapter-fault": pc.magenta("⚡"),
  "kit-fault": pc.magenta("⚡"),
  "not-run": pc.dim("○"),
};

/** Writes a run to a terminal or a log: a line for each check, the failures in full, the counts and the verdict. */
export class ConsoleReport implements Listener {
  readonly #stream: WriteStream;
  readonly #live: ReturnType<typeof createLogUpdate> | undefined;
  readonly #running = new Set<ResultEntry>();
  #done = 0;
  #total = 0;

  constructor(stream: WriteStream) {
    this.#stream = stream;
    if (stream.isTTY) this.#live = createLogUpdate(stream);
  }

  started({ target, seed, entries }: ResultFile): void {
    this.#total = entries.length;
    const revisions = [...new Set(entries.map(({ revision }) => revision))].join(", ");
    this.#print(
      `${pc.bold(oneLine(`${target.name} ${target.version}`))}, ${revisions}: ${entries.length} checks and monitors, seed ${seed}`,
    );
  }

  checkStarted(entry: ResultEntry): void {
    this.#running.add(entry);
    this.#update();
  }

  checkFinished(entry: ResultEntry): void {
    this.#running.delete(entry);
    this.#done += 1;
    if (!isUnseen(entry)) this.#print(lineOf(entry));
    this.#update();
  }

  finished(result: ResultFile): void {
    this.#live?.clear();
    for (const entry of result.entries) if (isShown(entry)) this.#print(`\n${describeFailure(entry)}`);
    this.#print(`\n${[...summarizeUnseen(result.entries), "", summarize(result)].join("\n")}`);
    for (const note of result.notes) this.#print(pc.yellow(`Note: ${harmless(note)}`));
    for (const { capability, profile, checks } of result.undeclared) {
      const lost = `${checks} checks of the profile ${profile} are not observed`;
      this.#print(pc.red(`Required: ${oneLine(capability)} is not declared; ${lost}.`));
    }
    for (const problem of result.baselineProblems) this.#print(pc.red(`Baseline: ${harmless(problem)}`));
    const notRun = count(result.entries, "not-run");
    if (notRun > 0) this.#print(pc.yellow(`Not run: ${notRun}.`));
  }

  #print(text: string): void {
    this.#live?.clear();
    this.#stream.write(`${text}\n`);
  }

  #update(): void {
    if (this.#live === undefined) return;
    const names = [...this.#running].map(({ id }) => oneLine(id)).join(", ");
    this.#live(pc.dim(`${this.#done} of ${this.#total}  ${names}`));
  }
}

function lineOf({ outcome, revision, id, milliseconds, expected }: ResultEntry): string {
  const known = expected === undefined ? "" : pc.dim("  (expected by the baseline)");
  return `${marks[outcome]} ${revision} ${oneLine(id)}${known}${pc.dim(`  ${milliseconds} ms`)}`;
}

const isUnseen = ({ outcome }: ResultEntry) => outcome === "not-observed" || outcome === "not-applicable";

const isShown = ({ outcome, expected }: ResultEntry) =>
  expected === undefined && ["fail", "deviation", "ambiguous", "adapter-fault", "kit-fault"].includes(outcome);
