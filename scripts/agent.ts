import { writeFileSync } from "node:fs";
import path from "node:path";
import { Command, Option } from "commander";
import colors from "picocolors";
import { Agent } from "../reference/agent/agent.ts";
import type { AgentEvent, ServerFailure } from "../reference/agent/agent-event.ts";
import { AgentFailure } from "../reference/agent/agent-failure.ts";
import { ConfigurationError } from "../reference/agent/configuration-error.ts";
import { orAborted } from "../reference/agent/or-aborted.ts";
import { type LoadedConfiguration, readConfiguration } from "../reference/agent/read-configuration.ts";
import type { TurnResult } from "../reference/agent/turn-result.ts";
import { UsageError } from "../suites/run/usage-error.ts";
import { type ApprovalMode, approvalModes, makeApproval } from "./agent/ask-approval.ts";
import { EventPrinter } from "./agent/event-printer.ts";
import { printable } from "./agent/printable.ts";
import { watchPlugins } from "./agent/watch-plugins.ts";
import { wrapResult } from "./agent/wrap-result.ts";
import { runCommand } from "./run-command.ts";
import { fromHere } from "./targets.ts";

interface Options {
  readonly config: string;
  readonly agent?: string;
  readonly model?: string;
  readonly json?: true;
  readonly trajectory?: string;
  readonly approve: ApprovalMode;
}

const command = new Command("agent")
  .description("Ask an agent that uses the reference's code mode, with any OpenAI-compatible model.")
  .usage("[exec] <question> --config <file> [options]")
  .argument(
    "<question...>",
    "what to ask; exec before it prints the answer alone, or with --json the statistics on top",
  )
  .requiredOption("--config <file>", "the agent's configuration, one JSON5 file")
  .option("--agent <id>", "an agent in agents.list")
  .option("--model <name>", "a model in place of the configured one, in the form <provider>/<model id>")
  .option("--json", "print the result as JSON on the standard output, and what happens on the standard error")
  .option("--trajectory <file>", "where the calls of the turn are written, as JSON lines")
  .addOption(
    new Option("--approve <mode>", "what to do about tools that need an approval")
      .choices(approvalModes)
      .default("ask"),
  )
  .addHelpText(
    "after",
    "\nExit codes: 0 answered, 1 no answer, 2 the command line or the configuration is wrong, 130 interrupted.",
  )
  .exitOverride();

await runCommand(command, async (options: Options, words: string[]) => {
  const isExec = words.length > 1 && words[0] === "exec";
  const question = words.slice(isExec ? 1 : 0).join(" ");
  if (question.trim() === "") throw new UsageError("The question is empty. Say what to ask.");
  const abort = new AbortController();
  const { agent, endWatch } = await openAgent(options, abort);
  const { signal } = abort;
  endOnInterrupt(abort);
  const toError = options.json === true || isExec;
  const printer = new EventPrinter((text) => (toError ? process.stderr : process.stdout).write(text), colors);
  const approve = makeApproval(options.approve, signal);
  try {
    const onEvent = (event: AgentEvent) =>
      event.kind === "server-failure" ? warn(event, printer) : printer.take(event);
    const result = await agent.turn(question, { signal, approve, onEvent });
    printer.end();
    const exitCode = conclude(result, options.json === true, isExec);
    if (options.trajectory !== undefined) writeLines(fromHere(options.trajectory), agent.trajectory);
    return exitCode;
  } finally {
    await agent.close();
    endWatch();
  }
});

async function openAgent({ config, agent: agentId, model }: Options, abort: AbortController) {
  try {
    const loaded = readConfiguration(fromHere(config));
    const endWatch = watchPlugins(pluginsOf(loaded), (failure) => abort.abort(failure));
    const opening = Agent.open(loaded, {
      environment: process.env,
      onLog: (line) => console.error(printable(line)),
      ...(agentId === undefined ? {} : { agentId }),
      ...(model === undefined ? {} : { model }),
    });
    return { agent: await orAborted(opening, abort.signal), endWatch };
  } catch (cause) {
    const isMendable = cause instanceof ConfigurationError || cause instanceof AgentFailure;
    throw isMendable ? new UsageError(printable(cause.message)) : cause;
  }
}

/** A person is to know of it whatever becomes of the standard output. */
function warn({ message }: ServerFailure, printer: EventPrinter): void {
  printer.end();
  console.error(printable(message));
}

function pluginsOf({ configuration, folder }: LoadedConfiguration): readonly string[] {
  return (configuration.plugins?.load.paths ?? []).map((place) => path.resolve(folder, place));
}

function conclude(result: TurnResult, asJson: boolean, isExec: boolean): number {
  const shown = isExec ? wrapResult(result) : result;
  if (asJson) process.stdout.write(`${JSON.stringify(shown, undefined, 2)}\n`);
  else if (isExec) process.stdout.write(result.payloads.map(({ text }) => `${forReader(text)}\n`).join(""));
  if (result.error !== undefined) console.error(printable(result.error.message));
  return { answered: 0, failed: 1, aborted: 130 }[result.status];
}

/** A script gets the model's text as it is, a person what is safe for a terminal. */
function forReader(text: string): string {
  return process.stdout.isTTY ? printable(text) : text;
}

function writeLines(file: string, entries: readonly unknown[]): void {
  try {
    writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`The trajectory can't be written (${why}). Name another file with --trajectory.`);
  }
}

/** Ctrl-C, and a reader that goes away, end the turn in good order; a second Ctrl-C ends the process at once. */
function endOnInterrupt(abort: AbortController): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (abort.signal.aborted) process.exit(130);
      abort.abort();
    });
  }
  process.stdout.on("error", () => abort.abort());
}
