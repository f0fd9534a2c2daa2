import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { loadViolations } from "../suites/violations/load-violations.ts";
import { runCommand } from "./run-command.ts";
import { renderSpecification } from "./specification/render-specification.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const command = new Command("spec")
  .description("Regenerate what is made from the specification: spec/json, and the tables of its pages.")
  .option("--check", "write nothing, and fail when something is out of date")
  .exitOverride();

await runCommand(command, async ({ check }: { check?: true }) => {
  const rendered = renderSpecification(read, await loadViolations());
  const stale = Object.entries(rendered).filter(([file, text]) => read(file) !== text);
  if (check === true) {
    for (const [file] of stale) console.error(`${file} is out of date; run pnpm spec and commit it.`);
    return stale.length > 0 ? 1 : 0;
  }
  for (const [file, text] of stale) write(file, text);
  console.log(stale.length === 0 ? "Everything is up to date." : `Wrote ${stale.map(([file]) => file).join(", ")}.`);
  return 0;
});

function read(file: string): string {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, "utf8") : "";
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
