import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../carriers/copy-without-types.ts";
import { checksIn } from "./checks-in.ts";
import type { NamedViolation } from "./load-violations.ts";
import { ownFiles } from "./own-files.ts";

/**
 * Hashes what decides a row of the kill matrix first of all: the violation, the module that it edits, and the files of
 * the checks that judge its requirement. A row that was made of something else is stale.
 *
 * @returns the hash of each violation, by its id
 */
export async function hashRows(violations: readonly NamedViolation[]): Promise<ReadonlyMap<string, string>> {
  const judging = await filesByRequirement();
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), "utf8");
    texts.set(file, text);
    return text;
  };
  const hashed = violations.map((named) => {
    const [id, { requirement }] = named;
    const files = [...ownFiles(named), ...(judging.get(requirement) ?? [])];
    const hash = createHash("sha256");
    for (const file of files) hash.update(`${file}\n`).update(textOf(file));
    return [id, hash.digest("hex").slice(0, 16)] as const;
  });
  return new Map(hashed);
}

async function filesByRequirement(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = new Map<string, string[]>();
  for (const name of readdirSync(path.join(root, "suites/checks")).sort()) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts") || name === "index.ts") continue;
    const file = `suites/checks/${name}`;
    const judged = new Set((await checksIn(file)).flatMap(({ requirements }) => requirements));
    for (const requirement of judged) files.set(requirement, [...(files.get(requirement) ?? []), file]);
  }
  return files;
}
