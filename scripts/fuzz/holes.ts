import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import type { PlantedHole } from "../../fixtures/planted-holes/planted-hole.ts";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import { killAllGroups } from "../../suites/carriers/process-group.ts";
import { loadVectors } from "../../suites/escapes/load-vectors.ts";
import { answersControl } from "../../suites/holes/answers-control.ts";
import { holeCarrier, type MakeCarrier } from "../../suites/holes/hole-carrier.ts";
import type { HoleRow } from "../../suites/holes/hole-row.ts";
import { loadHoles } from "../../suites/holes/load-holes.ts";
import { renderHoles } from "../../suites/holes/render-holes.ts";
import { SoundReference } from "../../suites/holes/sound-reference.ts";
import { tryFuzzer } from "../../suites/holes/try-fuzzer.ts";
import { tryVectors } from "../../suites/holes/try-vectors.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { parseWhole } from "../parse-option.ts";
import { performCommand } from "../run-command.ts";
import { findTarget, referenceTarget } from "../targets.ts";
import { parseTime } from "./fuzz-command.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const table = path.join(root, "fixtures/planted-holes/table.json");

/** A target that is silent for so long is lost: holes make many of them so. */
const limits = { handshake: 30_000, request: 8_000, patience: 2_000 };

/** Makes the carriers of targets with holes. */
export const make: MakeCarrier = {
  reference: (edits) => findTarget(referenceTarget.name, [], { edits, limits }),
  module: (module) => findTarget(path.join(root, module), [], { edits: [], limits }),
};

const command = new Command("fuzz holes")
  .description("Plant holes, one at a time, and see whether escape vectors and the fuzzer find them.")
  .option("--filter <text>", "only holes whose id contains the text; several, with commas between")
  .option("--seeds <numbers>", "the fuzzer's seeds, with commas between", parseSeeds, [1, 2, 3])
  .option("--time <time>", "for how long the fuzzer looks, for each seed", parseTime, 60_000)
  .option("--vectors-only", "leave the fuzzer out")
  .option("--fuzzer-only", "leave the vectors out")
  .option("--aimed", "only vectors of the classes that a hole names")
  .option("--output <file>", "where the table is written, with a page beside it", table)
  .exitOverride();

interface Options {
  readonly filter?: string;
  readonly seeds: readonly number[];
  readonly time: number;
  readonly vectorsOnly?: boolean;
  readonly fuzzerOnly?: boolean;
  readonly aimed?: boolean;
  readonly output: string;
}

/**
 * `pnpm fuzz holes`: makes the table of planted holes. Rows of holes that were not looked at stay as they are.
 *
 * @returns the exit code: 0 once the table is written
 */
export const run = (words: readonly string[]): Promise<number> => performCommand(command, makeTable, words);

async function makeTable(options: Options): Promise<number> {
  process.once("exit", killAllGroups);
  process.once("SIGINT", () => process.exit(130));
  const all = await loadHoles();
  const chosen = choose(all, options.filter);
  if (chosen.length === 0) throw new UsageError(`The filter ${JSON.stringify(options.filter)} matches no hole.`);
  const vectors = loadVectors().flatMap((file) => file.vectors);
  const sound = new SoundReference(make.reference([]), 1);
  const rows = new Map(readRows(options.output).map((row) => [row.id, row]));
  for (const [id, hole] of chosen) {
    const row = await makeRow(id, hole, { options, vectors, sound, before: rows.get(id) });
    rows.set(id, row);
    console.log(describe(row));
    write(
      options.output,
      [...rows.values()].filter(({ id: known }) => all.has(known)),
    );
  }
  await sound.stop();
  return 0;
}

/** A whole id stands for that hole alone, also where it is a part of another one's. */
function choose(all: Awaited<ReturnType<typeof loadHoles>>, filter = ""): readonly (readonly [string, PlantedHole])[] {
  const matches = (id: string, text: string) => (all.has(text) ? id === text : id.includes(text));
  return filter.split(",").flatMap((text) => [...all].filter(([id]) => matches(id, text)));
}

interface RowParts {
  readonly options: Options;
  readonly vectors: readonly EscapeVector[];
  readonly sound: SoundReference;
  readonly before: HoleRow | undefined;
}

async function makeRow(id: string, hole: PlantedHole, { options, vectors, sound, before }: RowParts): Promise<HoleRow> {
  const { kind, title, revision = "r3", beyond } = hole;
  const common = { carrier: holeCarrier(hole, make), revision, sound };
  if (!(await answersControl(common.carrier, revision))) {
    throw new UsageError(`The hole ${id} runs no ordinary program any more, so it shows nothing. Mend it.`);
  }
  const fuzzer = [];
  if (options.vectorsOnly !== true) {
    for (const seed of options.seeds) {
      fuzzer.push(await tryFuzzer({ ...common, seed, milliseconds: options.time }));
    }
  }
  return {
    ...{ id, kind, title, revision },
    vectors:
      options.fuzzerOnly === true
        ? (before?.vectors ?? [])
        : await tryVectors(hole, { ...common, vectors, seed: 1, isAimed: options.aimed === true }),
    fuzzer: options.vectorsOnly === true ? (before?.fuzzer ?? []) : fuzzer,
    ...(beyond === undefined ? {} : { beyond }),
  };
}

function readRows(file: string): readonly HoleRow[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).holes : [];
}

function write(file: string, rows: readonly HoleRow[]): void {
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ holes: sorted }, undefined, 2)}\n`);
  writeFileSync(file.replace(/\.json$/, ".md"), renderHoles(sorted));
}

function describe({ id, vectors, fuzzer }: HoleRow): string {
  const found = fuzzer.filter((one) => one.found !== undefined).length;
  const tries = fuzzer.length === 0 ? "" : `; the fuzzer with ${found} of ${fuzzer.length} seeds`;
  const [first] = vectors;
  const by =
    first === undefined ? "no vector" : `${vectors.length} vectors, such as ${first.vector} (${first.observable})`;
  return `${id}: ${by}${tries}`;
}

function parseSeeds(text: string): readonly number[] {
  return text.split(",").map(parseWhole);
}
