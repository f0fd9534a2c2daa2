import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { convenienceNames } from "../catalog/convenience-names.ts";
import { guestNames } from "../mcp/guest-names.ts";
import { itemsOf, textOf } from "./fields-of.ts";

const identifier = /^[A-Za-z_$][\w$]*$/;

/** What no name may be, for what it would do to the object that it stands in. */
const harmful: ReadonlySet<string> = new Set([
  "then",
  "toJSON",
  "prototype",
  ...Object.getOwnPropertyNames(Object.prototype),
]);

const seeds = [
  ["get_user", "getUser", "get-user", "GET USER", "3d"],
  ["toString", "to_string", "__proto__", "constructor", "then", "class"],
  ["a_2", "a", "A", "a-", "", "\u00e9", "search", "describe", "callValue"],
  ["x".repeat(70), "x".repeat(64), "_", "$", "__", "resources", "prompts"],
] as const;

const distinct = (input: unknown) => [...new Set(itemsOf(input).map(textOf))];

/** The names on `tools`. */
export const convenienceNamesGiven: GreyboxEntry = {
  id: "convenience-names",
  holds: "A name on `tools` is harmless and that of one tool, whatever the order in which tools come.",
  seeds,
  throws: [],
  maxSteps: 100_000,
  run(input) {
    const tools = distinct(input).map((name, place) => ({ name, id: `t:${place}` }));
    const names = convenienceNames(tools, []);
    const backwards = convenienceNames(tools.toReversed(), []);
    for (const [name, id] of names) {
      if (!identifier.test(name) || harmful.has(name)) return `a tool is called ${JSON.stringify(name)}`;
      if (backwards.get(name) !== id) return "the order of the tools decides who has a name";
      const owners = tools.filter((tool) => tool.name.replace(/[^A-Za-z0-9_$]+/g, "_") === name);
      if (owners.length !== 1 || owners[0]?.id !== id) return "a name is not that of one tool alone";
    }
    return names.size === backwards.size ? undefined : "the order of the tools decides who has a name";
  },
};

/** The names in `MCP`. */
export const guestNamesGiven: GreyboxEntry = {
  id: "guest-names",
  holds: "Every server and tool has a name of its own that can be declared, and a good name stays its owner's.",
  seeds,
  throws: [],
  maxSteps: 200_000,
  run(input) {
    const given = distinct(input);
    const names = guestNames(given);
    if (names.size !== given.length) return "a name is missing";
    const own = [...names.values()];
    if (new Set(own).size !== own.length) return "two have the same name";
    const bad = own.find((name) => !identifier.test(name) || harmful.has(name) || isKeyword(name) || name.length > 80);
    if (bad !== undefined) return `something is called ${JSON.stringify(bad)}`;
    const moved = given.find((name) => guestNames([name]).get(name) === name && names.get(name) !== name);
    return moved === undefined ? undefined : "a good name went to another";
  },
};

/** Whether a name can't be that of a function in a declaration. */
function isKeyword(name: string): boolean {
  try {
    new Function(`"use strict"; const ${name} = 0`);
    return false;
  } catch {
    return true;
  }
}
