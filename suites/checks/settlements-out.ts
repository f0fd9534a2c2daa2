import type { OpenRun } from "../run/open-run.ts";

/** Waits until the settlements of calls have gone out: what is asked after them is answered after they have come in. */
export async function settlementsOut(run: OpenRun): Promise<void> {
  await run.surface();
}
