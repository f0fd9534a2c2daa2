import type { Outcome } from "./outcome.ts";
import type { Program } from "./program.ts";
import { around, rewriteNodes } from "./rewrite-nodes.ts";

interface Explanation {
  readonly id: string;
  /** What differs, as a sentence. */
  readonly title: string;
  /** Which side does what, and what allows it or which fault it is. */
  readonly why: string;
  /** A program that shows it; when it does not any more, the explanation is no longer needed. */
  readonly example: Program;
}

/** A difference that stands in the outcome by itself. */
export interface LevelledDifference extends Explanation {
  /** Takes from an outcome what is explained, and only that: what else differs is still seen. */
  level(outcome: Outcome): Outcome;
}

/** A difference that only the program can be kept from. */
export interface SidesteppedDifference extends Explanation {
  /**
   * Writes the program so that it means the same, and does without what differs. Only where the outcomes of that agree is
   * the difference explained.
   */
  sidestep(program: Program): Program;
}

/** Compares two values; a large integer and a fraction both doubled, so that neither is a fraction. */
const orderOf = (operator: string): string =>
  [
    '].reduce((x, y) => typeof x === "bigint" && typeof y === "number" && y % 1',
    `? 2n * x ${operator} 2n * BigInt(Math.floor(y)) + 1n : typeof y === "bigint" && typeof x === "number" && x % 1`,
    `? 2n * BigInt(Math.floor(x)) + 1n ${operator} 2n * y : x ${operator} y)`,
  ].join(" ");

/** `Object.freeze`, step by step. */
const freeze = [
  "((given) => { if (Object(given) !== given) return given; Object.preventExtensions(given);",
  "for (const key of Reflect.ownKeys(given)) { const own = Reflect.getOwnPropertyDescriptor(given, key);",
  'if (own) Object.defineProperty(given, key, { configurable: false, ..."value" in own ? { writable: false } : {} }); }',
  "return given; })",
].join(" ");

/** Puts a function of one value in the place of a member of `Object` that is called. */
const replaceCalls = (program: Program, name: string, written: string): Program =>
  rewriteNodes(program, (node, textOf) =>
    node.type === "MemberExpression" && textOf(node.start, node.end) === `Object.${name}`
      ? [{ start: node.start, end: node.end, text: written }]
      : [],
  );

/** Statements alone show it, and the result is of no interest. */
const only = (statement: string): Program => ({ statements: [statement], pause: 0, result: "0" });

/** Begins the texts that the reference emits for errors that no program has handled. */
const unhandled = /^Nobody handled this error: /;

/** What hosts may choose. */
export const levelledDifferences: readonly LevelledDifference[] = [
  {
    id: "unhandled-errors-are-told",
    title: "A rejection that a program has left unhandled is told in its output.",
    why:
      "The reference tells the model of them, and Node's vm leaves them to its host. What a host does about them is its " +
      "own choice (ECMA-262, HostPromiseRejectionTracker).",
    example: only('void Promise.reject("lost");'),
    level: (outcome) =>
      outcome.kind === "failed"
        ? outcome
        : { ...outcome, output: outcome.output.filter((text) => !unhandled.test(text)) },
  },
];

/** Faults of engines, on either side. */
export const sidesteppedDifferences: readonly SidesteppedDifference[] = [
  {
    id: "spread-of-a-text",
    title: "A text that is spread into an object gives it no characters.",
    why:
      "quickjs-ng 0.18.0 skips what is no object where it copies properties; only null and undefined may be skipped " +
      "(ECMA-262, CopyDataProperties). No report was found upstream.",
    example: only('note({ ..."text" });'),
    sidestep: (program) =>
      rewriteNodes(program, (node) =>
        node.type === "ObjectExpression"
          ? node.properties.flatMap((member) =>
              member.type === "SpreadElement" ? around(member.argument, "Object(", ")") : [],
            )
          : [],
      ),
  },
  {
    id: "accessors-seen-through-a-proxy",
    title: "A trap that gives the descriptor of an accessor seems to give one of a value.",
    why:
      "quickjs-ng 0.18.0 hands the descriptor of a getOwnPropertyDescriptor trap on in the wrong form " +
      "(quickjs-ng/quickjs 1658).",
    example: only(
      "note(new Proxy({ get a() { return 1; } }, { getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, key) }));",
    ),
    sidestep: (program) =>
      rewriteNodes(program, (node) => {
        if (node.type !== "Property" || node.key.type !== "Identifier") return [];
        return node.key.name === "getOwnPropertyDescriptor"
          ? [{ start: node.key.start, end: node.key.end, text: "unused" }]
          : [];
      }),
  },
  {
    id: "computed-keys-made-late",
    title: "A computed key of an object becomes a text or symbol only after its value has been computed.",
    why:
      "quickjs-ng 0.18.0 does so; the key comes first (ECMA-262, evaluation of ComputedPropertyName; " +
      "quickjs-ng/quickjs 1651).",
    example: only('note({ [{ toString: () => (note("key"), "a") }]: note("value") });'),
    sidestep: (program) =>
      rewriteNodes(program, (node) => {
        if (node.type !== "ObjectExpression") return [];
        return node.properties.flatMap((member) =>
          member.type === "Property" && member.computed && !member.method
            ? around(member.key, "Reflect.ownKeys({ [", "]() {} })[0]")
            : [],
        );
      }),
  },
  {
    id: "large-integers-beside-fractions",
    title: "A large integer is not less than a fraction that is greater.",
    why:
      "quickjs-ng 0.18.0 takes -4n for greater than -2.5, as it does with other negative powers of two; they are compared " +
      "as mathematical values (ECMA-262, IsLessThan). No report was found upstream.",
    example: only("note(-4n < -2.5);"),
    sidestep: (program) =>
      rewriteNodes(program, (node, textOf) => {
        if (node.type !== "BinaryExpression" || !/^[<>]=?$/.test(node.operator)) return [];
        const at = node.left.end + textOf(node.left.end, node.right.start).indexOf(node.operator);
        return [...around(node, "[", orderOf(node.operator)), { start: at, end: at + node.operator.length, text: "," }];
      }),
  },
  {
    id: "proxies-asked-whether-frozen",
    title: "A proxy that can still be extended is asked for its keys before it is said not to be frozen.",
    why: "quickjs-ng 0.18.0 looks at what can't be extended last; it comes first (ECMA-262, TestIntegrityLevel). No report was found upstream.",
    example: only('Object.isFrozen(new Proxy({}, { ownKeys: () => (note("keys"), []) }));'),
    sidestep: (program) =>
      replaceCalls(
        program,
        "isFrozen",
        "((given) => !(Object(given) === given && Object.isExtensible(given)) && Object.isFrozen(given))",
      ),
  },
  {
    id: "proxies-that-are-frozen",
    title: "A proxy that is frozen is told to make a value constant only where that can still be changed.",
    why: "quickjs-ng 0.18.0 leaves writable out of the descriptor otherwise; it belongs there (ECMA-262, SetIntegrityLevel). No report was found upstream.",
    example: only(
      "Object.freeze(new Proxy(Object.freeze({ a: 1 }), { defineProperty: (target, key, descriptor) => (note(descriptor), true) }));",
    ),
    sidestep: (program) => replaceCalls(program, "freeze", freeze),
  },
  {
    id: "names-looked-for-twice-in-with",
    title: "A name in a with statement is looked for once more in the object before its value is taken.",
    why:
      "quickjs-ng asks the has trap a second time, as it must (ECMA-262, GetBindingValue of Object Environment Records); " +
      "V8 leaves that out.",
    example: only("with (new Proxy({ a: 1 }, { has: (target, key) => (note(key), key in target) })) { note(a); }"),
    sidestep: (program) =>
      rewriteNodes(program, (node) =>
        node.type === "WithStatement" ? around(node.object, "Object.assign({}, ", ")") : [],
      ),
  },
];
