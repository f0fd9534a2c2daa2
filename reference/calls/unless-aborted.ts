/** A call that nobody wants any more. */
export class CallGivenUp extends Error {
  override readonly name = "CallGivenUp";
  override readonly message = "the call was given up";
}

/**
 * Waits for an answer that may come late or never, such as that of a person, for as long as somebody wants it.
 *
 * @throws CallGivenUp when the signal aborts first; the answer is nobody's then
 */
export function unlessAborted<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new CallGivenUp());
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    const done = () => signal.removeEventListener("abort", giveUp);
    void answer.then(resolve, reject).finally(done);
  });
}
