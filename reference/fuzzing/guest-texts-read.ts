import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { readMember, readText, shareMembers } from "../sandbox/guest-texts.ts";
import { fieldsOf, itemsOf, textOf } from "./fields-of.ts";

/** The texts that workers get by reference. */
export const guestTextsRead: GreyboxEntry = {
  id: "guest-texts",
  holds: "Each member of a shared text is read as it was put in, the whole is JSON, and nothing else is found in it.",
  seeds: [
    { members: { a: 1, b: { c: [true, null] }, 'd":': '\n"a":2' }, asked: ["a", "c", "e"] },
    { members: { "": "", "\ud800": "\udc00", "\u2028": "\u2029\n" }, asked: ["", "\n"] },
  ],
  words: ["members", "asked", '\n"a":', '",\n"', "}", ","],
  throws: [],
  maxSteps: 100_000,
  run(input) {
    const { members: given, asked } = fieldsOf(input);
    const members = fieldsOf(given);
    const shared = shareMembers(Object.entries(members));
    if (JSON.stringify(JSON.parse(readText(shared))) !== JSON.stringify(members)) return "the whole is another";
    for (const key of [...Object.keys(members), ...itemsOf(asked).map(textOf)]) {
      const wanted = Object.hasOwn(members, key) ? JSON.stringify(members[key]) : undefined;
      if (readMember(shared, key) !== wanted) return "a member is read as another";
    }
    return undefined;
  },
};
