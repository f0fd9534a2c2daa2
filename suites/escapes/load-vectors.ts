import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Static } from "typebox";
import { type EscapeVector, escapeVectorsSchema } from "../../spec/escapes/escape-vector.ts";
import { findMistake } from "../carriers/schema-check.ts";

const folder = fileURLToPath(new URL("../../fixtures/escapes/", import.meta.url));

/** A file of vectors, by the name of its class. */
export interface VectorFile {
  readonly name: string;
  readonly vectors: readonly EscapeVector[];
}

/**
 * Reads the escape vectors.
 *
 * @param classes - the names of their classes; all, if none are given
 * @throws an Error that names the file and what is wrong in it
 */
export function loadVectors(classes?: readonly string[]): readonly VectorFile[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();
  return names.filter((name) => classes?.includes(name) ?? true).map(loadFile);
}

function loadFile(name: string): VectorFile {
  const file = `${folder}${name}.json`;
  const content = parse(file);
  if (!isVectors(content)) {
    const mistake = findMistake(escapeVectorsSchema, content);
    throw new Error(`${file} is no file of escape vectors: ${mistake}. Its schema is spec/json/escape-vector.json.`);
  }
  return { name, vectors: content.vectors };
}

function isVectors(content: unknown): content is Static<typeof escapeVectorsSchema> {
  return findMistake(escapeVectorsSchema, content) === undefined;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} is no JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
