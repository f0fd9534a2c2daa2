import { builtinMethods } from "../grammar/dangerous-names.ts";
import { applyEdits, type Edit } from "../template/edits.ts";
import { type Part, partsOf } from "../template/program-parts.ts";
import { chosen, type Mutation, type TreeKind } from "./mutation.ts";

/** What a change of a tree is made with. */
interface Ground {
  readonly code: string;
  readonly parts: readonly Part[];
  /** Another program in plain code, parts of which are taken. */
  readonly donor: string;
  readonly mutation: Mutation;
}

const builtins = Object.entries(builtinMethods).flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`));

const literals: readonly string[] = [
  "0",
  "-1",
  "2 ** 53 - 1",
  "4294967295",
  "NaN",
  "null",
  "undefined",
  '""',
  '"__proto__"',
  '"constructor"',
  '"{canary}"',
  '"\\ud800"',
  "10n ** 30n",
  'Symbol("s")',
  '"x".repeat(100000)',
];

/** What can be put around an expression; `§` is where it goes. */
const expressionWraps: readonly string[] = [
  "(await (async () => (§))())",
  "({ get a() { return (§); } }).a",
  "({ toJSON: () => (§) })",
  "new Proxy(Object(§), {})",
  "[§]",
  "({ a: (§) })",
  "(() => (§))()",
  "Promise.resolve(§)",
  "({ then: (resolve) => resolve(§) })",
  "(§, §)",
  "(§).constructor",
  "Object.getPrototypeOf(§)",
];

/** What can be put around a statement. */
const statementWraps: readonly string[] = [
  "try { § } catch (caught) { globalThis.caught = caught; }",
  "try { § } finally { § }",
  "(async () => { § })();",
  "await (async () => { § })();",
  "queueMicrotask(async () => { § });",
  "await Promise.resolve().then(async () => { § });",
  "await new Promise(async (resolve) => { § resolve(); });",
  "for (let turn = 0; turn < 3; turn++) { § }",
  "{ § await 0; }",
  "new (class { static { (async () => { § })(); } })();",
  "(function* () { (async () => { § })(); yield; })().next();",
];

const makers: Record<TreeKind, (ground: Ground) => Edit | undefined> = {
  "delete-statement": ({ parts, mutation }) => edit(statement(parts, mutation.where), ""),
  "duplicate-statement": ({ code, parts, mutation }) => {
    const part = statement(parts, mutation.where);
    return part && edit(part, `${sourceOf(code, part)}\n${sourceOf(code, part)}`);
  },
  "move-statement": ({ code, parts, mutation }) => {
    const [from, to] = [statement(parts, mutation.where), statement(parts, mutation.what)];
    return from && edit(to, `${sourceOf(code, from)}\n${to === undefined ? "" : sourceOf(code, to)}`);
  },
  "insert-statement": ({ code, parts, donor, mutation }) => {
    const given = statement(partsOf(donor), mutation.what);
    const place = statement(parts, mutation.where);
    return given && place && edit(place, `${sourceOf(donor, given)}\n${sourceOf(code, place)}`);
  },
  "wrap-statement": ({ code, parts, mutation }) => {
    const part = statement(parts, mutation.where);
    return part && edit(part, fill(chosen(statementWraps, mutation.what), sourceOf(code, part)));
  },
  "replace-expression": ({ parts, donor, mutation }) => {
    const given = expression(partsOf(donor), mutation.what);
    return given && edit(expression(parts, mutation.where), `(${sourceOf(donor, given)})`);
  },
  "replace-literal": ({ parts, mutation }) =>
    edit(
      chosen(
        parts.filter(({ kind }) => kind === "literal"),
        mutation.where,
      ),
      `(${chosen(literals, mutation.what) ?? "0"})`,
    ),
  "wrap-expression": ({ code, parts, mutation }) => {
    const part = expression(parts, mutation.where);
    return part && edit(part, fill(chosen(expressionWraps, mutation.what), sourceOf(code, part)));
  },
  "swap-builtin": ({ code, parts, mutation }) => {
    const used = parts.filter((part) => part.kind === "member" && builtins.includes(sourceOf(code, part)));
    return edit(chosen(used, mutation.where), chosen(builtins, mutation.what) ?? "");
  },
};

/**
 * Changes a program in plain code.
 *
 * @returns nothing where it has no part of that kind
 */
export function mutateTree(code: string, donor: string, mutation: Mutation & { kind: TreeKind }): string | undefined {
  const made = makers[mutation.kind]({ code, parts: partsOf(code), donor, mutation });
  return made && applyEdits(code, [made]);
}

const edit = (part: Part | undefined, text: string): Edit | undefined =>
  part && { start: part.start, end: part.end, text };

const statement = (parts: readonly Part[], number: number) =>
  chosen(
    parts.filter(({ kind }) => kind === "statement"),
    number,
  );

const expression = (parts: readonly Part[], number: number) =>
  chosen(
    parts.filter(({ kind }) => kind !== "statement"),
    number,
  );

const sourceOf = (code: string, { start, end }: Part): string => code.slice(start, end);

const fill = (wrap = "§", text: string): string => wrap.replaceAll("§", () => text);
