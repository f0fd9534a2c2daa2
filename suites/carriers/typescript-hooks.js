import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Where modules without their types are kept: each target process and each of its threads reads all of its own anew. */
const cache = new URL("../../node_modules/.cache/typescript-without-types/", import.meta.url);

/**
 * Removes the types from TypeScript.
 *
 * @type {import("node:module").LoadHook}
 */
export async function load(url, context, nextLoad) {
  const typescript = url.startsWith("file:") && /\.m?ts$/.test(url) && !url.includes("/node_modules/");
  if (!typescript) return nextLoad(url, context);
  return {
    format: "module",
    shortCircuit: true,
    source: await withoutTypes(await readFile(fileURLToPath(url), "utf8"), url),
  };
}

/** @param {string} source @param {string} url */
async function withoutTypes(source, url) {
  const kept = new URL(`${createHash("sha256").update(source).digest("hex")}.js`, cache);
  try {
    return await readFile(kept, "utf8");
  } catch {
    const { stripTypes } = await import("./strip-types.js");
    const code = stripTypes(source, fileURLToPath(url));
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
