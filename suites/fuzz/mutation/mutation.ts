import fc from "fast-check";

/** Ways to change the text of a program as a tree. */
export const treeKinds = [
  "delete-statement",
  "duplicate-statement",
  "move-statement",
  "insert-statement",
  "wrap-statement",
  "replace-expression",
  "replace-literal",
  "wrap-expression",
  "swap-builtin",
] as const;

/** Ways to change it as a sequence of tokens. */
export const tokenKinds = ["delete-token", "duplicate-token", "insert-token", "change-character"] as const;

/** Ways to change what a story does, and in which world. */
export const storyKinds = [
  "delete-step",
  "duplicate-step",
  "swap-steps",
  "change-run",
  "insert-step",
  "do-meanwhile",
  "change-wait",
  "take-steps",
  "take-world",
  "change-language",
] as const;

export type TreeKind = (typeof treeKinds)[number];
export type TokenKind = (typeof tokenKinds)[number];
export type StoryKind = (typeof storyKinds)[number];

/** One change as data. Its numbers choose among whatever there is. */
export interface Mutation {
  readonly kind: TreeKind | TokenKind | StoryKind;
  /** What is changed. */
  readonly where: number;
  /** What it becomes. */
  readonly what: number;
  /** In which way, where there are several. */
  readonly how: number;
}

const number = fc.nat({ max: 2 ** 30 });

const kinds = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...treeKinds) },
  { weight: 3, arbitrary: fc.constantFrom(...storyKinds) },
  { weight: 1, arbitrary: fc.constantFrom(...tokenKinds) },
);

/** Some changes, one after the other. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({ kind: kinds, where: number, what: number, how: number }, { noNullPrototype: true }),
  { minLength: 1, maxLength: 5, size: "max" },
);

/** The item of a list that a number chooses. */
export function chosen<T>(list: readonly T[], number: number): T | undefined {
  return list[number % Math.max(list.length, 1)];
}
