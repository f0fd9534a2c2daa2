/** What can be done with findings and results, each in a module of its own. */
const commands: Readonly<Record<string, () => Promise<{ run(words: readonly string[]): Promise<number> }>>> = {
  holes: () => import("./holes.ts"),
  differential: () => import("./differential.ts"),
  merge: () => import("./merge.ts"),
  promote: () => import("./promote.ts"),
};

/**
 * `pnpm fuzz`: fuzzes a target, or does something with findings and results.
 *
 * @returns the exit code
 */
export async function performFuzz(words: readonly string[]): Promise<number> {
  const [first = "", ...rest] = words;
  const load = Object.hasOwn(commands, first) ? commands[first] : undefined;
  return load === undefined ? (await import("./run-fuzz.ts")).run(words) : (await load()).run(rest);
}
