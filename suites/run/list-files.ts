import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Lists the files of a folder and of all that are in it; links are not followed.
 *
 * @returns their paths within the folder, in order
 */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
}
