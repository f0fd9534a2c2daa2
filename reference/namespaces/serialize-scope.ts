import { NamespaceRejected } from "./namespace-rejected.ts";
import { NamespaceTool } from "./namespace-tool.ts";

/** A member of an object or an array: JSON, the place of another object in the list, or the path of a call. */
type Member = readonly ["value", unknown] | readonly ["object", number] | readonly ["call", string];

/** An object or an array of a scope; it comes after those that it holds. */
export type ScopeNode =
  | readonly ["object", readonly (readonly [key: string, member: Member])[]]
  | readonly ["array", readonly Member[]];

/** A scope in the form in which it enters a guest. */
export interface SerializedScope {
  /** Its objects; the last is the scope itself. An object that is shared is there once. */
  readonly nodes: readonly ScopeNode[];
  /** What its callable members are, by the path under which a program asks for them. */
  readonly calls: ReadonlyMap<string, NamespaceTool>;
}

/** Stands between the keys of a path: a character that no useful key has. */
const separator = "\0";

/** Keys that could lead to a prototype, or nowhere. */
const unsafeKeys = new Set(["__proto__", "constructor", "prototype", ""]);

/** A scope teaches a small surface: what is larger is data that belongs behind a tool. */
const maxObjects = 1_000;
const maxMembers = 10_000;
const maxDepth = 50;
const longestText = 256 * 1024;

/** How much of a path an error tells, in UTF-16 units. */
const longestPlace = 200;

/**
 * Turns what `createScope` returned into plain data; seed heading "Scope serialization rules".
 *
 * @param requiredToolNames - the tools that callable members may target
 * @throws NamespaceRejected for raw functions, cycles, unsafe keys, other tools, and a scope that is too large
 */
export function serializeScope(scope: unknown, requiredToolNames: readonly string[]): SerializedScope {
  const serializer = new ScopeSerializer(requiredToolNames);
  if (!isPlainObject(scope)) throw new NamespaceRejected("its scope is no plain object");
  serializer.add(scope, []);
  return { nodes: serializer.nodes, calls: serializer.calls };
}

class ScopeSerializer {
  readonly nodes: ScopeNode[] = [];
  readonly calls = new Map<string, NamespaceTool>();
  readonly #requiredToolNames: readonly string[];
  readonly #places = new Map<object, number>();
  readonly #ancestors = new Set<object>();
  #members = 0;
  #length = 0;

  constructor(requiredToolNames: readonly string[]) {
    this.#requiredToolNames = requiredToolNames;
  }

  /** Adds an object or an array with all that it holds, if it is not there yet. */
  add(object: object, path: readonly string[]): number {
    const known = this.#places.get(object);
    if (known !== undefined) return known;
    if (this.#ancestors.has(object)) throw new NamespaceRejected(`${placeOf(path)} is part of itself`);
    if (path.length > maxDepth) throw new NamespaceRejected(`${placeOf(path)} is too deep in it`);
    this.#ancestors.add(object);
    const node = this.#node(object, path);
    this.#ancestors.delete(object);
    const place = this.nodes.push(node) - 1;
    if (place >= maxObjects) throw new NamespaceRejected(`its scope has more than ${maxObjects} objects`);
    this.#places.set(object, place);
    return place;
  }

  #node(object: object, path: readonly string[]): ScopeNode {
    if (Array.isArray(object))
      return ["array", Array.from(object, (item, at) => this.#member(item, [...path, `${at}`]))];
    const entries = Object.entries(object);
    return ["object", entries.map(([key, member]) => [key, this.#member(member, [...path, safeKey(key, path)])])];
  }

  #member(member: unknown, path: readonly string[]): Member {
    this.#members += 1;
    this.#take(path.at(-1)?.length ?? 0);
    if (this.#members > maxMembers) throw new NamespaceRejected(`its scope has more than ${maxMembers} members`);
    if (member instanceof NamespaceTool) return ["call", this.#call(member, path)];
    if (typeof member === "function") {
      throw new NamespaceRejected(
        `${placeOf(path)} is a raw function; make it with createCodeModeNamespaceTool(toolName, inputMapper)`,
      );
    }
    if (Array.isArray(member) || isPlainObject(member)) return ["object", this.add(member, path)];
    return ["value", this.#bounded(jsonSafe(member))];
  }

  #call(tool: NamespaceTool, path: readonly string[]): string {
    if (!this.#requiredToolNames.includes(tool.toolName)) {
      const named = JSON.stringify(tool.toolName);
      throw new NamespaceRejected(`${placeOf(path)} targets ${named}, which is not in its requiredToolNames`);
    }
    const joined = path.join(separator);
    this.#take(joined.length);
    this.calls.set(joined, tool);
    return joined;
  }

  #bounded(value: unknown): unknown {
    if (typeof value === "string") this.#take(value.length);
    return value;
  }

  /** Keys, texts and paths count together. */
  #take(length: number): void {
    this.#length += length;
    if (this.#length > longestText) throw new NamespaceRejected(`its scope has more than ${longestText} characters`);
  }
}

function safeKey(key: string, path: readonly string[]): string {
  if (!unsafeKeys.has(key) && !key.includes(separator)) return key;
  const named = JSON.stringify(key.slice(0, 100));
  throw new NamespaceRejected(`${placeOf(path)} has the key ${named}, which can't be part of a path`);
}

/** What JSON carries as it is, or else something that says what was there. */
function jsonSafe(value: unknown): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  return value === undefined ? null : `[${Object.prototype.toString.call(value).slice(8, -1)}]`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const placeOf = (path: readonly string[]) =>
  path.length === 0 ? "its scope" : `its member ${path.join(".").slice(0, longestPlace)}`;
