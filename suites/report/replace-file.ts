import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file as a whole, with its folder: a reader never sees half of it, and where it fails, what was there stays.
 *
 * @throws the error of the file system
 */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw cause;
  }
}
