import fc from "fast-check";
import { expect, test } from "vitest";
import { hasMoreMembers } from "./has-more-members.ts";

/** How many members a value has, those with names twice, and one for an empty list. */
function count(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const members = Object.values(value);
  const own = Math.max(members.length, 1) + (Array.isArray(value) ? 0 : members.length);
  return own + members.reduce((sum: number, member) => sum + count(member), 0);
}

test("counts what stands outside of strings, whatever stands in them", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value = [JSON.parse(json)];
      const members = count(value);
      const text = Buffer.from(JSON.stringify(value));
      expect([hasMoreMembers(text, members), hasMoreMembers(text, members - 1)]).toEqual([false, true]);
    }),
    { examples: [[JSON.stringify(["\\", ',[{"', '\\"', { 'a,"': [] }])], ["[[],[]]"]] },
  );
});

test("what is no JSON ends it all the same", () => {
  for (const text of ['"', '"\\', "", '{"a', '\\"'.repeat(9)]) expect(hasMoreMembers(Buffer.from(text), 5)).toBe(false);
});
