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

test("what somebody asks waits for nobody else's questions", async () => {
  const checker = makeChecker(10_000);
  const [one, other] = [{}, {}];
  let isAnswered = false;
  const endless = checker.ask({ schema: catastrophic, value: JSON.stringify(`${"a".repeat(60)}!`) }, one);
  void endless.then(() => (isAnswered = true));
  expect(await checker.ask({ schema: number, value: "1" }, other)).toEqual({ kind: "fits" });
  expect(isAnswered).toBe(false);
  await checker.close();
  expect(await endless).toMatchObject({ kind: "undecided" });
});

test("however many ask, eight threads are at work at most, and whoever waits gets a turn", async () => {
  let starts = 0;
  const checker = makeChecker(10_000, () => {
    starts += 1;
    const code = `const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ value }) => { if (value !== undefined) parentPort.postMessage({ kind: "fits" }); });
parentPort.postMessage("ready");`;
    return new Worker(code, { eval: true, execArgv: [] });
  });
  const silent = Array.from({ length: 7 }, () => checker.ask({ schema: number }, {}));
  const spoken = Array.from({ length: 9 }, () => checker.ask({ schema: number, value: "1" }, {}));
  expect(new Set((await Promise.all(spoken)).map(({ kind }) => kind))).toEqual(new Set(["fits"]));
  expect(starts).toBe(8);
  await checker.close();
  expect(new Set((await Promise.all(silent)).map(({ kind }) => kind))).toEqual(new Set(["undecided"]));
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
