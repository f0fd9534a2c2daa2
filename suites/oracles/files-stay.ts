import { listFiles } from "../run/list-files.ts";
import type { ReadingOracle } from "./oracle.ts";

const oracle = "files-stay";

/** Programs leave no files in the folder of the target's process, and none in its folder for temporary ones. */
export const filesStay: ReadingOracle<readonly string[]> = {
  id: oracle,
  title: "No files are left behind",
  observables: ["work-after-the-end"],
  cost: "heavy",
  read: async ({ directory, temporary }) => {
    const folders = await Promise.all([directory, temporary].map(listFiles));
    return folders.flat();
  },
  compare: (before, after) => {
    const created = after.filter((file) => !before.includes(file));
    if (created.length === 0) return [];
    const named = created.slice(0, 3).map((file) => JSON.stringify(file));
    return [{ oracle, observable: "work-after-the-end", message: `there are new files: ${named.join(", ")}` }];
  },
};
