/** A person asked for something that can't be done; the message says what, and what to do instead. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
