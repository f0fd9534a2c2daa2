/** A call that nobody wants any more. */
export class CallGivenUp extends Error {
  override readonly name = "CallGivenUp";
  override readonly message = "the call was given up";
}

/**
 * Waits for an answer that may come late or never, such as that of a person, for as long as somebody wants it.
 *
 * @param ask - is not called where nobody wants the answer from the first
 * @throws CallGivenUp when the signal aborts first; the answer is nobody's then
 */
export async function unlessAborted<Answer>(signal: AbortSignal, ask: () => Answer | Promise<Answer>): Promise<Answer> {
  if (signal.aborted) throw new CallGivenUp();
  let giveUp = () => {};
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => reject(new CallGivenUp());
  });
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    const answer = await Promise.race([givenUp, ask()]);
    // An abort wins over an answer of the same instant.
    if (signal.aborted) throw new CallGivenUp();
    return answer;
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
