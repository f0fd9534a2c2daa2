/** A program whose outcome hangs on nothing but the language, as it is made, shrunk and kept. */
export interface Program {
  /** One after the other; each is held apart from the others, so that one that throws does not end the program. */
  readonly statements: readonly string[];
  /** Before which statement the program may be suspended and resumed; after all of them, if it is their number. */
  readonly pause: number;
  /** The expression whose value the program ends with. */
  readonly result: string;
}
