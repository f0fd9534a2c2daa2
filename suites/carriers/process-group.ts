import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { findMarkedProcesses, type MarkedProcess, marker } from "./marked-processes.ts";

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
   * @throws nothing: a command that can't be started ends with `spawnError`
   */
  constructor(command: Command, directory: string) {
    this.child = spawn(command.file, command.args, {
      cwd: directory,
      detached: true,
      env: { ...process.env, [marker]: this.#mark },
      stdio: ["pipe", "pipe", "pipe"],
    });
    live.add(this);
    this.exited = new Promise((resolve) => {
      this.child.once("error", (error) => {
        this.spawnError = error;
        resolve({ code: null, signal: null });
      });
      this.child.once("exit", (code, signal) => resolve({ code, signal }));
    });
    this.child.stdin?.on("error", () => undefined);
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
   * Ends the whole group: first asks, then kills, then looks for what is left.
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
    return { exit: exit ?? (await this.exited), killed, leftovers };
  }

  /** Kills the group at once, without waiting; for the end of the kit's own process. */
  killNow(): void {
    this.#signal("SIGKILL");
    for (const leftover of findMarkedProcesses(this.#mark)) killProcess(leftover.pid);
  }

  async #killAll(): Promise<readonly MarkedProcess[]> {
    const leftovers = findMarkedProcesses(this.#mark).filter(({ pid }) => pid !== this.child.pid);
    this.#signal("SIGKILL");
    for (const leftover of leftovers) killProcess(leftover.pid);
    return leftovers;
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

/** Sends a signal to a process, or to a group by its negative id; one that is gone already is no error. */
function killProcess(pid: number, signal: NodeJS.Signals = "SIGKILL"): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ESRCH")) throw cause;
  }
}

/** Kills every group that is still running. Is called when the kit itself ends early. */
export function killAllGroups(): void {
  for (const group of live) group.killNow();
  live.clear();
}
