/** The longest message of a failed call, in UTF-16 units. */
const longest = 65_536;

/** What a failure says, whatever was thrown: bounded text alone, without a stack, a class or a value of the host. */
export function messageOf(cause: unknown): string {
  try {
    return String(cause instanceof Error ? cause.message : cause).slice(0, longest);
  } catch {
    return "it failed with a value that can't be read";
  }
}
