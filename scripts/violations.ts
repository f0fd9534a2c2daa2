import { availableParallelism } from "node:os";
import { Command } from "commander";
import { killAllGroups } from "../suites/carriers/process-group.ts";
import { checks } from "../suites/checks/index.ts";
import { monitors } from "../suites/monitors/index.ts";
import { drawSeed } from "../suites/run/seed.ts";
import { parseCount, parseWhole } from "./parse-option.ts";
import { runCommand } from "./run-command.ts";
import { findTarget, referenceTarget } from "./targets.ts";
import { fillMatrix } from "./violations/fill-matrix.ts";
import { proveAll } from "./violations/prove-all.ts";
import { type Selection, selectViolations } from "./violations/select-violations.ts";

const command = new Command("violations")
  .description("Break the reference on purpose, and see whether the checks notice.")
  .option("--filter <text>", "only violations whose id or requirement contains the text")
  .option("--every <number>", "only each so-manieth violation, in the order of their ids", parseCount, 1)
  .option("--changed [commit]", "only violations that a change since a commit may concern, HEAD if none is given")
  .option("--matrix", "run every check that is quick enough on each violation, and fill the kill matrix in")
  .option("--seed <number>", "replay a run", parseWhole)
  .option("--jobs <number>", "how many violations are proved at once", parseCount, 3 * availableParallelism())
  .exitOverride();

interface Options extends Selection {
  readonly matrix?: boolean;
  readonly seed?: number;
  readonly jobs: number;
}

await runCommand(command, async ({ matrix = false, seed = drawSeed(), jobs, ...selection }: Options) => {
  process.once("exit", killAllGroups);
  process.once("SIGINT", () => process.exit(130));
  const violations = await selectViolations(selection);
  console.log(`${violations.length} violations of the reference, seed ${seed}`);
  const makeCarrier = (edits: Parameters<typeof findTarget>[2]["edits"]) =>
    findTarget(referenceTarget.name, [], { ...(edits && { edits }) });
  const connection = await makeCarrier([]).connect();
  await connection.stop();
  const options = {
    violations,
    makeCarrier,
    checks,
    monitors,
    revisions: connection.description.revisions,
    seed,
    jobs,
  };
  return matrix ? fillMatrix(options) : proveAll(options);
});
