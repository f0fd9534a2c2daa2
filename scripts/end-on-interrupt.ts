import { killAllGroups } from "../suites/carriers/process-group.ts";

/** Ctrl-C ends the run with a summary of what was found; a second one ends it at once. */
export function endOnInterrupt(): AbortSignal {
  const abort = new AbortController();
  process.once("SIGINT", () => {
    abort.abort();
    process.once("SIGINT", () => process.exit(130));
  });
  process.once("exit", killAllGroups);
  return abort.signal;
}
