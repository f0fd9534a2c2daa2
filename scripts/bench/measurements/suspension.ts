import { makeCodeMode, never } from "../../../reference/testing.ts";
import { expectParked, expectValue } from "../expect-value.ts";
import type { Contenders, Measurement, Subject } from "../measurement.ts";
import { yielding } from "../programs.ts";
import { echoTool } from "./cells.ts";

const floor = "engine's own";
const goal = { of: "ratio", atMost: 1.5 } as const;

/**
 * Suspending and resuming, beside the engine's own snapshot and restore in a warm worker: there the copy of the VM goes
 * to the host's thread as it is, and back.
 */
export const suspension: readonly Measurement[] = [
  { id: "suspend", title: "exec until it is parked", unit: "ms", floor, goal, perRound: 5, open: openSuspend },
  { id: "resume", title: "wait until it is done", unit: "ms", floor, goal, perRound: 5, open: openResume },
];

async function openSuspend({ shared, worker }: Subject): Promise<Contenders> {
  const codeMode = makeCodeMode(shared, {}, [echoTool]);
  return {
    measured: async () => {
      const begun = performance.now();
      const reply = await codeMode.exec("exec", { code: yielding.source }, never);
      const taken = performance.now() - begun;
      expectValue(await codeMode.wait(expectParked(reply), never), yielding.value);
      return taken;
    },
    floor: async () => {
      const begun = performance.now();
      const snapshot = await worker.suspend(yielding);
      const taken = performance.now() - begun;
      await worker.resume(snapshot);
      return taken;
    },
  };
}

async function openResume({ shared, worker }: Subject): Promise<Contenders> {
  const codeMode = makeCodeMode(shared, {}, [echoTool]);
  return {
    measured: async () => {
      const parked = expectParked(await codeMode.exec("exec", { code: yielding.source }, never));
      const begun = performance.now();
      const reply = await codeMode.wait(parked, never);
      const taken = performance.now() - begun;
      expectValue(reply, yielding.value);
      return taken;
    },
    floor: async () => {
      const snapshot = await worker.suspend(yielding);
      const begun = performance.now();
      await worker.resume(snapshot);
      return performance.now() - begun;
    },
  };
}
