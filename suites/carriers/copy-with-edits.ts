import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyWithoutTypes, root } from "./copy-without-types.ts";
import { takeTypesOut } from "./take-types-out.ts";

/** A change to one module of the reference. */
export interface ModuleEdit {
  /** The module's path from the root of the repository. */
  readonly module: string;
  /** Text that stands in it exactly once. */
  readonly find: string;
  readonly put: string;
}

const made = new Set<string>();
process.once("exit", () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/**
 * Copies folders of the repository as `copyWithoutTypes` does, with edits. What is not edited is shared with that copy.
 * It goes with the kit's process.
 *
 * @throws an Error when an edit does not find its text exactly once
 */
export function copyWithEdits(rooms: readonly string[], edits: readonly ModuleEdit[]): string {
  const edited = new Map<string, string>();
  for (const edit of edits) {
    edited.set(
      edit.module,
      applyEdit(edited.get(edit.module) ?? readFileSync(path.join(root, edit.module), "utf8"), edit),
    );
  }
  const whole = copyWithoutTypes(rooms);
  const folder = mkdtempSync(`${whole}-`);
  made.add(folder);
  for (const entry of readdirSync(whole, { recursive: true, withFileTypes: true })) {
    const place = path.join(folder, path.relative(whole, entry.parentPath), entry.name);
    if (entry.isDirectory()) mkdirSync(place, { recursive: true });
    else linkSync(path.join(entry.parentPath, entry.name), place);
  }
  for (const [module, source] of edited) replace(path.join(folder, module), source);
  return folder;
}

/** The file is a name of one that stands in the whole copy as well, and must not be written through. */
function replace(file: string, source: string): void {
  const isTypeScript = file.endsWith(".ts");
  const place = file.replace(/\.ts$/, ".js");
  rmSync(place);
  writeFileSync(place, isTypeScript ? takeTypesOut(source, file) : source);
}

/**
 * Applies an edit to the text of its module.
 *
 * @throws an Error when the edit does not find its text exactly once
 */
export function applyEdit(source: string, { module, find, put }: ModuleEdit): string {
  const parts = source.split(find);
  if (parts.length === 2) return parts.join(put);
  throw new Error(
    `The edit of ${module} must find its text exactly once, but found it ${parts.length - 1} times: ` +
      `${JSON.stringify(find)}. Bring the violation up to date with the module.`,
  );
}
