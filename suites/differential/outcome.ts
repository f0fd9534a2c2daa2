/** What became of a program in a place. */
export type Outcome =
  | {
      readonly kind: "ended";
      /** The JSON value that it gave. */
      readonly value: unknown;
      /** The texts that it emitted, in their order. */
      readonly output: readonly string[];
    }
  /** It did not run, or did not come to its end. Why is a text of the place, and is not compared. */
  | { readonly kind: "failed"; readonly why: string };
