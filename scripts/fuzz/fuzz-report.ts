import type { WriteStream } from "node:tty";
import { createLogUpdate } from "log-update";
import pc from "picocolors";
import type { FuzzFinding, FuzzResult } from "../../spec/escapes/fuzz-result.ts";
import type { VectorResult } from "../../suites/escapes/judge-vector.ts";
import { describeFinding } from "../../suites/fuzz/findings/describe-finding.ts";
import { summarizeFuzz } from "../../suites/fuzz/results/summarize-fuzz.ts";
import type { FuzzListener } from "../../suites/fuzz/run/fuzz-options.ts";
import { oneLine } from "../../suites/report/printable.ts";

/** How often the progress is shown where lines can't be overwritten, in milliseconds. */
const seldom = 10_000;

/** Writes a run of the fuzzer to a terminal or a log: findings in full as they come, the progress, and the summary. */
export class FuzzReport implements FuzzListener {
  readonly #stream: WriteStream;
  readonly #live: ReturnType<typeof createLogUpdate> | undefined;
  #judged = 0;
  #shown = performance.now();

  constructor(stream: WriteStream) {
    this.#stream = stream;
    if (stream.isTTY) this.#live = createLogUpdate(stream);
  }

  started({ target, revision, seed, shard }: FuzzResult): void {
    const part = shard === undefined ? "" : `, shard ${shard.index} of ${shard.total}`;
    this.#print(`${pc.bold(oneLine(`${target.name} ${target.version}`))}, ${revision}: seed ${seed}${part}`);
  }

  vectorJudged({ vector, outcome, faults, why }: VectorResult): void {
    this.#judged += 1;
    this.busy(`${this.#judged} vectors judged`);
    if (outcome === "not-observed") this.#debug(`${vector.id}: not observed, since ${why}`);
    for (const { message } of faults) this.#print(`${pc.red("✗")} ${vector.id}: ${oneLine(message)}`);
  }

  progressed(result: FuzzResult): void {
    const { stories, seconds, findings, corpus, shapes } = result;
    const speed = seconds > 0 ? (stories / seconds).toFixed(1) : "–";
    const line = `${stories} stories, ${speed} a second, ${findings.length} findings, corpus ${corpus}, ${shapes} shapes, ${seconds} s`;
    this.#live?.(pc.dim(line));
    if (this.#live !== undefined || performance.now() - this.#shown < seldom) return;
    this.#shown = performance.now();
    this.#print(line);
  }

  busy(what: string): void {
    this.#live?.(pc.dim(oneLine(what)));
  }

  found(finding: FuzzFinding, isConfirmed: boolean): void {
    if (isConfirmed) this.#print(`\n${pc.red("✗")} ${describeFinding(finding)}\n`);
    else this.#print(pc.yellow(`? ${finding.id}: seen once, and not again: ${oneLine(finding.message)}`));
  }

  /** Says what the run came to. */
  finished(result: FuzzResult): void {
    this.#print(summarizeFuzz(result).join("\n"));
    for (const note of result.notes) this.#print(pc.yellow(`Note: ${oneLine(note)}`));
  }

  #debug(text: string): void {
    if (this.#live === undefined) return;
    this.#live(pc.dim(oneLine(text)));
  }

  #print(text: string): void {
    this.#live?.clear();
    this.#stream.write(`${text}\n`);
  }
}
