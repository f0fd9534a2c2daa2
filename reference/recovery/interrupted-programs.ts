type Fields = Readonly<Record<string, unknown>>;

/**
 * The inputs of those `exec` calls of a transcript that can be made again, by the `runId` that their programs can be
 * resumed under; seed heading "Run and snapshot lifecycle". A program may be made again when its call says that it only
 * reads and its result that it may be replayed, as long as no `wait` has told how it ended. One that was resumed after an
 * earlier restart is found by the `runId` that it got then.
 *
 * @param transcript - the calls of the turn, in the order in which they began
 */
export function interruptedPrograms(transcript: readonly unknown[]): ReadonlyMap<string, unknown> {
  const programs = new Map<string, unknown>();
  for (const { tool, parentToolCallId, input, result } of transcript.map(fieldsOf)) {
    if (parentToolCallId !== undefined) continue;
    const { restartSafe, runId } = fieldsOf(input);
    if (tool === "exec" && restartSafe === true) noteSuspended(programs, input, fieldsOf(result));
    if (tool === "wait" && typeof runId === "string") noteResumed(programs, runId, fieldsOf(result));
  }
  return programs;
}

function noteSuspended(programs: Map<string, unknown>, input: unknown, { status, runId, replaySafe }: Fields): void {
  if (status === "waiting" && replaySafe === true && typeof runId === "string") programs.set(runId, input);
}

/** A `wait` without a result was interrupted, and one that was refused for its input has changed nothing. */
function noteResumed(programs: Map<string, unknown>, runId: string, result: Fields): void {
  const { status, code } = result;
  const isRefused = status === "failed" && code === "invalid_input";
  if (status === undefined || isRefused || !programs.has(runId)) return;
  const input = programs.get(runId);
  programs.delete(runId);
  noteSuspended(programs, input, result);
}

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {});
