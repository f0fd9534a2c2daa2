import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { programOf, wrapControl } from "../../fixtures/wrap-control.ts";
import type { Target } from "../../spec/adapter/adapter.ts";
import { HostedCarrier } from "../carriers/hosted-carrier.ts";
import { wrapCarrier } from "../carriers/wrap-carrier.ts";
import { UsageError } from "../run/usage-error.ts";
import { judgeProgram } from "./judge-program.ts";
import { NodePlace } from "./places/node-place.ts";
import { openPlaces } from "./places/open-places.ts";
import type { Place } from "./places/place.ts";
import { TargetPlace } from "./places/target-place.ts";
import { runDifferential } from "./run-differential.ts";

const module = fileURLToPath(new URL("../../fixtures/targets/node-vm.ts", import.meta.url));
const nodeVm = new HostedCarrier({ label: "node-vm", module });
const places: Place[] = [];
afterAll(() => Promise.all(places.map((place) => place.close())));

/** A target on which every program begins with something that changes the language. */
const changed = (code: string): ((target: Target) => Target) =>
  wrapControl(({ call, pass }) => pass({ ...call, input: { code: `${code}\n${programOf(call)}` } }));

function placesOf(beginning: string): readonly [Place, Place] {
  const carrier = beginning === "" ? nodeVm : wrapCarrier(nodeVm, changed(beginning));
  const made = [new NodePlace(), new TargetPlace("changed", carrier, { revision: "r3" })] as const;
  places.push(...made);
  return made;
}

const odd: readonly (readonly [what: string, beginning: string, shows: RegExp])[] = [
  [
    "sorts what is equal the other way round",
    "const sort = Array.prototype.sort; Array.prototype.sort = function (order) { return order ? sort.call(this.reverse(), order) : sort.call(this); };",
    /sort\(/,
  ],
  ["forgets the sign of zero", "Object.is = (a, b) => a === b || (a !== a && b !== b);", /0/],
  [
    "runs the callbacks of promises at once",
    "Promise.prototype.finally = function (last) { last(); return this; };",
    /finally\(/,
  ],
];

describe("a target that", () => {
  test.each(odd)("%s is found, with a small program", async (_what, beginning, shows) => {
    const run = await runDifferential({ places: placesOf(beginning), seed: 1, runs: 1500, mostFindings: 1 });
    const [found] = run.differences;
    const code = [...(found?.program.statements ?? []), found?.program.result].join("\n");
    expect(code).toMatch(shows);
    expect(code.length).toBeLessThan(600);
  });
});

describe("an ordinary target", () => {
  const [node, target] = placesOf("");

  test("agrees with Node's own vm", async () => {
    const run = await runDifferential({ places: [node, target], seed: 3, runs: 100 });
    expect(run).toMatchObject({ programs: 100, differences: [] });
    expect(run.ended).toBeGreaterThan(90);
  });

  test("is compared by value, by the class of what is thrown, and by output", async () => {
    const judge = (result: string) => judgeProgram({ statements: ['note("seen");'], pause: 0, result }, [node, target]);
    expect(await judge("[-0, 1n, Symbol.iterator]")).toMatchObject({ ended: true });
    expect(await judge("null.a")).toEqual({ ended: true, explained: [] });
  });

  test("that does not suspend is not resumed", async () => {
    const { all, close } = await openPlaces({ carrier: nodeVm, against: nodeVm });
    expect(all.map(({ name }) => name)).toEqual(["node-vm", "Node's vm", "node-vm"]);
    await close();
  });

  test("is not compared by a revision that it does not declare", async () => {
    await expect(openPlaces({ carrier: nodeVm, revision: "r1" })).rejects.toThrow(UsageError);
  });
});

describe("Node's own vm", () => {
  const node = new NodePlace();
  places.push(node);
  const run = (...statements: string[]) => node.run({ statements, pause: 0, result: "1" });

  test("goes on after a program that waits for ever, and after one that ends its process", async () => {
    expect(await run("await new Promise(() => undefined);")).toMatchObject({ kind: "failed" });
    expect(await run('print.constructor("return process")().exit();')).toMatchObject({ kind: "failed" });
    expect(await run("note(1);")).toMatchObject({ kind: "ended", output: ["1", expect.any(String)] });
  });

  test("has nothing of the last program left", async () => {
    await run("globalThis.left = 1;");
    expect(await run("note(typeof left);")).toMatchObject({ output: ['"undefined"', expect.any(String)] });
  });
});

test("a run that is called off gives what it came to", async () => {
  const called = new AbortController();
  const onProgram = () => called.abort();
  const run = await runDifferential({ places: placesOf(""), seed: 1, runs: 50, signal: called.signal, onProgram });
  expect(run.programs).toBe(1);
});
