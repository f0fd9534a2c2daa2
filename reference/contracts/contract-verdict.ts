/** What a thread is asked: to compile a schema, and to look at a value if there is one. */
export interface ContractQuestion {
  /** The JSON text of an `outputSchema`. */
  readonly schema: string;
  /** The JSON text of the `details` of a tool. */
  readonly value?: string;
}

/** What came of it. No text in it holds anything of the value. */
export type ContractVerdict =
  | { readonly kind: "fits" }
  /** The schema can't be compiled; why. */
  | { readonly kind: "invalid"; readonly message: string }
  /** The value doesn't fit; the place in the schema that it breaks. */
  | { readonly kind: "mismatch"; readonly place: string }
  /** Nobody knows; why not. */
  | { readonly kind: "undecided"; readonly message: string };
