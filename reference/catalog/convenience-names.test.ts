import { expect, test } from "vitest";
import { convenienceNames } from "./convenience-names.ts";

const namesOf = (...names: string[]) => [...convenienceNames(names.map((name) => ({ name, id: `id:${name}` })))];

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
