import { transform } from "sucrase";

/**
 * Removes the types from a TypeScript module and leaves all else, its lines too. Plain JavaScript, since the loader that
 * makes TypeScript readable calls it.
 *
 * @param {string} source
 * @param {string} file is named where the module can't be read
 * @returns {string}
 */
export function stripTypes(source, file) {
  const options = { filePath: file, disableESTransforms: true, keepUnusedImports: true };
  return transform(source, { ...options, transforms: ["typescript"] }).code;
}
