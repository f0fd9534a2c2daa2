import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./run-shell.ts";

/**
 * Writes the toy target into a folder, for tests of what reads results.
 *
 * @param broken - whether it shows `exec` without `wait`
 * @returns its path
 */
export function writeToy(folder: string, { broken }: { readonly broken: boolean }): string {
  const text = readFileSync(path.join(root, "fixtures/targets/toy.py"), "utf8");
  const file = path.join(folder, broken ? "broken-toy.py" : "toy.py");
  writeFileSync(file, broken ? text.replace("TOOLS + DIRECT_TOOLS", "TOOLS[:1] + DIRECT_TOOLS") : text, {
    mode: 0o755,
  });
  return file;
}
