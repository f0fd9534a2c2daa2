import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url).href;
/** Where modules without their types are kept: each target process and each of its threads reads all of its own anew. */
const cache = new URL("node_modules/.cache/typescript-without-types/", root);
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
  return { format: "module", shortCircuit: true, source: typescript ? await withoutTypes(source, url) : source };
}

/** @param {string} source @param {string} url */
async function withoutTypes(source, url) {
  const kept = new URL(`${createHash("sha256").update(source).digest("hex")}.js`, cache);
  try {
    return await readFile(kept, "utf8");
  } catch {
    const { transform } = await import("sucrase");
    const options = { filePath: fileURLToPath(url), disableESTransforms: true, keepUnusedImports: true };
    const { code } = transform(source, { ...options, transforms: ["typescript"] });
    await keep(kept, code);
    return code;
  }
}

/** Others may write the same file at the same time. A folder that can't be written to costs time, and nothing else. */
async function keep(/** @type {URL} */ file, /** @type {string} */ code) {
  const unfinished = new URL(`${randomUUID()}.tmp`, cache);
  try {
    await mkdir(cache, { recursive: true });
    await writeFile(unfinished, code);
    await rename(unfinished, file);
  } catch {}
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
