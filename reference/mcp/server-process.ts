import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { getDefaultEnvironment } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { McpServer } from "../../spec/adapter/world.ts";
import { targetMark } from "../../spec/protocol/target-mark.ts";
import { isGroupRunning } from "./is-group-running.ts";

/** Why there is no process, as the end of a sentence about its server. */
export const notStarted = "its command can't be started";

/** How long each step of ending a server may take, in milliseconds: by itself, then by a signal. */
const patience = 500;

/** How often it is looked whether anything of a server is left, in milliseconds. */
const pause = 20;

/** Where a process can't lead a group, it is ended alone. */
const hasGroups = process.platform !== "win32";

const live = new Set<ServerProcess>();

/** What still runs when the host's process ends early has nobody else who ends it. */
const killAll = () => {
  for (const server of live) server.signal("SIGKILL");
};

/** The process of one MCP server with all that it starts: most are started through a shell, or by a package manager. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly #exited: Promise<void>;
  #hasExited = false;
  #ended: Promise<void> | undefined;

  /**
   * @param onExit - is told how the server ended, as the end of a sentence about it
   * @throws an Error for a command that no system could start
   */
  constructor({ command, args, env }: McpServer, onExit: (how: string) => void) {
    const mark = process.env[targetMark];
    // A server gets none of the host's secrets: only what it needs to be found and to run.
    const found = { ...getDefaultEnvironment(), ...(mark === undefined ? {} : { [targetMark]: mark }) };
    this.child = spawn(command, args, {
      detached: hasGroups,
      env: { ...found, ...env },
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    this.#exited = new Promise((resolve) => {
      this.child.once("error", () => resolve());
      this.child.once("exit", (code, signal) => {
        this.#hasExited = true;
        onExit(`ended with ${signal ?? `code ${code}`}`);
        // What it had started can't serve any more.
        void this.end();
        resolve();
      });
    });
    if (live.size === 0) process.on("exit", killAll);
    live.add(this);
  }

  /** Resolves when the process has been started. */
  get started(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.child.once("spawn", resolve);
      this.child.once("error", () => reject(new Error(notStarted)));
    });
  }

  /** Sends a signal to the server and to all that it has started. */
  signal(signal: NodeJS.Signals): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      if (hasGroups) process.kill(-pid, signal);
      else this.child.kill(signal);
    } catch {
      // Nothing of it is left, or nothing that may be ended.
    }
  }

  /** Ends the server with all that it has started: it is asked, then told, then killed. */
  end(): Promise<void> {
    this.#ended ??= this.#endAll();
    return this.#ended;
  }

  async #endAll(): Promise<void> {
    this.child.stdin?.destroy();
    if (this.child.pid === undefined) await this.#exited;
    else await this.#endGroup();
    live.delete(this);
    if (live.size === 0) process.off("exit", killAll);
  }

  async #endGroup(): Promise<void> {
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.#isGoneWithin(patience)) return;
      this.signal(signal);
    }
    await this.#exited;
  }

  async #isGoneWithin(milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    await unlessLate(this.#exited, milliseconds);
    while (this.#isRunning && performance.now() < end) await delay(pause);
    return !this.#isRunning;
  }

  get #isRunning(): boolean {
    const { pid } = this.child;
    return !this.#hasExited || (hasGroups && pid !== undefined && isGroupRunning(pid));
  }
}

/** Waits for something, and no longer than so many milliseconds. */
async function unlessLate(work: Promise<void>, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  timer.abort();
}
