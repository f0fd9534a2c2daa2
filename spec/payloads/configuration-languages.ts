/** The languages that `languages` may name, and names by default. They stand apart from the schemas, which load slowly. */
export const configurationLanguages = ["javascript", "typescript"] as const;
