import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { hasMoreMembers } from "../mcp/has-more-members.ts";

/** How many members a JSON text of an MCP server is said to have before it is parsed. */
export const memberCounts: GreyboxEntry = {
  id: "member-counts",
  holds: "What is counted in a JSON text without parsing it is what it holds.",
  seeds: [[1, [2, { a: "\\" }], '",\\"'], [{ "a\\": ["[", "]:,"], b: {} }], [[[[]]], '\\\\"']],
  throws: [],
  maxSteps: 300_000,
  run(input) {
    const json = Buffer.from(JSON.stringify(input));
    const count = membersOf(input);
    if (hasMoreMembers(json, count)) return "it counts more than there are";
    return count === 0 || hasMoreMembers(json, count - 1) ? undefined : "it counts fewer than there are";
  },
};

/** One for each list, member and name. */
function membersOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const members = Object.values(value);
  const own = 1 + Math.max(members.length - 1, 0) + (Array.isArray(value) ? 0 : members.length);
  return members.reduce((sum: number, member) => sum + membersOf(member), own);
}
