import { oneLine } from "../../suites/report/printable.ts";
import { drawSeed } from "../../suites/run/seed.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { fromHere, referenceTarget } from "../targets.ts";
import { type Options, usualTime } from "./fuzz-command.ts";
import { fuzzHostModules, hostModuleIds } from "./host-modules.ts";

/**
 * Fuzzes the pure modules of the reference, and says what it came to.
 *
 * @returns 1 if there are findings, 0 if not
 * @throws UsageError for another target
 */
export async function reportHostModules(options: Options, signal: AbortSignal): Promise<number> {
  const { target, seed = drawSeed(), runs, time, corpus = ".conform/fuzz/host-modules" } = options;
  if (target !== referenceTarget.name) {
    throw new UsageError("--host-modules is for the reference, whose modules the kit can load. Leave out --target.");
  }
  console.log(`Host modules of the reference: seed ${seed}`);
  const share = (time ?? usualTime) / (await hostModuleIds()).length;
  const results = await fuzzHostModules({
    seed,
    corpus: fromHere(corpus),
    signal,
    ...(runs === undefined ? { timeMs: share } : { runs }),
    onResult: ({ entry, executions, milliseconds, edges, findings }) => {
      const speed = Math.round((1000 * executions) / Math.max(milliseconds, 1));
      console.log(`${entry}: ${executions} executions, ${speed} a second, ${edges} edges, ${findings.length} findings`);
      for (const { said, input } of findings) {
        console.log(`  ✗ ${oneLine(said)}\n    ${oneLine(JSON.stringify(input), 600)}`);
      }
    },
  });
  const found = results.reduce((sum, { findings }) => sum + findings.length, 0);
  console.log(found === 0 ? "No finding." : `Findings: ${found}; each is a file in ${corpus}/findings, for --replay.`);
  return found === 0 ? 0 : 1;
}
