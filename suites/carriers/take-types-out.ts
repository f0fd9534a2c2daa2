import { stripTypes } from "./strip-types.js";

/** Modules are named by where they stand from the one that names them; other texts may end like their names. */
const moduleEnd = /("\.{1,2}\/[^"\n]*)\.ts"/g;

/**
 * Makes JavaScript of a TypeScript module for a copy, in which modules end with `.js`. Lines are kept.
 *
 * @param file - is named where the module can't be read
 */
export function takeTypesOut(source: string, file: string): string {
  return stripTypes(source, file).replace(moduleEnd, '$1.js"');
}
