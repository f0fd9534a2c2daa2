import { leftOut } from "../../spec/left-out/index.ts";
import type { LeftOut } from "../../spec/left-out/left-out.ts";
import { type Page, pages } from "../../spec/pages.ts";
import { requirementAreas } from "../../spec/requirements/index.ts";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { parseIndex, type SentenceIndex } from "./sentence-index.ts";

/** What the lint of the specification holds against each other. */
export interface SpecificationData {
  readonly areas: Readonly<Record<string, readonly Requirement[]>>;
  readonly pages: Readonly<Record<RevisionName, Page>>;
  readonly leftOut: Readonly<Record<RevisionName, readonly LeftOut[]>>;
  readonly index: SentenceIndex;
}

/**
 * The specification of this repository.
 *
 * @param text - what `spec/sentences.json` holds
 */
export function specificationData(text: string): SpecificationData {
  return { areas: requirementAreas, pages, leftOut, index: parseIndex(text) };
}
