import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { ContractChecker } from "./contract-checker.ts";

const open: ContractChecker[] = [];

function makeChecker(...options: ConstructorParameters<typeof ContractChecker>): ContractChecker {
  const checker = new ContractChecker(...options);
  open.push(checker);
  return checker;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((checker) => checker.close()));
});

const number = JSON.stringify({ type: "number" });
const catastrophic = JSON.stringify({ type: "string", pattern: "^(a+)+$" });

test("answers in the order in which it is asked, each question its own", async () => {
  const checker = makeChecker();
  const verdicts = await Promise.all([
    checker.ask({ schema: number, value: "1" }),
    checker.ask({ schema: number, value: '"zeppelin"' }),
    checker.ask({ schema: '{"type":"strnig"}' }),
  ]);
  expect(verdicts.map(({ kind }) => kind)).toEqual(["fits", "mismatch", "invalid"]);
});

test("a pattern that never comes to an end holds up neither the host nor what is asked next", async () => {
  const checker = makeChecker();
  const value = JSON.stringify(`${"a".repeat(60)}!`);
  let turns = 0;
  const endless = checker.ask({ schema: catastrophic, value });
  const next = checker.ask({ schema: number, value: "1" });
  const timer = setInterval(() => (turns += 1), 1);
  expect(await endless).toEqual({ kind: "undecided", message: expect.stringContaining("longer than") });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
  expect(await next).toEqual({ kind: "fits" });
});

test("a thread that ends is missed by one question alone", async () => {
  let starts = 0;
  const checker = makeChecker(undefined, () => {
    starts += 1;
    const answer = starts === 1 ? "process.exit(1)" : 'parentPort.postMessage({ kind: "fits" })';
    const code = `const { parentPort } = require("node:worker_threads");
parentPort.on("message", () => { ${answer}; });
parentPort.postMessage("ready");`;
    return new Worker(code, { eval: true, execArgv: [] });
  });
  expect(await checker.ask({ schema: number })).toMatchObject({ kind: "undecided" });
  expect(await checker.ask({ schema: number })).toEqual({ kind: "fits" });
  expect(starts).toBe(2);
});

test("where no thread can be had, nothing is decided and the next question tries again", async () => {
  let starts = 0;
  const checker = makeChecker(undefined, () => {
    starts += 1;
    throw new Error("no more threads");
  });
  expect(await checker.ask({ schema: number })).toMatchObject({ kind: "undecided" });
  expect(await checker.ask({ schema: number })).toMatchObject({ kind: "undecided" });
  expect(starts).toBe(2);
});

test("after its end it decides nothing, and what it was asked is answered", async () => {
  const checker = makeChecker();
  const asked = checker.ask({ schema: catastrophic, value: JSON.stringify(`${"a".repeat(60)}!`) });
  await checker.close();
  expect(await asked).toMatchObject({ kind: "undecided" });
  expect(await checker.ask({ schema: number })).toMatchObject({ kind: "undecided" });
});
