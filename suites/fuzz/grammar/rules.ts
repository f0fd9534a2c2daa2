/** One way to write something: a text whose `‹name›` holes are filled by other rules, and how often it is drawn. */
export type Production = string | readonly [weight: number, text: string];

/**
 * A grammar as data. The first production of a rule is taken where a sentence has become deep, and must not lead back
 * to the rule.
 */
export type Rules = Readonly<Record<string, readonly Production[]>>;

/** Puts grammars together: productions of rules with the same name are alternatives, in the order of the grammars. */
export function joinRules(...grammars: readonly Rules[]): Rules {
  const joined: Record<string, readonly Production[]> = {};
  for (const grammar of grammars) {
    for (const [name, productions] of Object.entries(grammar)) {
      joined[name] = [...(joined[name] ?? []), ...productions];
    }
  }
  return joined;
}

/** The text of a production without its weight. */
export const textOf = (production: Production): string => (typeof production === "string" ? production : production[1]);

/** How often a production is drawn, beside the others of its rule. */
export const weightOf = (production: Production): number => (typeof production === "string" ? 1 : production[0]);
