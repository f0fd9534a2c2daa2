import { Parser } from "acorn";

/**
 * What a level of each kind takes of the parser's stack, in bytes at least: it calls itself by these methods, of which
 * the last two read patterns.
 */
const costs = {
  parseStatement: 400,
  parseMaybeAssign: 800,
  parseMaybeUnary: 250,
  parseExprAtom: 300,
  parseExprOp: 200,
  parseBindingAtom: 500,
  regexp_disjunction: 400,
  regexp_classContents: 400,
};

/**
 * Makes the parser, for programs that are nested no deeper than it can go by far: at the end of its stack a thread that
 * happens to compile a regular expression takes the whole process with it, and the parser has many of them. Its `parse`
 * throws a RangeError for a program that is nested deeper.
 *
 * @param most - what all levels together may take of the stack, in bytes; mixtures of levels can take twice as much
 */
export function shallowParser(most: number): typeof Parser {
  class ShallowParser extends Parser {
    #spent = 0;

    descend(cost: number, parse: () => unknown): unknown {
      this.#spent += cost;
      if (this.#spent > most) throw new RangeError("the program is nested too deeply");
      const made = parse();
      this.#spent -= cost;
      return made;
    }
  }
  for (const [name, cost] of Object.entries(costs)) {
    const method: unknown = Reflect.get(Parser.prototype, name);
    if (typeof method !== "function") throw new TypeError(`this version of acorn has no ${name}`);
    Object.defineProperty(ShallowParser.prototype, name, {
      value(this: ShallowParser, ...args: unknown[]) {
        return this.descend(cost, () => Reflect.apply(method, this, args));
      },
    });
  }
  return ShallowParser;
}
