import { EventEmitter } from "node:events";
import type { ToolResult } from "../spec/adapter/host.ts";
import type { ToolDeclaration } from "../spec/adapter/world.ts";
import { revisions } from "../spec/revisions.ts";
import type { Tool, ToolExecution } from "./catalog/tool.ts";
import { CodeMode, type PreparedRun, type Shared } from "./code-mode.ts";
import { resolveConfiguration } from "./configuration.ts";
import type { FromWorker, ToWorker } from "./sandbox/messages.ts";
import type { Customer, WorkerPool } from "./sandbox/worker-pool.ts";

/** What the unit tests of the reference share. */

/** A signal that never aborts. */
export const never = new AbortController().signal;

/** A core tool; without a behaviour it gives its input back. */
export function makeTool(
  declaration: Partial<ToolDeclaration> & { name: string },
  execute: (call: ToolExecution) => Promise<ToolResult> = async ({ input }) => ({ content: [], details: input }),
): Tool {
  return { declaration: { description: "", parameters: {}, kind: "core", ...declaration }, execute };
}

let runs = 0;

/** A prepared run of its own, in r3. */
export function makeCodeMode(
  shared: Shared,
  codeMode: Record<string, unknown>,
  tools: readonly Tool[] = [],
  scope: PreparedRun["scope"] | undefined = undefined,
  mcp: PreparedRun["mcp"] = undefined,
): CodeMode {
  runs += 1;
  const configuration = resolveConfiguration({ enabled: true, ...codeMode });
  const ownScope = scope ?? { runId: `run-${runs}`, sessionId: `session-${runs}` };
  return new CodeMode({ revision: revisions.r3, configuration, scope: ownScope, tools, mcp }, shared);
}

/** A worker whose every move is the test's. */
export class StagedWorker extends EventEmitter {
  readonly posted: ToWorker[] = [];
  terminated = false;
  givenBack = false;
  stopped = false;

  /** A pool that has this worker alone. */
  readonly pool = {
    take: (customer: Customer) => {
      customer.serve(this as unknown as Parameters<Customer["serve"]>[0]);
      return () => {};
    },
    release: (_: unknown, isBusy: boolean) => {
      if (isBusy) this.stopped = true;
      else this.givenBack = true;
    },
  } as unknown as WorkerPool;

  /** Tells its sandbox something, in one message. */
  tell(...messages: readonly FromWorker[]): void {
    this.emit("message", messages);
  }

  postMessage(message: ToWorker): void {
    this.posted.push(message);
  }

  async terminate(): Promise<number> {
    this.terminated = true;
    return 1;
  }
}
