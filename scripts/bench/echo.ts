/** The tool of all programs, for the reference and for the floors. */
export async function echo(input: unknown): Promise<unknown> {
  return input;
}
