import { holdsIn } from "../../spec/requirements/holds-in.ts";
import type { Authority, Requirement } from "../../spec/requirements/requirement.ts";
import { revisionNames } from "../../spec/revisions.ts";

/** What is wrong with the records of an area, each by itself, as sentences. */
export function lintRecords(area: string, records: readonly Requirement[]): readonly string[] {
  return records.flatMap((record) => findMistakes(area, record).map((mistake) => `${record.id}: ${mistake}.`));
}

function findMistakes(area: string, record: Requirement): readonly string[] {
  const { id, authority, profile, statement, note, ambiguous, observable } = record;
  const texts = [statement, ...(note === undefined ? [] : [note]), ...(ambiguous ?? [])];
  return [
    ...(new RegExp(`^${area}\\.[a-z][a-z0-9.-]*$`).test(id) ? [] : ["its id does not begin with its area"]),
    ...(texts.every(isSentence) ? [] : ["a text of it does not end like a sentence"]),
    ...(revisionNames.some((revision) => holdsIn(record, revision)) ? [] : ["it holds in no revision"]),
    ...((profile === "hardening") === (authority.kind === "kit") ? [] : ["hardening is for what only the kit demands"]),
    ...(ambiguous === undefined || new Set(ambiguous).size === 2 ? [] : ["it does not give two different readings"]),
    ...(typeof observable === "string" || observable.no !== "" ? [] : ["it does not say why it can't be observed"]),
    ...findAuthorityMistakes(authority),
  ];
}

function findAuthorityMistakes(authority: Authority): readonly string[] {
  if (authority.kind === "kit") return authority.reason.endsWith(".") ? [] : ["its reason is no sentence"];
  return Object.entries(authority.sources).flatMap(([revision, sources]) => [
    ...(sources.length > 0 ? [] : [`${revision} is given without a source`]),
    ...findRepeated(sources.map(({ heading, sentence }) => `${sentence} under ${heading}`)).map(
      (source) => `${revision} names ${source} twice`,
    ),
  ]);
}

/** The ids that several records have, as sentences. */
export function findRepeatedIds(records: readonly Requirement[]): readonly string[] {
  return findRepeated(records.map(({ id }) => id)).map((id) => `${id}: another record has this id as well.`);
}

const isSentence = (text: string) => /[.?]$/.test(text);

const findRepeated = (texts: readonly string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);
