/** Sentences of a seed page, under one heading, from which no requirement comes. */
export interface LeftOut {
  /** The heading that they stand under, in English. */
  readonly heading: string;
  /** Why nothing is asked by them, as a sentence. */
  readonly reason: string;
  /** Their hashes, as requirement records name sentences. */
  readonly sentences: readonly string[];
}
