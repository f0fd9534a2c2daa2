/** What can be done with results, each in a module of its own, so that none waits for what only another one needs. */
const commands: Readonly<Record<string, () => Promise<{ run(words: readonly string[]): Promise<number> }>>> = {
  report: () => import("./report.ts"),
  diff: () => import("./diff.ts"),
  merge: () => import("./merge.ts"),
};

/**
 * `pnpm conform`: judges a target, or does something with results.
 *
 * @returns the exit code
 */
export async function performConform(words: readonly string[]): Promise<number> {
  const [first = "", ...rest] = words;
  const load = Object.hasOwn(commands, first) ? commands[first] : undefined;
  return load === undefined ? (await import("./judge.ts")).run(words) : (await load()).run(rest);
}
