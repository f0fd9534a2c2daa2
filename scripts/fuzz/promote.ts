import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import { requirements } from "../../spec/requirements/index.ts";
import { loadVectors } from "../../suites/escapes/load-vectors.ts";
import { readFinding } from "../../suites/fuzz/findings/finding-file.ts";
import { promoteFinding } from "../../suites/fuzz/findings/promote-finding.ts";
import { replaceFile } from "../../suites/report/replace-file.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { performCommand } from "../run-command.ts";
import { fromHere } from "../targets.ts";

const folder = fileURLToPath(new URL("../../fixtures/escapes/", import.meta.url));

interface Options {
  readonly id: string;
  readonly requirement: string;
}

const command = new Command("fuzz promote")
  .description("Make a vector of a finding, in the file of its class in fixtures/escapes/.")
  .argument("<finding>", "the file of the finding")
  .requiredOption("--id <class/name>", "the id of the new vector, which no other has")
  .requiredOption("--requirement <id>", "the requirement that it breaks")
  .addHelpText("after", "\nWhat the vector tries, how it must end and which calls it may make is then said by hand.")
  .exitOverride();

/** `pnpm fuzz promote`: makes a vector of a finding. @returns the exit code */
export async function run(line: readonly string[]): Promise<number> {
  const promote = ({ id, requirement }: Options, [file = ""]: string[]) => {
    const by = authorityOf(requirement);
    const known = loadVectors().flatMap(({ vectors }) => vectors);
    const vector = promoteFinding(readFinding(fromHere(file)), { id, requirement, by }, known);
    const name = `fixtures/escapes/${vector.class}.json`;
    writeVectors(vector.class, [...known.filter((other) => other.class === vector.class), vector]);
    console.log(`${id} stands in ${name}. Say there what it tries, how it must end, and which calls it may make.`);
    return 0;
  };
  return performCommand(command, promote, line);
}

function authorityOf(requirement: string): "page" | "kit" {
  const found = requirements.find(({ id }) => id === requirement);
  if (found !== undefined) return found.authority.kind;
  throw new UsageError(`There is no requirement ${JSON.stringify(requirement)}. spec/README.md lists them all.`);
}

function writeVectors(name: string, vectors: readonly EscapeVector[]): void {
  const file = `${folder}${name}.json`;
  if (!existsSync(file)) console.log(`The class ${name} had no vectors so far.`);
  const content = { $schema: "../../spec/json/escape-vector.json", vectors };
  replaceFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
}
