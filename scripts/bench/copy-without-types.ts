import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "sucrase";

const root = fileURLToPath(new URL("../../", import.meta.url));
const rooms = ["spec", "reference", "scripts/bench"];

/** A copy that was made, and what removes it. */
export interface Copy {
  readonly folder: string;
  remove(): void;
}

/**
 * Copies what a first cell needs as JavaScript, the way a package is published: what takes the types out as modules
 * load is this repository's, and must not count. The copy is made where dependencies are found.
 */
export function copyWithoutTypes(): Copy {
  const cache = path.join(root, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "bench-"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
  for (const room of rooms) cpSync(path.join(root, room), path.join(folder, room), { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".ts")) takeTypesOut(path.join(folder, file));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function takeTypesOut(file: string): void {
  const options = { filePath: file, disableESTransforms: true, keepUnusedImports: true };
  const { code } = transform(readFileSync(file, "utf8"), { ...options, transforms: ["typescript"] });
  writeFileSync(file.replace(/\.ts$/, ".js"), code.replaceAll('.ts"', '.js"'));
}
