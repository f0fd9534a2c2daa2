import { Worker } from "node:worker_threads";
import type { Snapshot } from "quickjs-wasi";
import type { FloorWorkerData, FromFloorWorker, ToFloorWorker } from "./floor-messages.ts";
import { answerTurn, type FloorTurn } from "./floor-vm.ts";
import type { Program } from "./program.ts";

const script = new URL("./floor-worker.ts", import.meta.url);

/**
 * The second floor: the same bare VM in a worker that is already warm. A program costs one round trip of messages, and
 * another one for each time that it waits for calls.
 */
export class FloorWarmWorker {
  readonly #worker: Worker;
  #answered: (message: FromFloorWorker) => void = () => {};
  #failed: (cause: Error) => void = () => {};

  /** Starts the worker, which is warm after its first program. */
  constructor(module: WebAssembly.Module) {
    const workerData: FloorWorkerData = { module };
    this.#worker = new Worker(script, { workerData });
    this.#worker.on("message", (message: FromFloorWorker) => this.#answered(message));
    this.#worker.on("error", (cause: Error) => this.#failed(cause));
  }

  /** Runs a program to its end and gives the JSON of its value. */
  async run(program: Program): Promise<string> {
    return valueIn(await this.#follow(await this.#ask({ kind: "start", program })));
  }

  /** Runs a program until it yields and gives the engine's own copy of its VM. */
  async suspend(program: Program): Promise<Snapshot> {
    const last = await this.#follow(await this.#ask({ kind: "start", program }));
    if (last.kind === "suspended") return last.snapshot;
    throw new Error(`the floor's program ${JSON.stringify(program.id)} ended, and was expected to yield`);
  }

  /** Runs a copied VM to its end and gives the JSON of its program's value. The copy is used up. */
  async resume(snapshot: Snapshot): Promise<string> {
    const message: ToFloorWorker = { kind: "resume", snapshot, values: "[null]" };
    return valueIn(await this.#follow(await this.#ask(message, [snapshot.memory.buffer as ArrayBuffer])));
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Answers calls until the program ends or yields. */
  async #follow(first: FromFloorWorker): Promise<FromFloorWorker> {
    let last = first;
    while (last.kind === "turn" && last.turn.value === undefined) {
      last = await this.#ask({ kind: "settle", values: await answerTurn(last.turn) });
    }
    return last;
  }

  #ask(message: ToFloorWorker, transfer: ArrayBuffer[] = []): Promise<FromFloorWorker> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#worker.postMessage(message, transfer);
    });
  }
}

function valueIn(last: FromFloorWorker): string {
  const turn: Partial<FloorTurn> = last.kind === "turn" ? last.turn : {};
  if (turn.value !== undefined) return turn.value;
  throw new Error("the floor's program yielded, and was expected to end");
}
