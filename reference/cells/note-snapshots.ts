import type { Cell } from "./cell.ts";
import type { Counters } from "./counters.ts";

/** How many events of a run are reported: the last ones. */
const most = 256;

/** Takes note of what became of copies of a cell's program, under the id that the cell was parked under. */
export function noteSnapshots({ snapshotEvents }: Counters, cell: Cell): void {
  const { runId } = cell;
  const events = cell.takeSnapshotEvents().map((event) => ({ event, ...(runId === undefined ? {} : { runId }) }));
  snapshotEvents.push(...events);
  snapshotEvents.splice(0, Math.max(snapshotEvents.length - most, 0));
}
