import { collectGarbage } from "../../../reference/collect-garbage.ts";
import { makeCodeMode, never } from "../../../reference/testing.ts";
import { expectParked } from "../expect-value.ts";
import type { Measurement, Subject } from "../measurement.ts";
import { yielding } from "../programs.ts";
import { echoTool } from "./cells.ts";

/** How many runs are parked at once, so that what one takes stands out. */
const count = 40;

const open =
  (grown: (before: NodeJS.MemoryUsage, after: NodeJS.MemoryUsage) => number) => async (subject: Subject) => ({
    measured: () => measureParked(subject, grown),
  });

/** What a parked run takes in the host's process, seen from outside: by how much memory grows for each. */
export const parked: readonly Measurement[] = [
  {
    id: "parked/stored",
    title: "a parked run, bytes beside the heap",
    unit: "bytes",
    goal: { of: "value", atMost: 16 * 1024 },
    perRound: 1,
    open: open((before, after) => after.external - before.external),
  },
  {
    id: "parked/heap",
    title: "a parked run, bytes of the host's heap",
    unit: "bytes",
    perRound: 1,
    open: open((before, after) => after.heapUsed - before.heapUsed),
  },
];

async function measureParked(
  { shared }: Subject,
  grown: (before: NodeJS.MemoryUsage, after: NodeJS.MemoryUsage) => number,
): Promise<number> {
  const codeMode = makeCodeMode(shared, {}, [echoTool]);
  // The first one makes what all of them share.
  expectParked(await codeMode.exec("exec", { code: yielding.source }, never));
  await collectGarbage();
  const before = process.memoryUsage();
  for (let parkedRuns = 0; parkedRuns < count; parkedRuns += 1) {
    expectParked(await codeMode.exec("exec", { code: yielding.source }, never));
  }
  await collectGarbage();
  const after = process.memoryUsage();
  codeMode.end("it was measured");
  return Math.max(0, grown(before, after)) / count;
}
