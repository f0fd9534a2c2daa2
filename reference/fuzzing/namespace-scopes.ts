import { isDeepStrictEqual } from "node:util";
import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { makeScopeObjects } from "../guest/scope-objects.js";
import { NamespaceRejected } from "../namespaces/namespace-rejected.ts";
import { NamespaceTool } from "../namespaces/namespace-tool.ts";
import { type SerializedScope, serializeScope } from "../namespaces/serialize-scope.ts";
import { oddKey, oddNames, oddValue } from "./odd-value.ts";

const { create, defineProperty, freeze } = Object;
const { buildScope } = makeScopeObjects(Object.assign(Object.create(null), { create, defineProperty, freeze }));

/** Stands for a callable member where scopes are compared. */
const call = (path: string) => `call of ${path}`;

/** What enters a guest of a plugin's scope. */
export const namespaceScopes: GreyboxEntry = {
  id: "namespace-scopes",
  holds:
    "A scope is rejected, or what the guest makes of it is the scope, with nothing but the tools that it may call.",
  seeds: [
    { list: { [oddKey]: "tool" }, id: 1, tags: ["a", { deep: { [oddKey]: "tool" } }], nothing: null },
    { a: { [oddKey]: "date" }, b: { [oddKey]: "bigint" }, c: { [oddKey]: "undefined" }, d: { [oddKey]: "map" } },
    { self: { [oddKey]: "root" } },
    { constructor: 1, ["__proto__"]: { a: 1 }, "a\0b": { [oddKey]: "tool" } },
  ],
  words: [oddKey, ...oddNames, "__proto__", "constructor", "prototype"],
  throws: [NamespaceRejected],
  maxSteps: 300_000,
  run(input) {
    const scope = oddValue(input);
    const serialized = serializeScope(scope, ["allowed"]);
    if ([...serialized.calls.values()].some(({ toolName }) => toolName !== "allowed"))
      return "a tool is callable that must not be";
    if (serialized.nodes.some(hasUnsafeKey)) return "a key is let through that could lead to a prototype";
    const crossed: SerializedScope["nodes"] = JSON.parse(JSON.stringify(serialized.nodes));
    const built: unknown = buildScope(
      crossed.map(([kind, members]) => [kind, members]),
      call,
    );
    return isDeepStrictEqual(built, expected(scope, [])) ? undefined : "the guest's scope is another";
  },
};

const unsafeKeys: ReadonlySet<unknown> = new Set(["__proto__", "constructor", "prototype"]);

const hasUnsafeKey = ([kind, members]: SerializedScope["nodes"][number]) =>
  kind === "object" && members.some(([key]) => unsafeKeys.has(key));

/** What a guest is to find, by the page's rules. */
function expected(value: unknown, path: readonly string[]): unknown {
  if (value instanceof NamespaceTool) return call(path.join("\0"));
  if (Array.isArray(value)) return Array.from(value, (item, place) => expected(item, [...path, `${place}`]));
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expected(item, [...path, key])]));
  }
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value === "object" && value !== null) return `[${Object.prototype.toString.call(value).slice(8, -1)}]`;
  // As JSON carries it: without an infinity, and without a zero that is negative.
  return JSON.parse(JSON.stringify(value) ?? "null");
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
