import { expect, test } from "vitest";
import { SearchIndex } from "./search-index.ts";

const tools = [
  { id: "openclaw:core:ledger_total", name: "ledger_total", description: "sums the ledger, ledger, ledger" },
  { id: "openclaw:core:ledger", name: "ledger", description: "" },
  { id: "openclaw:core:mail", name: "mail", description: "sends a letter to a person" },
  { id: "openclaw:git:createIssue", name: "createIssue", description: "opens a ticket" },
];

async function namesFor(query: string, limit = 5): Promise<readonly (string | undefined)[]> {
  const index = await SearchIndex.build(tools);
  return index.search(query, limit).map((place) => tools[place]?.name);
}

test.each([
  ["ledger", "ledger"],
  ["openclaw:core:mail", "mail"],
  ["Ledger Total", "ledger_total"],
  ["create_issue", "createIssue"],
  ["issue", "createIssue"],
  ["leter", "mail"],
  ["tick", "createIssue"],
])("%s finds %s first", async (query, name) => {
  expect((await namesFor(query))[0]).toBe(name);
});

test("an empty query finds all, up to the limit", async () => {
  expect(await namesFor(" ")).toHaveLength(4);
  expect(await namesFor(" ", 2)).toHaveLength(2);
});

test("what no tool has finds none, and neither do words that say nothing", async () => {
  expect(await namesFor("zebra")).toEqual([]);
  expect(await namesFor("to a the")).toEqual([]);
});

test("only the first eight different words count, and none that is too long", async () => {
  const words = Array.from({ length: 8 }, (_, place) => `${place}zq`);
  expect(await namesFor([...words, ...words, "mail"].join(" "))).toEqual([]);
  expect(await namesFor([...words.slice(1), ...words.slice(1), "mail"].join(" "))).toEqual(["mail"]);
  expect(await namesFor("m".repeat(33))).toEqual([]);
});

test("tools that share an id are all found", async () => {
  const index = await SearchIndex.build([...tools, ...tools]);
  expect(index.search("openclaw:core:mail", 5).slice(0, 2)).toEqual([2, 6]);
});

test("a long word is held against those that differ in two letters at most", async () => {
  const index = await SearchIndex.build([{ id: "a:b:c", name: "reconciliation", description: "" }]);
  expect(index.search("reconcilliatoin", 5)).toHaveLength(0);
  expect(index.search("reconcilliation", 5)).toEqual([0]);
});
