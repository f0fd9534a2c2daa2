import { resolveConfiguration } from "../../../reference/configuration.ts";
import { PreparedCatalog } from "../../../reference/prepared-catalog.ts";
import type { Engine } from "../../../reference/sandbox/engine.ts";
import { Machine, type MachineListener } from "../../../reference/sandbox/machine.ts";
import { makeTool } from "../../../reference/testing.ts";
import { revisions } from "../../../spec/revisions.ts";

const limits = { memoryLimitBytes: 8 * 1024 * 1024, outputBytes: 65_536, outputItems: 100 };
const maxPending = 16;

/** How often a program may be asked whether it must stop, and how often its calls are answered. */
const most = { polls: 12, turns: 40 };

const scope = { runId: "run", sessionId: "session" };
const { texts } = new PreparedCatalog(
  {
    revision: revisions.r3,
    configuration: resolveConfiguration({ enabled: true }),
    scope,
    tools: [makeTool({ name: "echo" }), makeTool({ name: "fail" }), makeTool({ name: "count" })],
  },
  new AbortController().signal,
);

/** Notes what a program does, in its order, and answers nothing. */
export class Witness implements MachineListener {
  readonly seen: unknown[] = [];
  requests: number[] = [];
  isBroken = false;
  #polls = 0;

  /** Begins again, for the next program of the same machine. */
  forget(): void {
    this.seen.length = 0;
    this.requests = [];
    this.isBroken = false;
    this.#polls = 0;
  }

  request(id: number, method: string, input: string): void {
    this.seen.push({ id, method, input });
    this.requests.push(id);
  }

  output(item: string, bytes: number): void {
    this.seen.push({ item, bytes });
  }

  broken(because: string, message: string): void {
    this.isBroken = true;
    this.seen.push({ because, message });
  }

  working(): boolean {
    this.#polls += 1;
    this.seen.push("asked");
    return this.#polls > most.polls;
  }
}

/** Boots a machine as a worker does. */
export async function bootWitnessed(engine: Engine) {
  const witness = new Witness();
  return { machine: await Machine.boot(engine, witness), witness };
}

/**
 * Runs a program that was prepared in a machine, and answers its calls.
 *
 * @returns whether it came to its end; everything else is with the witness
 */
export function runProgram(machine: Machine, witness: Witness, source: string): boolean {
  try {
    machine.start(source, maxPending, { limits, texts });
    for (let turn = 0; turn < most.turns && machine.ending === undefined && !witness.isBroken; turn += 1) {
      const answered = witness.requests.splice(0);
      if (answered.length === 0) break;
      machine.settle(answered.map((id) => JSON.stringify([id, true, { answered: turn }])));
    }
  } catch (cause) {
    witness.seen.push({ thrown: String(cause) });
    return false;
  }
  witness.seen.push({ ending: machine.ending });
  return machine.ending !== undefined && !witness.isBroken;
}
