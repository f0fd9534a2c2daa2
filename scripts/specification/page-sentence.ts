/** What a sentence of a seed page stands in: running text, an item of a list, a row of a table or a line of code. */
export type SentenceForm = "text" | "item" | "row" | "code";

/** A sentence as it stands on a seed page, but for a list marker. */
export interface PageSentence {
  readonly form: SentenceForm;
  readonly text: string;
}
