import type { RevisionName } from "../revisions.ts";

/** RFC 2119 level: a failed MUST is red, a failed SHOULD is a deviation, a MAY has no verdict. */
export type Level = "MUST" | "SHOULD" | "MAY";

/** Which part of the kit a requirement belongs to, from the portable core to what only the kit demands. */
export const profileNames = ["core", "control", "product", "hardening"] as const;

export type Profile = (typeof profileNames)[number];

/** Where in a seed page a requirement comes from. */
export interface Source {
  /** The heading that the sentence stands under, in English. */
  readonly heading: string;
  /**
   * The first 16 hexadecimal digits of the SHA-256 of the sentence, its white space collapsed to single spaces. A list
   * item without its marker, a table row and a line of code are one sentence each; `spec/sentences.json` lists them all.
   */
  readonly sentence: string;
}

/** `page`: a seed page says so, in one place or in several. `kit`: every sound implementation holds it, for a reason that stands by itself. */
export type Authority =
  | { readonly kind: "page"; readonly sources: { readonly [revision in RevisionName]?: readonly Source[] } }
  | { readonly kind: "kit"; readonly revisions: readonly RevisionName[]; readonly reason: string };

/** How a requirement can be observed, or why it can't. */
export type Observable = "adapter" | "probe" | { readonly no: string };

/** One normative statement. Its id is never reused and never changes its meaning. */
export interface Requirement {
  readonly id: string;
  readonly level: Level;
  readonly profile: Profile;
  /** One precise statement in the kit's own words. */
  readonly statement: string;
  readonly authority: Authority;
  readonly observable: Observable;
  /** What a reader should know beside the statement, such as what the page leaves open. */
  readonly note?: string;
  /** Both readings, where the page is ambiguous or contradicts itself. No verdict hangs on such a requirement. */
  readonly ambiguous?: readonly [string, string];
}
