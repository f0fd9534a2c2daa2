/** Where instrumented modules count. They find it by this name, since they are loaded apart from the loop. */
export const countersName = "code-mode-conformance/greybox";

/** The most edges that all instrumented modules of a process can have. */
export const maxEdges = 65_536;

/** What instrumented modules count. */
export interface Counters {
  /** How often each edge was taken in this execution, modulo 256. */
  readonly edges: Uint8Array;
  /** How many steps this execution has left: functions entered and turns of loops. */
  left: number;
  /** @throws StepsExceeded */
  readonly stop: () => never;
}

/** What ends a function that takes too many steps. */
export class StepsExceeded extends Error {
  override readonly name = "StepsExceeded";
}

/** The counters of this process, which every copy of this module shares. */
export const counters: Counters = shared();

/** Begins an execution that may take so many steps. */
export function restartCounters(steps: number): void {
  counters.edges.fill(0);
  counters.left = steps;
}

function shared(): Counters {
  const holder: { [name: symbol]: Counters | undefined } = Object(globalThis);
  const key = Symbol.for(countersName);
  holder[key] ??= { edges: new Uint8Array(maxEdges), left: Number.POSITIVE_INFINITY, stop };
  return holder[key];
}

function stop(): never {
  throw new StepsExceeded("more steps than the entry allows");
}
