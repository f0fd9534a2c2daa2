import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { takeTypesOut } from "./take-types-out.ts";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

const kept = path.join(root, "node_modules", ".cache", "without-types");
/** A copy that nobody asked for in so many milliseconds goes when another one is made. */
const keptFor = 86_400_000;
const runs = /\.(ts|js|mjs|json)$/;

/**
 * Copies folders of the repository as JavaScript, the way a package is published: a Node that can't read TypeScript
 * would need a second thread for every thread of a target, to take the types out. The copy stands where dependencies
 * are found, under a name that its content gives, so that it is made once for each state of the repository.
 *
 * @param rooms - folders, from the root of the repository
 * @returns the folder of the copy, in which files have the same places, with `.js` for `.ts`
 */
export function copyWithoutTypes(rooms: readonly string[]): string {
  const files = rooms.flatMap((room) => filesIn(room));
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  const folder = path.join(kept, hash.digest("hex"));
  if (!existsSync(folder)) make(folder, files);
  return folder;
}

/** Where the copy has a file of the repository. */
export const placeInCopy = (folder: string, file: string): string =>
  path.join(folder, path.relative(root, file).replace(/\.ts$/, ".js"));

function filesIn(room: string): readonly string[] {
  return readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
    .filter((file) => runs.test(file) && !file.endsWith(".test.ts"))
    .map((file) => path.join(room, file))
    .sort();
}

/** Others may make the same copy at the same time: the first that is finished stands. */
function make(folder: string, files: readonly string[]): void {
  const unfinished = path.join(kept, `${randomUUID()}.tmp`);
  for (const file of files) {
    const place = path.join(unfinished, file);
    mkdirSync(path.dirname(place), { recursive: true });
    if (!file.endsWith(".ts")) copyFileSync(path.join(root, file), place);
    else {
      const source = readFileSync(path.join(root, file), "utf8");
      writeFileSync(place.replace(/\.ts$/, ".js"), takeTypesOut(source, file));
    }
  }
  writeFileSync(path.join(unfinished, "package.json"), '{ "type": "module" }\n');
  removeOld();
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function removeOld(): void {
  for (const name of readdirSync(kept)) {
    const folder = path.join(kept, name);
    if (Date.now() - statSync(folder).mtimeMs > keptFor) rmSync(folder, { recursive: true, force: true });
  }
}
