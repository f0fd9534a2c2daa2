import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { requirements } from "../spec/requirements/index.ts";
import { retired } from "../spec/requirements/retired.ts";
import { loadViolations } from "../suites/violations/load-violations.ts";
import { runCommand } from "./run-command.ts";
import { addRelease } from "./specification/add-release.ts";
import { checkSeeds } from "./specification/check-seeds.ts";
import { lintPublished } from "./specification/lint-published.ts";
import { lintSpecification } from "./specification/lint-specification.ts";
import { renderSpecification } from "./specification/render-specification.ts";
import { renderIndex } from "./specification/sentence-index.ts";
import { specificationData } from "./specification/specification-data.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** What the command itself reads and writes, beside what it renders. */
const files = {
  sentences: "spec/sentences.json",
  published: "spec/published.json",
  releases: "spec/releases.json",
};

interface Options {
  readonly check?: true;
  readonly seeds?: string;
  readonly release?: string;
}

const command = new Command("spec")
  .description("Regenerate what is made from the specification: spec/json, its lists, and the tables of its pages.")
  .option("--check", "write nothing, and fail when something is out of date")
  .option("--seeds <folder>", "hold every source against the seed pages in this folder, and index their sentences anew")
  .option("--release <version>", "fix the ids that are published now, as those of this version")
  .exitOverride();

await runCommand(command, async ({ check, seeds, release }: Options) => {
  const made: Record<string, string> = {};
  if (seeds !== undefined) {
    const { index, mistakes } = checkSeeds(seeds, specificationData(read(files.sentences)));
    for (const mistake of mistakes) console.error(mistake);
    if (mistakes.length > 0) return 1;
    console.log("Every source and every sentence that is left out stands on its page, and none is forgotten.");
    made[files.sentences] = renderIndex(index);
  }
  Object.assign(
    made,
    renderSpecification((file) => made[file] ?? read(file), await loadViolations()),
  );
  if (release !== undefined) {
    made[files.releases] = addRelease(read(files.releases), release, JSON.parse(made[files.published] ?? "{}"));
  }
  const mistakes = lint((file) => made[file] ?? read(file));
  for (const mistake of mistakes) console.error(mistake);
  return mistakes.length > 0 ? 1 : put(made, check === true);
});

/** What is wrong with the records and the published ids, which is written nowhere before it is mended. */
function lint(text: (file: string) => string): readonly string[] {
  const published = JSON.parse(text(files.published));
  const releases = JSON.parse(text(files.releases));
  return [
    ...lintSpecification(specificationData(text(files.sentences))),
    ...lintPublished({ records: requirements, published, retired, releases }),
  ];
}

/** Writes what changed, or only says what would. */
function put(made: Readonly<Record<string, string>>, check: boolean): number {
  const stale = Object.entries(made).filter(([file, text]) => read(file) !== text);
  if (check) {
    for (const [file] of stale) console.error(`${file} is out of date; run pnpm spec and commit it.`);
    return stale.length > 0 ? 1 : 0;
  }
  for (const [file, text] of stale) write(file, text);
  console.log(stale.length === 0 ? "Everything is up to date." : `Wrote ${stale.map(([file]) => file).join(", ")}.`);
  return 0;
}

function read(file: string): string {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, "utf8") : "";
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
