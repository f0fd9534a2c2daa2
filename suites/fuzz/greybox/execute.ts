import type { GreyboxEntry } from "../../../spec/escapes/greybox-entry.ts";
import { counters, restartCounters } from "./counters.ts";

/**
 * Runs an entry on one input and leaves the counters as the execution left them.
 *
 * @returns what does not hold; undefined where all does
 */
export async function execute(entry: GreyboxEntry, input: unknown): Promise<string | undefined> {
  restartCounters(entry.maxSteps);
  let said: string | undefined;
  try {
    const answer = entry.run(input);
    // Most entries answer at once, and a turn of the event loop costs more than they do.
    said = typeof answer === "object" ? await watched(answer) : answer;
  } catch (cause) {
    said = entry.throws.some((declared) => cause instanceof declared) ? undefined : `it threw ${describe(cause)}`;
  }
  return counters.left < 0 ? `it took more than ${entry.maxSteps} steps` : said;
}

/** What nobody handles would end a process, and so would it be in the one whose part the entry is. */
async function watched(answer: Promise<string | undefined>): Promise<string | undefined> {
  const escaped: unknown[] = [];
  const note = (cause: unknown) => void escaped.push(cause);
  const events = ["unhandledRejection", "uncaughtException"] as const;
  for (const event of events) process.on(event, note);
  try {
    const said = await answer;
    return escaped.length > 0 ? `nobody handled ${describe(escaped[0])}` : said;
  } finally {
    for (const event of events) process.off(event, note);
  }
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return `a value of type ${typeof cause}`;
  return `${cause.name}: ${cause.message}`;
}
