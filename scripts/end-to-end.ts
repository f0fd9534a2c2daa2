import { Command, InvalidArgumentError } from "commander";
import colors from "picocolors";
import adapter from "../reference/adapter.ts";
import { type RevisionName, revisionNames } from "../spec/revisions.ts";
import { runPlan, type StepOutcome } from "./end-to-end/run-plan.ts";
import { runCommand } from "./run-command.ts";

interface Options {
  readonly revision: readonly RevisionName[];
}

const command = new Command("end-to-end")
  .description("Run the pages' end-to-end test plan: the agent, over HTTP, against a scripted model provider.")
  .option("--revision <names>", "revisions, with commas between", parseRevisions, adapter.describe().revisions)
  .addHelpText("after", "\nExit codes: 0 every step passed, 1 a step failed, 2 the command line was wrong.")
  .exitOverride();

await runCommand(command, async ({ revision }: Options) => {
  const outcomes: StepOutcome[] = [];
  for (const name of revision) {
    console.log(colors.bold(name));
    outcomes.push(...(await runPlan(name, show)));
  }
  const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
  console.log(`\n${outcomes.length - failed} of ${outcomes.length} steps passed.`);
  return failed === 0 ? 0 : 1;
});

function show({ step, failure }: StepOutcome): void {
  const mark = failure === undefined ? colors.green("pass") : colors.red("FAIL");
  console.log(`${String(step.number).padStart(4)}  ${mark}  ${step.title}`);
  if (failure !== undefined) console.log(failure.replace(/^/gm, "            "));
}

function parseRevisions(text: string): RevisionName[] {
  return text.split(",").map((word) => {
    const name = revisionNames.find((known) => known === word);
    if (name !== undefined) return name;
    throw new InvalidArgumentError(`${JSON.stringify(word)} is no revision; choose from ${revisionNames.join(", ")}.`);
  });
}
