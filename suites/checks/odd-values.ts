import fc from "fast-check";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { isOwnFailure, membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { property } from "../run/property.ts";
import { table } from "../run/table.ts";

interface OddValue {
  readonly row: string;
  readonly requirement: RequirementId;
  /** An expression that makes it. */
  readonly value: string;
  /** What its text must tell at least. */
  readonly tells: string;
}

const ring = '(() => { const ring = { name: "ring" }; ring.self = ring; return ring.self; })()';

/** Values that JSON can't carry. */
const oddValues: readonly OddValue[] = [
  { row: "a BigInt", requirement: "values.bigint", value: "12345678901234567890n", tells: "12345678901234567890" },
  { row: "a boxed BigInt", requirement: "values.bigint", value: "Object(77n)", tells: "77" },
  { row: "a Map", requirement: "values.map-and-set", value: 'new Map([["a", 1]])', tells: "" },
  { row: "an empty Map", requirement: "values.map-and-set", value: "new Map()", tells: "" },
  {
    row: "a Map of a class",
    requirement: "values.map-and-set",
    value: "new (class Atlas extends Map {})()",
    tells: "",
  },
  { row: "a Set", requirement: "values.map-and-set.set", value: "new Set([1, 2])", tells: "" },
  { row: "an empty Set", requirement: "values.map-and-set.set", value: "new Set()", tells: "" },
];

/** Where an odd value may stand, and how to find it again. */
const places: readonly { row: string; around: (odd: string) => string; at: readonly string[] }[] = [
  { row: "alone", around: (odd) => odd, at: [] },
  { row: "in an object", around: (odd) => `{ a: 1, odd: ${odd}, z: 2 }`, at: ["odd"] },
  { row: "in a list", around: (odd) => `[1, ${odd}, 2]`, at: ["1"] },
  { row: "deep down", around: (odd) => `{ a: [{ b: [[${odd}]] }] }`, at: ["a", "0", "b", "0", "0"] },
];

/** What stands at a place in a value; the value itself as soon as it is a text. */
function lookUp(value: unknown, at: readonly string[]): unknown {
  return at.reduce((found, key) => (typeof found === "string" ? found : membersOf(found)[key]), value);
}

/** A text that stands for something else, rather than for nothing. */
function isTelling(text: unknown, tells: string): boolean {
  return typeof text === "string" && text !== "" && text !== "[object Object]" && text.includes(tells);
}

/** An ordinary value arrives: what is refused beside it is refused for its own reason. */
export async function deliversAnOrdinaryValue({ open, judge, guest }: CheckContext): Promise<void> {
  const answer = await (await open()).complete(guest.give("{ plain: [1] }"));
  judge.equal("values.round-trip", judge.completed("values.round-trip", answer).value, { plain: [1] }, "the value");
}

/** Judges odd values at every place. */
async function judgeOdd({ open, judge, guest }: CheckContext, values: readonly OddValue[]): Promise<void> {
  const run = await open();
  const rows = values.flatMap((odd) => places.map((place) => ({ ...odd, ...place, row: `${odd.row} ${place.row}` })));
  await table(rows, async ({ requirement, value, around, at, tells }) => {
    const answer = await run.complete(guest.give(around(value)));
    const given = answer.kind === "result" ? answer.result.value : undefined;
    const visible = isOwnFailure(answer) || isTelling(lookUp(given, at), tells);
    judge.holds(requirement, visible, "a telling string in its place, or a failure", given);
  });
}

const judgeAbout = (requirement: RequirementId) => (context: CheckContext) =>
  judgeOdd(
    context,
    oddValues.filter((odd) => odd.requirement === requirement),
  );

const shared = { capabilities: ["guest"], process: "shared", dialect: "portable" } as const;

const leaves = ["7n", "new Map([[1, 2]])", "new Set([3])", ring, 'new Error("odd")'];

/** What becomes of values that JSON can't carry. */
export const oddValuesChecks = defineChecks(
  {
    ...shared,
    id: "values/nothing-vanishes",
    title: "A value that JSON can't carry is a visible string, or the cell fails",
    requirements: ["values.nothing-vanishes"],
    twin: deliversAnOrdinaryValue,
    run: (context) => {
      const first = oddValues.filter(({ row }) => !/empty|boxed|class/.test(row));
      return judgeOdd(
        context,
        first.map((odd) => ({ ...odd, requirement: "values.nothing-vanishes" })),
      );
    },
  },
  {
    ...shared,
    id: "values/bigint",
    title: "A BigInt is a visible string with its digits, or the cell fails",
    requirements: ["values.bigint"],
    twin: deliversAnOrdinaryValue,
    run: judgeAbout("values.bigint"),
  },
  {
    ...shared,
    id: "values/map",
    title: "A Map does not arrive as an empty object",
    requirements: ["values.map-and-set"],
    twin: deliversAnOrdinaryValue,
    run: judgeAbout("values.map-and-set"),
  },
  {
    ...shared,
    id: "values/set",
    title: "A Set does not arrive as an empty object",
    requirements: ["values.map-and-set.set"],
    twin: deliversAnOrdinaryValue,
    run: judgeAbout("values.map-and-set.set"),
  },
  {
    ...shared,
    id: "values/cycle",
    title: "A cycle is a visible string where it closes, or the cell fails",
    requirements: ["values.cycle"],
    twin: deliversAnOrdinaryValue,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const cycles = [
        { row: "an object in itself", make: 'const it = { name: "it" }; it.self = it;', at: ["self"] },
        { row: "a list in itself", make: "const it = [1]; it.push(it);", at: ["1"] },
        { row: "a cycle of two", make: "const it = { other: {} }; it.other.back = it;", at: ["other", "back"] },
        {
          row: "a cycle deep down",
          make: "const deep = [[]]; deep[0].push(deep); const it = { deep };",
          at: ["deep", "0", "0"],
        },
      ];
      await table(cycles, async ({ make, at }) => {
        const answer = await run.complete(`${make}\n${guest.give("it")}`);
        const given = answer.kind === "result" ? answer.result.value : undefined;
        const visible = isOwnFailure(answer) || isTelling(lookUp(given, at), "");
        judge.holds("values.cycle", visible, "a telling string where it closes, or a failure", given);
      });
    },
  },
  {
    ...shared,
    id: "values/error-object",
    title: "A returned error tells its message",
    requirements: ["values.error-object"],
    twin: deliversAnOrdinaryValue,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const errors = [
        { row: "an error", make: 'new Error("told-1")', tells: "told-1" },
        {
          row: "an error of a class",
          make: '{ cause: new (class Odd extends TypeError {})("told-2") }',
          tells: "told-2",
        },
        {
          row: "an error that was caught",
          make: "(() => { try { null.x; } catch (error) { return [error]; } })()",
          tells: "null",
        },
      ];
      await table(errors, async ({ make, tells }) => {
        const answer = await run.complete(guest.give(make));
        const given = answer.kind === "result" ? JSON.stringify(answer.result.value) : undefined;
        const visible = isOwnFailure(answer) || given?.includes(tells) === true;
        judge.holds("values.error-object", visible, `the message "${tells}" in the value, or a failure`, given);
      });
    },
  },
  {
    ...shared,
    id: "values/odd-leaf",
    title: "One leaf that JSON can't carry blanks nothing of what stands beside it",
    requirements: ["values.odd-leaf"],
    twin: deliversAnOrdinaryValue,
    run: async (context) => {
      const { open, judge, guest } = context;
      const neighbours = fc.jsonValue({ maxDepth: 2 });
      await property(
        context,
        fc.tuple(neighbours, neighbours, fc.constantFrom(...leaves)),
        async ([before, after, leaf]) => {
          const run = await open();
          const text = JSON.stringify(JSON.stringify([before, after]));
          const code = `const [before, after] = JSON.parse(${text});\n${guest.give(`{ before, odd: [${leaf}], after }`)}`;
          const answer = await run.complete(code);
          judge.holds("values.odd-leaf", isOwnFailure(answer) || isCompleted(answer), "an end of the cell", answer);
          if (!isCompleted(answer)) return;
          const value = membersOf(answer.result.value);
          const expected: unknown = JSON.parse(JSON.stringify([before, after]));
          judge.equal("values.odd-leaf", [value.before, value.after], expected, "what stands beside the leaf");
        },
        {
          numRuns: 15,
          examples: leaves.map((leaf) => [{ kept: [1] }, "kept", leaf] as [fc.JsonValue, fc.JsonValue, string]),
        },
      );
    },
  },
);

function isCompleted(answer: Parameters<typeof isOwnFailure>[0]): answer is Extract<typeof answer, { kind: "result" }> {
  return answer.kind === "result" && answer.result.status === "completed";
}
