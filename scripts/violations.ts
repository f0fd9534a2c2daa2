import { availableParallelism } from "node:os";
import { Command } from "commander";
import pc from "picocolors";
import type { Violation } from "../fixtures/violations/violation.ts";
import type { RevisionName } from "../spec/revisions.ts";
import { killAllGroups } from "../suites/carriers/process-group.ts";
import { checks } from "../suites/checks/index.ts";
import { drawSeed } from "../suites/run/seed.ts";
import { UsageError } from "../suites/run/usage-error.ts";
import { loadViolations } from "../suites/violations/load-violations.ts";
import { isExpected, type Proof, proveViolation } from "../suites/violations/prove-violation.ts";
import { WarmReference } from "../suites/violations/warm-reference.ts";
import { parseCount, parseWhole } from "./parse-option.ts";
import { runCommand } from "./run-command.ts";
import { findTarget, referenceTarget } from "./targets.ts";

const command = new Command("violations")
  .description("Break the reference on purpose, and see whether the checks notice.")
  .option("--filter <text>", "only violations whose id or requirement contains the text")
  .option("--every <number>", "only each so-manieth violation, in the order of their ids", parseCount, 1)
  .option("--seed <number>", "replay a run", parseWhole)
  .option("--jobs <number>", "how many violations are proved at once", parseCount, availableParallelism())
  .exitOverride();

interface Options {
  readonly filter?: string;
  readonly every: number;
  readonly seed?: number;
  readonly jobs: number;
}

await runCommand(command, async ({ filter, every, seed = drawSeed(), jobs }: Options) => {
  process.once("exit", killAllGroups);
  process.once("SIGINT", () => process.exit(130));
  const violations = (await select(filter)).filter((_, place) => place % every === 0);
  console.log(`${violations.length} violations of the reference, seed ${seed}`);
  const makeCarrier = (edits: Parameters<typeof findTarget>[2]["edits"]) =>
    findTarget(referenceTarget.name, [], { ...(edits && { edits }) });
  const revisions = await revisionsOf(makeCarrier([]));
  const sound = new Map<string, boolean>();
  let wrong = 0;
  const queue = violations.values();
  const work = async () => {
    const warm = new WarmReference(makeCarrier([]));
    for (const [id, violation] of queue) {
      const proof = await proveViolation(violation, { makeCarrier, checks, revisions, seed, warm, sound });
      const right = isExpected(violation, proof);
      if (!right) wrong += 1;
      console.log(describe(id, violation, proof, right));
    }
    await warm.retire();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  console.log(wrong === 0 ? "Every violation went as it should." : `${wrong} violations did not go as they should.`);
  return wrong === 0 ? 0 : 1;
});

async function revisionsOf(carrier: ReturnType<typeof findTarget>): Promise<readonly RevisionName[]> {
  const connection = await carrier.connect();
  await connection.stop();
  return connection.description.revisions;
}

async function select(filter: string | undefined): Promise<readonly (readonly [string, Violation])[]> {
  const all = [...(await loadViolations())];
  const wanted = all.filter(([id, { requirement }]) => `${id} ${requirement}`.includes(filter ?? ""));
  if (wanted.length > 0) return wanted;
  throw new UsageError(
    `The filter ${JSON.stringify(filter)} matches no violation. There are: ${all.map(([id]) => id).join(", ")}.`,
  );
}

function describe(
  id: string,
  { kind, title, requirement, toothless }: Violation,
  proof: Proof,
  right: boolean,
): string {
  const mark = right ? pc.green("✓") : pc.red("✗");
  const by = proof.by.length > 0 ? ` by ${proof.by.join(", ")}` : "";
  return [
    `${mark} ${pc.bold(proof.verdict)}${by}: ${id} (${kind})`,
    `    ${title}; breaks ${requirement}`,
    ...(toothless === undefined ? [] : [`    deliberately toothless: ${toothless}`]),
    ...(proof.detail === undefined ? [] : [`    ${proof.detail}`]),
  ].join("\n");
}
