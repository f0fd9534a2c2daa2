import type { RevisionName } from "../revisions.ts";
import type { LeftOut } from "./left-out.ts";
import { leftOutOfR1 } from "./r1.ts";
import { leftOutOfR2 } from "./r2.ts";
import { leftOutOfR3 } from "./r3.ts";

/**
 * What no requirement comes from, by the revision's page. Every other sentence is a source of a record, but for those
 * under a heading that says itself, in `spec/pages.ts`, why it has none.
 */
export const leftOut: Readonly<Record<RevisionName, readonly LeftOut[]>> = {
  r1: leftOutOfR1,
  r2: leftOutOfR2,
  r3: leftOutOfR3,
};
