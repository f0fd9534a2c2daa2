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

/** How many threads there may be, and how many of them are kept for questions to come. */
const mostThreads = 8;
const mostIdle = 2;

/** Answers questions about contracts. */
export type ContractAsker = Pick<ContractChecker, "ask">;

/**
 * Compiles output contracts and looks at values in threads of its own, which are started when there are questions. A
 * schema or a value that takes too long, or too much memory, ends one of those threads and nothing else.
 */
export class ContractChecker {
  readonly #startWorker: StartContractWorker;
  readonly #longestAnswer: number;
  readonly #threads = new Set<Worker>();
  readonly #idle: Worker[] = [];
  /** By who asks: settles when all that was asked so far is answered. */
  readonly #lines = new WeakMap<object, Promise<unknown>>();
  /** Those who wait for a thread while as many are at work as there may be. */
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #closed = false;

  /** @param longestAnswerMs - how long one question may take, in milliseconds */
  constructor(longestAnswerMs = longestAnswer, startWorker = startThread) {
    this.#longestAnswer = longestAnswerMs;
    this.#startWorker = startWorker;
  }

  /**
   * Answers a question once those before it are answered. Never rejects.
   *
   * @param asker - whose question it is, such as a run: nobody waits for the questions of others
   */
  ask(question: ContractQuestion, asker: object = this): Promise<ContractVerdict> {
    const verdict = (this.#lines.get(asker) ?? Promise.resolve()).then(() => this.#answerInTurn(question));
    this.#lines.set(asker, verdict);
    return verdict;
  }

  /** Ends the threads; what is still asked stays undecided. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#threads].map((worker) => worker.terminate()));
  }

  async #answerInTurn(question: ContractQuestion): Promise<ContractVerdict> {
    if (this.#busy < mostThreads) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const verdict = await this.#answer(question);
    const next = this.#waiting.shift();
    if (next === undefined) this.#busy -= 1;
    else next();
    return verdict;
  }

  async #answer(question: ContractQuestion): Promise<ContractVerdict> {
    if (this.#closed) return { kind: "undecided", message: "nothing checks contracts any more" };
    const worker = this.#idle.pop() ?? (await this.#start());
    if (worker === undefined) return { kind: "undecided", message: "the thread that checks contracts did not start" };
    const answer = nextMessage(worker, this.#longestAnswer);
    worker.postMessage(question);
    const said = await answer;
    if (said.kind === "message") {
      this.#rest(worker);
      return said.message as ContractVerdict;
    }
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
    this.#threads.add(worker);
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

  /** Keeps a thread for the next question. */
  #rest(worker: Worker): void {
    if (this.#idle.length < mostIdle && this.#threads.has(worker)) this.#idle.push(worker);
    else this.#drop(worker);
  }

  /** The next question gets another thread. */
  #drop(worker: Worker): void {
    this.#threads.delete(worker);
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
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
