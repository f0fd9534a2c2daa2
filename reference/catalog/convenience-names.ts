import { commonCatalogHelpers, type GuestGlobal } from "../../spec/payloads/guest-api.ts";
import { maxNameLength } from "../guest/limits.js";

/** Names on `tools` that no tool may take: the helpers of each revision, and what says how an object behaves. */
const reserved = new Set([
  ...commonCatalogHelpers.map(({ name }) => name),
  ..."then toJSON prototype".split(" "),
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/**
 * The convenience functions that `tools` gets: only for safe names that one tool alone normalises to; seed heading
 * "Tool names and collisions".
 *
 * @param helpers - what `tools` has beside the helpers of each revision
 * @returns the ids by name
 */
export function convenienceNames(
  tools: readonly { readonly id: string; readonly name: string }[],
  helpers: readonly GuestGlobal[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, name } of tools) {
    const safe = name.replace(/[^A-Za-z0-9_$]+/g, "_");
    if (ids.has(safe)) shared.add(safe);
    else if (isSafe(safe)) ids.set(safe, id);
  }
  for (const name of [...shared, ...helpers.map(({ name }) => name)]) ids.delete(name);
  return ids;
}

/** A name of nothing but signs says nothing of its tool. */
const isSafe = (name: string) =>
  name.length <= maxNameLength && /^[A-Za-z_$][\w$]*$/.test(name) && /[A-Za-z0-9]/.test(name) && !reserved.has(name);
