import type { RevisionName } from "../revisions.ts";
import type { Authority, Requirement } from "./requirement.ts";

/** A source as a record writes it: the heading and the hash of the sentence. */
type SourcePair = readonly [heading: string, sentence: string];

/** What a revision's page says: one source, or several. */
type SourcePairs = SourcePair | readonly SourcePair[];

/** The authority of seed pages; the requirement holds in the revisions that are given. */
export function page(pairs: { readonly [revision in RevisionName]?: SourcePairs }): Authority {
  const sources = Object.entries(pairs).map(([revision, given]) => {
    const list = isPair(given) ? [given] : given;
    return [revision, list.map(([heading, sentence]) => ({ heading, sentence }))];
  });
  return { kind: "page", sources: Object.fromEntries(sources) };
}

const isPair = (given: SourcePairs): given is SourcePair => typeof given[0] === "string";

/** The authority of the kit, with a reason that stands by itself. */
export function kit(reason: string, revisions: readonly RevisionName[] = ["r1", "r2", "r3"]): Authority {
  return { kind: "kit", revisions, reason };
}

/** Keeps the ids of an area's records as literal types, so that a check can only name a requirement that exists. */
export function defineRequirements<const Id extends string>(
  records: readonly (Omit<Requirement, "id"> & { readonly id: Id })[],
): readonly (Requirement & { readonly id: Id })[] {
  return records;
}
