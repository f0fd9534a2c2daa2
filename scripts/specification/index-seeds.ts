import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "../../spec/pages.ts";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { indexSections, type SentenceIndex } from "./sentence-index.ts";
import { splitPage } from "./split-page.ts";

/**
 * Makes the index of the sentences from the seed pages themselves.
 *
 * @param folder - where the seed files are
 * @returns the index, and what is wrong with the headings of `spec/pages.ts`, as sentences
 * @throws UsageError when a seed file is not there
 */
export function indexSeeds(folder: string, pages: Readonly<Record<RevisionName, Page>>) {
  const mistakes: string[] = [];
  const indexed = revisionNames.map((revision) => {
    const page = pages[revision];
    const split = splitPage(readSeed(folder, page), page);
    mistakes.push(...split.mistakes);
    return [revision, indexSections(split.sections)];
  });
  const index: SentenceIndex = Object.fromEntries(indexed);
  return { index, mistakes };
}

function readSeed(folder: string, { file }: Page): string {
  const full = path.join(folder, file);
  if (existsSync(full)) return readFileSync(full, "utf8");
  throw new UsageError(`${folder} does not hold the seed page ${file}: give --seeds the folder of the seed files.`);
}
