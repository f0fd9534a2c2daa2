import { existsSync } from "node:fs";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import { escapeVectorsSchema } from "../../spec/escapes/escape-vector.ts";
import type { FuzzFinding } from "../../spec/escapes/fuzz-result.ts";
import type { Carrier } from "../../suites/carriers/carrier.ts";
import { findMistake } from "../../suites/carriers/schema-check.ts";
import { loadVectors } from "../../suites/escapes/load-vectors.ts";
import { runVectors } from "../../suites/escapes/run-vectors.ts";
import { describeFinding } from "../../suites/fuzz/findings/describe-finding.ts";
import { readFinding, readJson } from "../../suites/fuzz/findings/finding-file.ts";
import { replayFinding } from "../../suites/fuzz/run/replay-finding.ts";
import { oneLine } from "../../suites/report/printable.ts";
import { membersOf } from "../../suites/run/answer.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { fromHere } from "../targets.ts";
import type { Options } from "./fuzz-command.ts";
import type { FuzzReport } from "./fuzz-report.ts";

interface Parts {
  readonly carrier: Carrier;
  readonly options: Options;
  readonly report: FuzzReport;
  readonly signal: AbortSignal;
}

/**
 * Runs one finding again, or one vector, or the vectors of a file.
 *
 * @returns 1 if anything is found, 0 if not
 * @throws UsageError when there is no such file and no such vector
 */
export async function replay(name: string, parts: Parts): Promise<number> {
  const file = fromHere(name);
  if (existsSync(file) && membersOf(readJson(file)).kind === "greybox-finding") return replayHostInput(readJson(file));
  const vectors = existsSync(file) ? vectorsIn(file) : [namedVector(name)];
  return vectors === undefined ? replayOne(readFinding(file), parts) : judge(vectors, parts);
}

async function replayOne(finding: FuzzFinding, { carrier, options }: Parts): Promise<number> {
  const { revision = finding.revision } = options;
  const faults = await replayFinding(finding, { carrier, revision });
  const seen = faults.some(({ oracle }) => oracle === finding.oracle);
  console.log(describeFinding(finding));
  for (const { oracle, message } of faults) console.log(`  Seen by ${oracle}: ${oneLine(message)}`);
  console.log(
    seen ? "It is still there." : faults.length > 0 ? "Something else was seen." : "It is not there any more.",
  );
  return faults.length > 0 ? 1 : 0;
}

/** Runs an input of a pure module of the reference again. */
async function replayHostInput(file: unknown): Promise<number> {
  const { entry, input } = membersOf(file);
  const { replayHostModule } = await import("./host-modules.ts");
  const said = await replayHostModule({ entry: String(entry), input });
  console.log(said === undefined ? "It is not there any more." : `It is still there: ${oneLine(said)}`);
  return said === undefined ? 0 : 1;
}

async function judge(vectors: readonly EscapeVector[], { carrier, options, report, signal }: Parts): Promise<number> {
  const connection = await carrier.connect();
  const newest = connection.description.revisions.at(-1);
  await connection.stop();
  const { revision = newest, seed = 1, jobs } = options;
  if (revision === undefined) throw new UsageError("The target declares no revision.");
  const counts = { holds: 0, escapes: 0, "not-observed": 0 };
  for await (const result of runVectors({ carrier, revision, vectors, seed, jobs, signal })) {
    counts[result.outcome] += 1;
    report.vectorJudged(result);
  }
  console.log(`${counts.holds} hold, ${counts.escapes} escape, ${counts["not-observed"]} not observed.`);
  return counts.escapes > 0 ? 1 : 0;
}

/** The vectors of a file; nothing where it is no file of vectors. */
function vectorsIn(file: string): readonly EscapeVector[] | undefined {
  const value = readJson(file);
  if (isVectors(value)) return value.vectors;
  if (membersOf(value).vectors === undefined || membersOf(value).format !== undefined) return undefined;
  throw new UsageError(`${file} is no file of vectors: ${findMistake(escapeVectorsSchema, value)}.`);
}

const isVectors = (value: unknown): value is { readonly vectors: readonly EscapeVector[] } =>
  findMistake(escapeVectorsSchema, value) === undefined;

function namedVector(id: string): EscapeVector {
  const found = loadVectors()
    .flatMap(({ vectors }) => vectors)
    .find((vector) => vector.id === id);
  if (found !== undefined) return found;
  throw new UsageError(
    `There is no file and no vector ${JSON.stringify(id)}. Give --replay the file of a finding, the id of a vector, ` +
      "or a file of vectors.",
  );
}
