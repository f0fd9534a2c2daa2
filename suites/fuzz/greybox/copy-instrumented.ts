import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyWithEdits, type ModuleEdit } from "../../carriers/copy-with-edits.ts";
import { maxEdges } from "./counters.ts";
import { instrument } from "./instrument.ts";

/** A copy of modules that count which way they go. */
export interface InstrumentedCopy {
  /** In which files have the same places as in the repository, with `.js` for `.ts`. */
  readonly folder: string;
  /** How many edges all of them have together. */
  readonly edges: number;
  /** Texts that stand in them. */
  readonly words: readonly string[];
}

/**
 * Copies folders of the repository, as `copyWithEdits` does, and puts counters into modules. Only what is loaded in this
 * process counts.
 *
 * @param rooms - folders, from the root of the repository
 * @param isChosen - whether a module gets counters, by its place in the copy
 * @param edits - faults to plant, where it is to be seen whether they are found
 * @throws RangeError when they have more edges than there are counters
 */
export function copyInstrumented(
  rooms: readonly string[],
  isChosen: (module: string) => boolean,
  edits: readonly ModuleEdit[] = [],
): InstrumentedCopy {
  const folder = copyWithEdits(rooms, edits);
  const words = new Set<string>();
  let edges = 0;
  for (const module of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (!module.endsWith(".js") || !isChosen(module.replaceAll(path.sep, "/"))) continue;
    const file = path.join(folder, module);
    const made = instrument(readFileSync(file, "utf8"), edges);
    edges += made.edges;
    if (edges > maxEdges) throw new RangeError(`There are only counters for ${maxEdges} edges; choose fewer modules.`);
    for (const word of made.words) words.add(word);
    // The file is a name of one that stands in the whole copy as well, and must not be written through.
    rmSync(file);
    writeFileSync(file, made.code);
  }
  return { folder, edges, words: [...words] };
}
