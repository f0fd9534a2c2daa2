import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { type EscapeStory, escapeStorySchema } from "../../../spec/escapes/escape-story.ts";
import { findMistake } from "../../carriers/schema-check.ts";
import { replaceFile } from "../../report/replace-file.ts";
import { UsageError } from "../../run/usage-error.ts";
import { readJson } from "../findings/finding-file.ts";

/**
 * Reads the stories that earlier runs left in a folder.
 *
 * @returns none where there is no such folder yet
 * @throws UsageError when one of the files is no story
 */
export function readCorpus(folder: string): readonly EscapeStory[] {
  const stories = path.join(folder, "stories");
  return filesIn(stories).map((name) => readStory(path.join(stories, name)));
}

/**
 * Keeps stories for later runs, each in a file of its own.
 *
 * @throws the error of the file system
 */
export function writeCorpus(folder: string, stories: readonly EscapeStory[]): void {
  const known = new Set(filesIn(path.join(folder, "stories")));
  for (const story of stories) {
    const text = JSON.stringify(story);
    const name = `${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`;
    if (!known.has(name)) replaceFile(path.join(folder, "stories", name), `${text}\n`);
  }
}

function readStory(file: string): EscapeStory {
  const value = readJson(file);
  if (isStory(value)) return value;
  const mistake = findMistake(escapeStorySchema, value);
  throw new UsageError(`${file} is no story: ${mistake}. Take it out of the folder of the corpus.`);
}

const isStory = (value: unknown): value is EscapeStory => findMistake(escapeStorySchema, value) === undefined;

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch {
    return [];
  }
}
