import { dropSeparator } from "./run-command.ts";

/** What can be done with results, each in a module of its own, so that none waits for what only another one needs. */
const commands: Readonly<Record<string, () => Promise<{ run(words: readonly string[]): Promise<void> }>>> = {
  report: () => import("./conform/report.ts"),
  diff: () => import("./conform/diff.ts"),
  merge: () => import("./conform/merge.ts"),
};

const words = dropSeparator(process.argv.slice(2));
const [first = "", ...rest] = words;
const load = Object.hasOwn(commands, first) ? commands[first] : undefined;

if (load === undefined) await (await import("./conform/judge.ts")).run(words);
else await (await load()).run(rest);
