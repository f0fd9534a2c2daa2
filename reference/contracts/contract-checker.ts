import { Worker } from "node:worker_threads";
import type { ContractQuestion, ContractVerdict } from "./contract-verdict.ts";

const script = new URL("./contract-worker.ts", import.meta.url);

/** Room for the largest value that a guest can take, and for what is compiled. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** How long a thread may take to start, in milliseconds. */
const longestStart = 30_000;

/** Starts the thread that answers questions, after a message that says that it is ready. */
export type StartContractWorker = () => Worker;

const startThread: StartContractWorker = () =>
  new Worker(script, { env: {}, stdout: true, stderr: true, resourceLimits });

/** How long one question may take, in milliseconds, unless somebody says otherwise. */
const longestAnswer = 1000;

/**
 * Compiles output contracts and looks at values in a thread of its own, which is started for the first question. A
 * schema or a value that takes too long, or too much memory, ends that thread and nothing else.
 */
export class ContractChecker {
  readonly #startWorker: StartContractWorker;
  readonly #longestAnswer: number;
  #worker: Worker | undefined;
  /** Settles when all that was asked so far is answered. */
  #line: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** @param longestAnswerMs - how long one question may take, in milliseconds */
  constructor(longestAnswerMs = longestAnswer, startWorker = startThread) {
    this.#longestAnswer = longestAnswerMs;
    this.#startWorker = startWorker;
  }

  /** Answers a question once those before it are answered. Never rejects. */
  ask(question: ContractQuestion): Promise<ContractVerdict> {
    const verdict = this.#line.then(() => this.#answer(question));
    this.#line = verdict;
    return verdict;
  }

  /** Ends the thread; what is still asked stays undecided. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  async #answer(question: ContractQuestion): Promise<ContractVerdict> {
    if (this.#closed) return { kind: "undecided", message: "nothing checks contracts any more" };
    const worker = this.#worker ?? (await this.#start());
    if (worker === undefined) return { kind: "undecided", message: "the thread that checks contracts did not start" };
    const answer = nextMessage(worker, this.#longestAnswer);
    worker.postMessage(question);
    const said = await answer;
    if (said.kind === "message") return said.message as ContractVerdict;
    this.#drop(worker);
    const late = `it took longer than ${this.#longestAnswer} ms`;
    return { kind: "undecided", message: said.kind === "late" ? late : "the thread that checks contracts broke down" };
  }

  /** @returns nothing where the system has no more threads, or the thread did not get ready */
  async #start(): Promise<Worker | undefined> {
    const worker = this.#makeWorker();
    if (worker === undefined) return undefined;
    // An error that nobody listens to would end the process; the thread's exit follows, and is what counts.
    worker.on("error", () => {});
    worker.once("exit", () => this.#drop(worker));
    worker.unref();
    this.#worker = worker;
    if ((await nextMessage(worker, longestStart)).kind === "message") return worker;
    this.#drop(worker);
    return undefined;
  }

  #makeWorker(): Worker | undefined {
    try {
      return this.#startWorker();
    } catch {
      return undefined;
    }
  }

  /** The next question gets another thread. */
  #drop(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

type Said =
  | { readonly kind: "message"; readonly message: unknown }
  | { readonly kind: "late" }
  | { readonly kind: "exit" };

/** What comes first: a message of a thread, its end, or the end of the time it has, in milliseconds. */
function nextMessage(worker: Worker, longest: number): Promise<Said> {
  return new Promise((resolve) => {
    const settle = (said: Said) => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      resolve(said);
    };
    const onMessage = (message: unknown) => settle({ kind: "message", message });
    const onExit = () => settle({ kind: "exit" });
    const timer = setTimeout(settle, longest, { kind: "late" });
    worker.on("message", onMessage);
    worker.on("exit", onExit);
  });
}
