import { expect, it } from "vitest";
import { shuffle } from "./shuffle.ts";

const items = Array.from({ length: 20 }, (_, place) => place);

it("keeps every item, in an order that the seed and the part decide", () => {
  const shuffled = shuffle(items, 1, "order");
  expect([...shuffled].sort((one, other) => one - other)).toEqual(items);
  expect(shuffle(items, 1, "order")).toEqual(shuffled);
  expect(shuffle(items, 2, "order")).not.toEqual(shuffled);
  expect(shuffle(items, 1, "another")).not.toEqual(shuffled);
});
