/** What was thrown, as a sentence's part: the message of an error, and anything else as text. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
