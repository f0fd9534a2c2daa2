import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { prepareProgram } from "../../../reference/programs/prepare-program.ts";
import type { Engine } from "../../../reference/sandbox/engine.ts";
import { loadEngine } from "../../../reference/sandbox/load-engine.ts";
import type { Machine } from "../../../reference/sandbox/machine.ts";
import { fixedPairs, makePairs, type Pair } from "./pairs.ts";
import { bootWitnessed, runProgram, type Witness } from "./run-program.ts";

/** `CONFORM_REWINDS` is how many pairs of made programs are compared. */
const count = Number(process.env.CONFORM_REWINDS ?? 300);
const seed = 20_261_130;

/** What two VMs may differ in is drawn by lot: here both are given the same. */
const lots = vi.hoisted(() => ({ byte: 7 }));
vi.mock("node:crypto", async (original) => ({
  ...(await original<typeof import("node:crypto")>()),
  randomFillSync: (bytes: Uint8Array, from: number, length: number) => bytes.fill(lots.byte, from, from + length),
}));

let engine: Engine;
let now = 0;

beforeAll(async () => {
  engine = await loadEngine();
});

beforeEach(() => {
  lots.byte = 7;
  vi.spyOn(Date, "now").mockImplementation(() => (now += 1));
});

/** All that a program did, and the memory that it left where it can be copied. */
function lookAt(machine: Machine, witness: Witness, source: string) {
  now = 1_900_000_000_000;
  witness.forget();
  const isOver = runProgram(machine, witness, source);
  const memory = isOver ? machine.suspend() : undefined;
  return { seen: [...witness.seen], memory: memory && Buffer.from(memory.changes).toString("latin1"), isOver };
}

async function onFresh(looker: string) {
  const { machine, witness } = await bootWitnessed(engine);
  const seen = lookAt(machine, witness, looker);
  machine.dispose();
  return seen;
}

/** @returns nothing where the first program left no VM that may be used again */
async function onRewound(leaver: string, looker: string) {
  const { machine, witness } = await bootWitnessed(engine);
  try {
    runProgram(machine, witness, leaver);
    return machine.rewind() ? lookAt(machine, witness, looker) : undefined;
  } finally {
    machine.dispose();
  }
}

/** @returns nothing where one of them would not be run at all */
async function prepare([leaver, looker]: Pair): Promise<readonly [string, string] | undefined> {
  try {
    return [await prepareProgram(leaver), await prepareProgram(looker)];
  } catch {
    return undefined;
  }
}

/**
 * Compares what the second program of each pair does, and the memory that it leaves, to the last byte.
 *
 * @returns how many pairs there were of which both programs came to their end
 */
async function compare(pairs: Iterable<Pair>, most: number): Promise<number> {
  let compared = 0;
  for (const pair of pairs) {
    const sources = await prepare(pair);
    if (sources === undefined) continue;
    const again = await onRewound(...sources);
    if (again === undefined) continue;
    const fresh = await onFresh(sources[1]);
    if (JSON.stringify(again) !== JSON.stringify(fresh)) expect({ sources, ...again }).toEqual({ sources, ...fresh });
    if (fresh.memory !== undefined) compared += 1;
    if (compared === most) break;
  }
  return compared;
}

describe("a VM that was rewound is a fresh one", () => {
  test("after programs that leave all behind that they can", async () => {
    expect(await compare(fixedPairs, fixedPairs.length)).toBeGreaterThan(fixedPairs.length / 2);
  });

  test("after programs of the fuzzer", { timeout: 60_000 + count * 200 }, async () => {
    expect(await compare(makePairs(seed), count)).toBe(count);
  });

  test("and one that draws other random numbers is not", async () => {
    const draws = "return Math.random()";
    const again = await onRewound(draws, draws);
    lots.byte = 8;
    const fresh = await onFresh(draws);
    expect(again?.seen).not.toEqual(fresh.seen);
    expect(again?.memory).not.toEqual(fresh.memory);
  });
});
