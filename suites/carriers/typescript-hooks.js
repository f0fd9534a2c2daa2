import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "sucrase";

const root = new URL("../../", import.meta.url).href;
/** @type {{ module: string, find: string, put: string }[]} */
let edits = [];

/** @param {{ edits: typeof edits }} data */
export function initialize(data) {
  edits = data.edits;
}

/**
 * Removes the types from TypeScript and applies the edits of a violation, without a copy on disk.
 *
 * @type {import("node:module").LoadHook}
 */
export async function load(url, context, nextLoad) {
  const edit = edits.filter((candidate) => url === root + candidate.module);
  const typescript = url.startsWith("file:") && /\.m?ts$/.test(url) && !url.includes("/node_modules/");
  if (!typescript && edit.length === 0) return nextLoad(url, context);
  const source = edit.reduce(applyEdit, await readFile(fileURLToPath(url), "utf8"));
  return { format: "module", shortCircuit: true, source: typescript ? withoutTypes(source, url) : source };
}

/** @param {string} source @param {string} url */
function withoutTypes(source, url) {
  const options = { filePath: fileURLToPath(url), disableESTransforms: true, keepUnusedImports: true };
  return transform(source, { ...options, transforms: ["typescript"] }).code;
}

/** @param {string} source @param {typeof edits[number]} edit */
function applyEdit(source, edit) {
  const parts = source.split(edit.find);
  if (parts.length === 2) return parts.join(edit.put);
  throw new Error(
    `The edit of ${edit.module} must find its text exactly once, but found it ${parts.length - 1} times: ` +
      `${JSON.stringify(edit.find)}. Bring the violation up to date with the module.`,
  );
}
