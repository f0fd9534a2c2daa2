import { writeFileSync } from "node:fs";
import { Command, Option } from "commander";
import colors from "picocolors";
import { Agent } from "../reference/agent/agent.ts";
import { ConfigurationError } from "../reference/agent/configuration-error.ts";
import { readConfiguration } from "../reference/agent/read-configuration.ts";
import type { TurnResult } from "../reference/agent/turn-result.ts";
import { UsageError } from "../suites/run/usage-error.ts";
import { type ApprovalMode, approvalModes, makeApproval } from "./agent/ask-approval.ts";
import { EventPrinter } from "./agent/event-printer.ts";
import { printable } from "./agent/printable.ts";
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
  const agent = await openAgent(options);
  const signal = endOnInterrupt();
  const toError = options.json === true || isExec;
  const printer = new EventPrinter((text) => (toError ? process.stderr : process.stdout).write(text), colors);
  const approve = makeApproval(options.approve, signal);
  try {
    const result = await agent.turn(question, { signal, approve, onEvent: (event) => printer.take(event) });
    printer.end();
    if (options.trajectory !== undefined) writeLines(fromHere(options.trajectory), agent.trajectory);
    return conclude(result, options.json === true, isExec);
  } finally {
    await agent.close();
  }
});

async function openAgent({ config, agent: agentId, model }: Options): Promise<Agent> {
  try {
    const loaded = readConfiguration(fromHere(config));
    return await Agent.open(loaded, {
      environment: process.env,
      onLog: (line) => console.error(printable(line)),
      ...(agentId === undefined ? {} : { agentId }),
      ...(model === undefined ? {} : { model }),
    });
  } catch (cause) {
    throw cause instanceof ConfigurationError ? new UsageError(cause.message) : cause;
  }
}

function conclude(result: TurnResult, asJson: boolean, isExec: boolean): number {
  const shown = isExec ? wrapResult(result) : result;
  if (asJson) process.stdout.write(`${JSON.stringify(shown, undefined, 2)}\n`);
  else if (isExec) process.stdout.write(result.payloads.map(({ text }) => `${text}\n`).join(""));
  if (result.error !== undefined) console.error(result.error.message);
  return { answered: 0, failed: 1, aborted: 130 }[result.status];
}

function writeLines(file: string, entries: readonly unknown[]): void {
  writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
}

/** Ctrl-C ends the turn in good order; a second one ends the process at once. */
function endOnInterrupt(): AbortSignal {
  const abort = new AbortController();
  process.once("SIGINT", () => {
    abort.abort();
    process.once("SIGINT", () => process.exit(130));
  });
  return abort.signal;
}
