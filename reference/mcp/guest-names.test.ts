import { describe, expect, test } from "vitest";
import { guestNames, toGuestName } from "./guest-names.ts";

describe("toGuestName", () => {
  test.each([
    ["create_issue", "createIssue"],
    ["chrome-devtools", "chromeDevtools"],
    ["takeSnapshot", "takeSnapshot"],
    ["GetUser", "getUser"],
    ["URLFetch", "urlFetch"],
    ["GET", "get"],
    ["delete", "delete_"],
    ["$api", "api"],
    ["resources", "resources_"],
    ["then", "then_"],
    ["__proto__", "proto"],
    ["constructor", "constructor_"],
    ["2fa", "_2fa"],
    ["pa\u200by", "paY"],
    ["查询", "unnamed"],
    ["a.b/c d", "aBCD"],
    ["x".repeat(300), "x".repeat(64)],
  ])("%j is %j", (name, expected) => {
    expect(toGuestName(name)).toBe(expected);
  });
});

describe("guestNames", () => {
  test("gives names that come out alike a number, and the one that needed no change its own", () => {
    const names = ["create_issue", "create-issue", "createIssue", "Create Issue"];
    expect([...guestNames(names)]).toEqual([
      ["createIssue", "createIssue"],
      ["create_issue", "createIssue_2"],
      ["create-issue", "createIssue_3"],
      ["Create Issue", "createIssue_4"],
    ]);
  });

  test("gives nobody a name that something else has", () => {
    expect([...guestNames(["index", "Index"], ["index"])]).toEqual([
      ["index", "index_2"],
      ["Index", "index_3"],
    ]);
  });

  test("counts on where many names come out alike", () => {
    const names = Array.from({ length: 5000 }, (_, place) => `a${"-".repeat(place)}`);
    expect([...guestNames(names).values()].at(-1)).toBe("a_5000");
  });

  test("never gives one name twice", () => {
    const names = ["delete", "Delete", "delete_", "delete__2", "delete_2", "查", "询", "unnamed", "unnamed_2"];
    const given = [...guestNames(names).values()];
    expect(new Set(given).size).toBe(names.length);
    for (const name of given) expect(name).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/);
  });
});
