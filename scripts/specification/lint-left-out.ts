import type { LeftOut } from "../../spec/left-out/left-out.ts";
import type { Page } from "../../spec/pages.ts";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";
import { citedSentences } from "./cited-sentences.ts";
import type { SpecificationData } from "./specification-data.ts";

/** Holds that each sentence of a page is the source of a record or left out with a reason; returns what is not, as sentences. */
export function lintLeftOut({ areas, pages, leftOut, index }: SpecificationData): readonly string[] {
  const cited = citedSentences(Object.values(areas).flat());
  return revisionNames.flatMap((revision) => {
    const own = cited.filter((source) => source.revision === revision);
    const sources = new Set(own.map(({ heading, sentence }) => keyOf(heading, sentence)));
    const left = leftOut[revision].flatMap(({ heading, sentences }) => sentences.map((hash) => keyOf(heading, hash)));
    const mistakes = [
      ...findUnaccounted(index[revision], pages[revision], new Set([...sources, ...left])),
      ...findDangling(index[revision], leftOut[revision]),
      ...left.filter((key) => sources.has(key)).map((key) => `${key} is left out, but is the source of a record`),
      ...left.filter((key, place) => left.indexOf(key) !== place).map((key) => `${key} is left out twice`),
      ...leftOut[revision].filter(({ reason }) => !reason.endsWith(".")).map(describeReason),
      ...findWrongNone(pages[revision], new Set(own.map(({ heading }) => heading)), leftOut[revision]),
    ];
    return mistakes.map((mistake) => `${revision}: ${mistake}.`);
  });
}

const keyOf = (heading: string, hash: string) => `${hash} under "${heading}"`;

const describeReason = ({ heading, reason }: LeftOut) => `under "${heading}", the reason "${reason}" is no sentence`;

type PageIndex = SpecificationData["index"][RevisionName];

function findUnaccounted(index: PageIndex, { headings }: Page, accounted: ReadonlySet<string>): readonly string[] {
  return headings.flatMap(({ heading, none }) => {
    if (none !== undefined) return [];
    const missing = (index[heading] ?? []).flatMap(([, hash], place) => {
      const key = keyOf(heading, hash);
      return accounted.has(key) ? [] : [`${key}, the sentence ${place + 1}, has neither record nor reason`];
    });
    return [...new Set(missing)];
  });
}

function findDangling(index: PageIndex, leftOut: readonly LeftOut[]): readonly string[] {
  return leftOut.flatMap(({ heading, sentences }) =>
    sentences
      .filter((hash) => !index[heading]?.some(([, known]) => known === hash))
      .map((hash) => `${keyOf(heading, hash)} is left out, but stands not there`),
  );
}

/** A heading that says why it has no records has none, and one with sentences but without records says why. */
function findWrongNone({ headings }: Page, cited: ReadonlySet<string>, leftOut: readonly LeftOut[]): readonly string[] {
  return headings.flatMap(({ heading, none }) => {
    if (none === undefined) return cited.has(heading) ? [] : [`"${heading}" has no record; spec/pages.ts must say why`];
    const used = cited.has(heading) || leftOut.some((left) => left.heading === heading);
    return used
      ? [`"${heading}" says in spec/pages.ts that nothing comes from it, but some of it is accounted for`]
      : [];
  });
}
