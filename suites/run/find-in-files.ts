import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "./list-files.ts";

/**
 * Searches the files of a folder and of all that are in it, byte by byte.
 *
 * @returns the paths of the files that hold the text as UTF-8, within the folder and in order
 */
export async function findInFiles(folder: string, text: string): Promise<readonly string[]> {
  const files = await listFiles(folder);
  const found = await Promise.all(files.map((file) => holds(path.join(folder, file), text)));
  return files.filter((_, place) => found[place]);
}

/** A file that is gone again by now holds nothing. */
async function holds(file: string, text: string): Promise<boolean> {
  const content = await readFile(file).catch(() => undefined);
  return content?.includes(text) === true;
}
