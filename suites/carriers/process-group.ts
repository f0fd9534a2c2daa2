import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { targetMark } from "../../spec/protocol/target-mark.ts";
import { findMarkedProcesses, type MarkedProcess } from "./marked-processes.ts";

/** How a process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** What it took to end a process group. */
export interface StopReport {
  readonly exit: Exit;
  /** Whether the process had to be killed because it ignored the request to end. */
  readonly killed: boolean;
  /** Processes of the target that were still running after it, and were ended. */
  readonly leftovers: readonly MarkedProcess[];
}

/** A command to run: no shell is involved, and nothing is split on spaces. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

const keptErrorBytes = 64 * 1024;
/** How often, and how many milliseconds apart, what is left is killed until nothing is. */
const killing = { rounds: 100, pause: 20 };
const ignore = () => undefined;
const live = new Set<ProcessGroup>();

/** A child process that leads its own process group, so that all of it can be ended, children included. */
export class ProcessGroup {
  readonly child: ChildProcess;
  readonly exited: Promise<Exit>;
  readonly #mark = randomUUID();
  #errorTail = Buffer.alloc(0);

  /**
   * @param command - what to run
   * @param directory - the working directory
   * @param environment - variables beside those of the kit's own process
   * @throws an Error for a command that no system could start; one that is missing here ends with `spawnError`
   */
  constructor(command: Command, directory: string, environment: Readonly<Record<string, string>> = {}) {
    this.child = spawn(command.file, command.args, {
      cwd: directory,
      detached: true,
      env: { ...process.env, ...environment, [targetMark]: this.#mark },
      stdio: ["pipe", "pipe", "pipe"],
    });
    live.add(this);
    this.exited = new Promise((resolve) => {
      this.child.once("error", (error) => {
        this.spawnError = explainSpawnError(error, command);
        resolve({ code: null, signal: null });
      });
      this.child.once("exit", (code, signal) => resolve({ code, signal }));
    });
    for (const pipe of [this.child.stdin, this.child.stdout, this.child.stderr]) pipe?.on("error", ignore);
    this.child.stderr?.on("data", (chunk: Buffer) => {
      this.#errorTail = Buffer.concat([this.#errorTail, chunk]).subarray(-keptErrorBytes);
    });
  }

  /** Why the command could not be started, if it could not. */
  spawnError: Error | undefined;

  /** The end of what the process wrote to its standard error. */
  get standardError(): string {
    return this.#errorTail.toString("utf8");
  }

  /**
   * Ends the whole group: first asks, then kills, then looks for what is left. Does not wait for ever for what even
   * that did not end.
   *
   * @param patience - how long each of the two steps may take, in milliseconds
   */
  async stop(patience: number): Promise<StopReport> {
    this.child.stdin?.end();
    let exit = await this.#exitWithin(patience);
    if (exit === undefined) {
      this.#signal("SIGTERM");
      exit = await this.#exitWithin(patience);
    }
    const killed = exit === undefined;
    const leftovers = await this.#killAll();
    live.delete(this);
    exit ??= await this.#exitWithin(patience);
    return { exit: exit ?? { code: null, signal: null }, killed, leftovers };
  }

  /** Kills the group at once, without waiting; for the end of the kit's own process. */
  killNow(): void {
    this.#signal("SIGKILL");
    for (const leftover of findMarkedProcesses(this.#mark)) killProcess(leftover.pid);
  }

  /** Kills until nothing is left: a process may start another one between the look and the kill, and dies later. */
  async #killAll(): Promise<readonly MarkedProcess[]> {
    const found = new Map<number, MarkedProcess>();
    for (let round = 0; round < killing.rounds; round += 1) {
      const left = findMarkedProcesses(this.#mark).filter(({ pid }) => pid !== this.child.pid);
      this.#signal("SIGKILL");
      for (const leftover of left) {
        found.set(leftover.pid, leftover);
        killProcess(leftover.pid);
      }
      if (left.length === 0) break;
      await delay(killing.pause);
    }
    return [...found.values()];
  }

  async #exitWithin(milliseconds: number): Promise<Exit | undefined> {
    const timer = new AbortController();
    const late = delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
    const exit = await Promise.race([this.exited, late]);
    timer.abort();
    return exit;
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.child.pid !== undefined) killProcess(-this.child.pid, signal);
  }
}

/** Puts the two mistakes that a person can mend into words. */
function explainSpawnError(error: NodeJS.ErrnoException, { file }: Command): Error {
  const name = JSON.stringify(file);
  if (error.code === "ENOENT") return new Error(`there is no command ${name}, or not what its first line names`);
  if (error.code === "EACCES") return new Error(`${name} may not be executed`);
  return error;
}

/** Sends a signal to a process, or to a group by its negative id; one that is gone or somebody else's is no error. */
function killProcess(pid: number, signal: NodeJS.Signals = "SIGKILL"): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && (cause.code === "ESRCH" || cause.code === "EPERM"))) throw cause;
  }
}

/** Kills every group that is still running. Is called when the kit itself ends early. */
export function killAllGroups(): void {
  for (const group of live) group.killNow();
  live.clear();
}
