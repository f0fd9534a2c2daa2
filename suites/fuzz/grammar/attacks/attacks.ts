import { type EscapeClass, escapeClassNames } from "../../../../spec/escapes/escape-class.ts";
import type { Production, Rules } from "../rules.ts";
import { bridge } from "./bridge.ts";
import { later } from "./later.ts";
import { limits } from "./limits.ts";
import { page } from "./page.ts";
import { reach } from "./reach.ts";

/** Statements that attack, by the class of escapes that they try. */
export type Attacks = Partial<Record<EscapeClass, readonly Production[]>>;

/**
 * How often attacks of a class are drawn, beside those of the others, where they make a target work for long, or have
 * the whole program refused.
 */
const seldom: Partial<Record<EscapeClass, number>> = {
  "marshalling-bombs": 2,
  "endless-programs": 2,
  "unpolled-builtins": 1,
  "memory-exhaustion": 1,
  recursion: 2,
  flooding: 2,
  "module-loading": 2,
};

const often = 8;

/**
 * The rules of attacks.
 *
 * @param classes - those whose attacks are wanted
 * @param ofPage - whether the programs may name globals of the pages
 * @returns the rule `attack`, and one more for each class that has statements
 */
export function attackRules(classes: readonly EscapeClass[], ofPage: boolean): Rules {
  const parts = ofPage ? [reach, bridge, limits, later, page] : [reach, bridge, limits, later];
  const rules: Record<string, readonly Production[]> = {};
  const choices: Production[] = [];
  for (const name of escapeClassNames) {
    const productions = parts.flatMap((part) => part[name] ?? []);
    if (productions.length === 0 || !classes.includes(name)) continue;
    rules[`attack-${name}`] = productions;
    choices.push([seldom[name] ?? often, `‹attack-${name}›`]);
  }
  // A class whose attacks are no statements, such as hostile catalogs, is tried by what surrounds the programs.
  rules.attack = ["take(‹road›);", ...choices];
  rules["module-attack"] = reach["module-loading"] ?? [];
  return rules;
}
