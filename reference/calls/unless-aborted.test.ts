import { expect, test } from "vitest";
import { never } from "../testing.ts";
import { CallGivenUp, unlessAborted } from "./unless-aborted.ts";

test("nobody is asked for an answer that nobody wants", async () => {
  let asked = 0;
  const answer = unlessAborted(AbortSignal.abort(), () => {
    asked += 1;
  });
  await expect(answer).rejects.toThrow(CallGivenUp);
  expect(asked).toBe(0);
});

test("an abort wins over an answer of the same instant", async () => {
  const abort = new AbortController();
  const answer = unlessAborted(abort.signal, async () => {
    abort.abort();
    return "late";
  });
  await expect(answer).rejects.toThrow(CallGivenUp);
});

test("who answers or breaks down at once is taken as it is", async () => {
  expect(await unlessAborted(never, () => 1)).toBe(1);
  const broken = () => {
    throw new Error("it broke down");
  };
  await expect(unlessAborted(never, broken)).rejects.toThrow("it broke down");
});
