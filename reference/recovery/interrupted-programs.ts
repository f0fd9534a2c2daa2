/**
 * The inputs of those `exec` calls of a transcript that can be made again, since their results say that they may be
 * replayed, by the `runId` that their programs were suspended under; seed heading "Run and snapshot lifecycle".
 */
export function interruptedPrograms(transcript: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(
    transcript.map(fieldsOf).flatMap(({ tool, input, result }) => {
      const { status, runId, replaySafe } = fieldsOf(result);
      const isInterrupted = tool === "exec" && status === "waiting" && replaySafe === true;
      return isInterrupted && typeof runId === "string" ? [[runId, input] as const] : [];
    }),
  );
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
