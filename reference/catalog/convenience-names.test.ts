import { expect, test } from "vitest";
import { revisions } from "../../spec/revisions.ts";
import { convenienceNames } from "./convenience-names.ts";

const toolsNamed = (...names: string[]) => names.map((name) => ({ name, id: `id:${name}` }));
const namesOf = (...names: string[]) => [...convenienceNames(toolsNamed(...names), revisions.r3.addedHelpers)];

test("a name that is no identifier is normalised", () => {
  expect(namesOf("read-file")).toEqual([["read_file", "id:read-file"]]);
});

test("tools that normalise to one name get none, however many they are", () => {
  expect(namesOf("a-b", "a.b", "c", "a_b").map(([name]) => name)).toEqual(["c"]);
});

test("keywords are names like any other", () => {
  expect(namesOf("delete", "class").map(([name]) => name)).toEqual(["delete", "class"]);
});

test.each([
  ..."search describe call callValue then toJSON prototype".split(" "),
  ..."__proto__ constructor toString valueOf hasOwnProperty __defineGetter__".split(" "),
  ..."1st 日本 _ -".split(" "),
])("%s is no convenience name", (name) => {
  expect(namesOf(name)).toEqual([]);
});

test("a helper that a revision does not have is a name like any other", () => {
  const { addedHelpers } = revisions.r1;
  expect([...convenienceNames(toolsNamed("callValue", "call"), addedHelpers)]).toEqual([["callValue", "id:callValue"]]);
});
