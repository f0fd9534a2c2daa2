import { writeFileSync } from "node:fs";
import { Command } from "commander";
import { drawSeed } from "../suites/run/seed.ts";
import { UsageError } from "../suites/run/usage-error.ts";
import type { Row } from "./bench/judge.ts";
import { describeMachine, type Machine } from "./bench/machine.ts";
import type { Measurement } from "./bench/measurement.ts";
import { measurements } from "./bench/measurements/index.ts";
import { renderTable } from "./bench/render-table.ts";
import { runMeasurements } from "./bench/run-measurements.ts";
import { openSubject } from "./bench/subject.ts";
import { parseCount, parseWhole } from "./parse-option.ts";
import { runCommand } from "./run-command.ts";
import { fromHere } from "./targets.ts";

/** From which load for each core on, figures say more about the machine's other work. */
const busyShare = 0.5;

interface Options {
  readonly filter?: string;
  readonly time: number;
  readonly seed?: number;
  readonly json?: true;
  readonly output?: string;
  readonly check?: true;
}

interface Result {
  readonly seed: number;
  /** Milliseconds for one measurement. */
  readonly time: number;
  readonly machine: Machine;
  readonly rows: readonly Row[];
}

const command = new Command("bench")
  .description("Measure the reference beside the floors of its engine.")
  .option("--filter <text>", "only measurements whose id or title contains the text")
  .option("--time <milliseconds>", "how long one measurement goes on", parseCount, 2000)
  .option("--seed <number>", "repeat the order of a run", parseWhole)
  .option("--json", "print the result as JSON on the standard output, and the table on the standard error")
  .option("--output <file>", "write the result as JSON into a file as well")
  .option("--check", "exit with 1 if a goal is not met")
  .addHelpText(
    "after",
    "\nA goal is met or not by p50, or by the ratio of p50 to that of the floor in the same run. Exit codes: 0 it was " +
      "measured, 1 a goal was not met and --check was given, 2 it could not be measured.",
  )
  .exitOverride();

await runCommand(command, async ({ filter, time, seed = drawSeed(), json, output, check }: Options) => {
  const chosen = select(filter);
  const file = output === undefined ? undefined : fromHere(output);
  // A file that can't be written is found out before the minutes are spent.
  if (file !== undefined) write(file, "");
  const machine = describeMachine();
  const { processor, cores, node, load } = machine;
  const report = json === true ? process.stderr : process.stdout;
  report.write(`seed ${seed}; ${processor}, ${cores} cores, load ${load.toFixed(1)}, Node ${node}\n`);
  const subject = await openSubject();
  const rows = await runMeasurements(chosen, subject, {
    seed,
    timeMs: time,
    onRow: ({ id }) => process.stderr.write(`measured ${id}\n`),
  });
  await subject.close();
  report.write(`\n${renderTable(rows)}\n\n${conclude(rows, machine)}\n`);
  const result: Result = { seed, time, machine, rows };
  if (json === true) process.stdout.write(format(result));
  if (file !== undefined) write(file, format(result));
  return check === true && rows.some(({ goal }) => goal?.met === false) ? 1 : 0;
});

function select(filter: string | undefined): readonly Measurement[] {
  const chosen = measurements.filter(({ id, title }) => `${id} ${title}`.includes(filter ?? ""));
  if (chosen.length > 0) return chosen;
  const ids = measurements.map(({ id }) => id).join(", ");
  throw new UsageError(`The filter ${JSON.stringify(filter)} matches no measurement. There are: ${ids}.`);
}

function conclude(rows: readonly Row[], { load, cores }: Machine): string {
  const goals = rows.flatMap(({ goal }) => goal ?? []);
  const met = goals.filter((goal) => goal.met).length;
  const verdict = `${met} of ${goals.length} goals are met, judged by p50 and by the ratio of p50 to that of the floor.`;
  if (load <= cores * busyShare) return verdict;
  return `${verdict} The machine was busy before it began (load ${load.toFixed(1)}): measure again when it is quiet.`;
}

function format(result: Result): string {
  return `${JSON.stringify(result, undefined, 2)}\n`;
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`The result can't be written to ${file}: ${why}. Give --output a file that can be written.`);
  }
}
