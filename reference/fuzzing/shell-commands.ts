import { createContext, Script } from "node:vm";
import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { shellCommandIn, shellCommands } from "../control/shell-command.ts";
import { textOf } from "./fields-of.ts";

/** Only what begins by reading the command's name is run, so it ends at once; the limit is for the case that it doesn't. */
const timeout = 20_000;

/** What is taken for a shell command. */
export const shellCommandsTaken: GreyboxEntry = {
  id: "shell-commands",
  holds: "What is taken for a shell command could do nothing as a program.",
  seeds: [
    "ls -la",
    "# list\n$ git status && npm test",
    "NODE_ENV=test node script.js",
    "./run.sh --fast",
    "cat < file | grep x",
    "find in [1]",
    "top\n;(1)",
    "sort.call([], 1)",
    "function ls() {}\nls -la",
  ],
  words: [
    ...shellCommands,
    "-",
    "--",
    "/",
    "=",
    "=>",
    "var",
    "function",
    "\n",
    ";",
    "in",
    "instanceof",
    "await",
    "<!--",
  ],
  throws: [],
  maxSteps: 100_000,
  run(input) {
    const source = textOf(input);
    const command = shellCommandIn(source);
    if (command === undefined) return undefined;
    return outcomeOf(source, command);
  },
};

function outcomeOf(source: string, command: string): string | undefined {
  const tell = "(error) => told(String(error))";
  let program: Script;
  try {
    program = new Script(`(async function () {${source}\n})().then(() => told("it ran to its end"), ${tell})`);
  } catch {
    return undefined;
  }
  let outcome = "it goes on";
  const told = (text: unknown) => {
    outcome = String(text);
  };
  const context = createContext(Object.assign(Object.create(null), { told }), { microtaskMode: "afterEvaluate" });
  program.runInContext(context, { timeout });
  return outcome === `ReferenceError: ${command} is not defined` ? undefined : `as a program it says: ${outcome}`;
}
