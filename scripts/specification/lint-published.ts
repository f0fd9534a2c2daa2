import { isDeepStrictEqual } from "node:util";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import type { Retired } from "../../spec/requirements/retired.ts";
import { digestOf, meaningOf, type Published, type Release } from "./published.ts";

/** What the lint of published ids holds against each other. */
export interface PublishedData {
  readonly records: readonly Requirement[];
  readonly published: Published;
  readonly retired: Retired;
  readonly releases: readonly Release[];
}

/** What is wrong with published ids, as sentences: none may go, change its meaning or be used for something else. */
export function lintPublished(data: PublishedData): readonly string[] {
  return [...lintMeanings(data), ...lintRetired(data), ...lintReleases(data)];
}

function lintMeanings({ records, published, retired }: PublishedData): readonly string[] {
  const present = new Map(records.map((record) => [record.id, meaningOf(record)]));
  return Object.entries(published).flatMap(([id, meaning]) => {
    if (isDeepStrictEqual(present.get(id), meaning)) return [];
    if (present.has(id)) {
      return [
        `${id}: its record does not say what spec/published.json says. A new meaning needs a new id; ` +
          "a rewording that keeps the meaning is made in both.",
      ];
    }
    if (id in retired.renamed || id in retired.withdrawn) return [];
    return [`${id}: it was published, and no record has it; say in spec/requirements/retired.ts what became of it.`];
  });
}

function lintRetired({ records, published, retired: { renamed, withdrawn } }: PublishedData): readonly string[] {
  const ids = new Set(records.map(({ id }) => id));
  const old = [...Object.keys(renamed), ...Object.keys(withdrawn)];
  return [
    ...old
      .filter((id) => ids.has(id))
      .map((id) => `${id}: it is retired, and a record has it; ids are never used again.`),
    ...old
      .filter((id) => published[id] === undefined)
      .map((id) => `${id}: it is retired, but spec/published.json lacks it.`),
    ...old.filter((id, place) => old.indexOf(id) !== place).map((id) => `${id}: it is both renamed and withdrawn.`),
    ...Object.entries(renamed)
      .filter(([, id]) => !ids.has(id))
      .map(([id, now]) => `${id}: it was renamed to ${now}, and no record has that id.`),
    ...Object.entries(withdrawn)
      .filter(([, reason]) => !reason.endsWith("."))
      .map(([id]) => `${id}: the reason why it was withdrawn is no sentence.`),
  ];
}

function lintReleases({ published, releases }: PublishedData): readonly string[] {
  return releases
    .filter(({ count, digest }) => digestOf(published, count) !== digest)
    .map(
      ({ version, count }) =>
        `spec/published.json: the first ${count} ids are not what was released as ${version}. ` +
        "Put back what was changed, and retire ids in spec/requirements/retired.ts instead.",
    );
}
