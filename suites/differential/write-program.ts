import type { Program } from "./program.ts";

/** How the parts of a program that are not the language's own are written in a place. */
export interface Vocabulary {
  /** A statement that emits the text of an expression. */
  emit(text: string): string;
  /** A statement that ends the program with the value of an expression. */
  give(value: string): string;
  /** A statement that waits until all that can go on by itself has gone on, suspended or not. */
  readonly pause: string;
}

/** Waits for whatever is queued, in a place that suspends nothing. */
export const shortPause = "for (let turn = 0; turn < 1000; turn += 1) await null;";

/**
 * Writes any value as a text that tells it from others: what JSON leaves out, the order of members, and of an error its
 * class. Messages and stacks are the engine's own, so that only messages that a program wrote are shown.
 */
const show = `const show = (value, ...within) => {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return value + "n";
  if (typeof value === "symbol") return String(value);
  if (typeof value === "function") return "function " + String(value.name) + "/" + String(value.length);
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : String(value);
  if (within.includes(value)) return "circular";
  if (within.length > 5) return "deep";
  const inner = (member) => show(member, value, ...within);
  const kind = String(Object.getPrototypeOf(value)?.constructor?.name);
  if (value instanceof Error) {
    const own = typeof value.message === "string" && value.message.startsWith("!") ? value.message : "";
    return [kind, own, ..."errors" in value ? [inner(value.errors)] : [], ..."cause" in value ? [inner(value.cause)] : []].join(" ");
  }
  if (value instanceof Date) return "Date " + Number(value);
  if (value instanceof Map) return kind + " " + Array.from(value, ([key, member]) => inner(key) + "=>" + inner(member)).join();
  if (value instanceof Set) return kind + " " + Array.from(value, inner).join();
  if (value instanceof RegExp) return "RegExp " + value.source + " " + value.flags + " " + value.lastIndex;
  const members = Reflect.ownKeys(value).map((key) => {
    const { get, set, value: member, enumerable, writable, configurable } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    const flags = [enumerable, writable, configurable].map((flag) => (flag === false ? "-" : "")).join("");
    return show(key) + flags + ":" + (get ?? set ? "accessor" : inner(member));
  });
  return kind + " {" + members.join() + "}";
};`;

/** Notes what is given; what can't be shown is noted by the class of what was thrown. */
const note = (emit: string): string => `const note = (value) => {
  let shown;
  try { shown = show(value); } catch (thrown) { shown = "not shown: " + thrown?.constructor?.name; }
  ${emit}
};`;

const variables =
  'let n0 = 1, n1 = -2.5, t0 = "text", l0 = [3, 1, 2], o0 = { a: 1, b: "b" }, m0 = new Map([["k", 1]]), a0;';

/** Writes a program as the body of an asynchronous function. */
export function writeProgram({ statements, pause, result }: Program, vocabulary: Vocabulary): string {
  const guarded = statements.map((statement) => `try { ${statement} } catch (caught) { note(caught); }`);
  const body = [...guarded.slice(0, pause), vocabulary.pause, ...guarded.slice(pause)];
  return [
    show,
    note(vocabulary.emit("shown")),
    'const plain = (value) => { try { return JSON.parse(JSON.stringify(value) ?? "null"); } catch (thrown) { return show(thrown); } };',
    "let ending;",
    "try {",
    "  const value = await (async () => {",
    `    ${variables}`,
    ...body.map((line) => `    ${line}`),
    `    const value = (${result});`,
    "    note([n0, n1, t0, l0, o0, m0]);",
    "    return value;",
    "  })();",
    "  ending = { value: show(value), json: plain(value) };",
    "} catch (thrown) {",
    "  ending = { thrown: show(thrown) };",
    "}",
    // What a statement has left going on is part of what is compared.
    shortPause,
    vocabulary.give("ending"),
  ].join("\n");
}
