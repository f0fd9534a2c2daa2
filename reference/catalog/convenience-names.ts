import type { CatalogEntry } from "../../spec/payloads/catalog-entry.ts";

/** Names on `tools` that no tool may take: the helpers, and what would change how an object behaves. */
const reserved = new Set([
  "search",
  "describe",
  "call",
  "callValue",
  "then",
  "constructor",
  "prototype",
  "__proto__",
  "toString",
  "toLocaleString",
  "valueOf",
  "toJSON",
  "hasOwnProperty",
]);

/**
 * The convenience functions that `tools` gets: only for safe names that one tool alone normalises to; seed heading
 * "Tool names and collisions".
 *
 * @returns the ids by name
 */
export function convenienceNames(entries: readonly CatalogEntry[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string[]>();
  for (const { id, name } of entries) {
    const safe = name.replace(/[^A-Za-z0-9_$]+/g, "_");
    ids.set(safe, [...(ids.get(safe) ?? []), id]);
  }
  return new Map(
    [...ids].flatMap(([name, [id, ...others]]) =>
      id !== undefined && others.length === 0 && isSafe(name) ? [[name, id] as const] : [],
    ),
  );
}

const isSafe = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name) && !reserved.has(name);
