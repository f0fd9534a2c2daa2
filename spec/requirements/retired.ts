/** Ids of requirements that no record has any more. An id stays here for good: it is never given to another record. */
export interface Retired {
  /** The ids that were renamed, each with the id that its record has now. */
  readonly renamed: Readonly<Record<string, string>>;
  /** The ids whose requirement was given up, each with the reason as a sentence. */
  readonly withdrawn: Readonly<Record<string, string>>;
}

/** What became of published ids that are no longer in use. */
export const retired: Retired = {
  renamed: {
    "guest-globals.text.returns-nothing": "guest-globals.text.void",
    "guest-globals.json.returns-nothing": "guest-globals.json.void",
  },
  withdrawn: {},
};
