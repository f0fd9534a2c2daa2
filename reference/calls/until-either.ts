/**
 * Does work under a signal that aborts with the first of two. Neither keeps anything of it afterwards, however long it
 * lives.
 */
export async function untilEither<Result>(
  signals: readonly [AbortSignal, AbortSignal],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const either = new AbortController();
  const abort = () => either.abort();
  for (const signal of signals) signal.addEventListener("abort", abort, { once: true });
  if (signals.some(({ aborted }) => aborted)) abort();
  try {
    return await work(either.signal);
  } finally {
    for (const signal of signals) signal.removeEventListener("abort", abort);
  }
}
