import { describe, expect, it } from "vitest";
import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { Check } from "./check.ts";
import { Lane } from "./lane.ts";

/** Which process of a target answers, and how often it did before. */
type Answer = (process: number, before: number) => unknown;

/** A carrier whose targets give the values that a test says, each process by its number. */
function carrierThat(answer: Answer) {
  const stopped: number[] = [];
  let started = 0;
  const connect: Carrier["connect"] = async () => {
    let process = 0;
    const start = async (): Promise<Target> => {
      process = started;
      started += 1;
      return targetOf(process, answer);
    };
    return {
      description: { name: "t", version: "1", revisions: ["r3"], capabilities: ["guest"] },
      directory: "/nowhere",
      launch: start,
      restart: start,
      standardError: () => "",
      stop: async () => {
        stopped.push(process);
        return [];
      },
    };
  };
  return { carrier: { label: "t", connect } satisfies Carrier, stopped, started: () => started };
}

function targetOf(process: number, answer: Answer): Target {
  let before = 0;
  const exec = async (): Promise<Reply> => {
    const value = answer(process, before);
    before += 1;
    return { kind: "result", value: { status: "completed", value, telemetry: {} } };
  };
  const nothing = async () => undefined;
  const run: Run = { surface: async () => [], exec, wait: exec, abort: nothing, end: nothing, endSession: nothing };
  return { open: async () => run, close: nothing };
}

const laneOn = (carrier: Carrier) =>
  new Lane({ carrier, revision: "r3", seed: 1, onStory: () => undefined, onNote: () => undefined });

function checkIn(process: Check["process"], before?: Check["run"]): Check {
  return {
    id: "results/one",
    title: "A program gives one",
    requirements: ["results.completed-value"],
    capabilities: ["guest"],
    process,
    dialect: "portable",
    run: async (context) => {
      await before?.(context);
      const { value } = context.judge.completed("results.completed-value", await (await context.open()).exec("1"));
      context.judge.equal("results.completed-value", value, 1, "the value");
    },
  };
}

describe("Lane", () => {
  it("runs checks one after the other in one process", async () => {
    const { carrier, started } = carrierThat(() => 1);
    const lane = laneOn(carrier);
    for (const kind of ["shared", "own", "own"] as const) {
      expect((await lane.run(checkIn(kind))).outcome).toBe("pass");
    }
    expect(started()).toBe(1);
  });

  it("gives a check with a process of its own a fresh one before it fails", async () => {
    const { carrier, stopped, started } = carrierThat((_, before) => (before === 0 ? 1 : 2));
    const lane = laneOn(carrier);
    await lane.run(checkIn("own"));
    expect((await lane.run(checkIn("own"))).outcome).toBe("pass");
    expect({ stopped, started: started() }).toEqual({ stopped: [0], started: 2 });
  });

  it("fails such a check where the fresh process fails as well", async () => {
    const { carrier, started } = carrierThat((process, before) => (process + before === 0 ? 1 : 2));
    const lane = laneOn(carrier);
    await lane.run(checkIn("own"));
    expect((await lane.run(checkIn("own"))).outcome).toBe("fail");
    expect(started()).toBe(2);
  });

  it("fails a check that shares its process in the process in which it ran", async () => {
    const { carrier, started } = carrierThat((_, before) => (before === 0 ? 1 : 2));
    const lane = laneOn(carrier);
    await lane.run(checkIn("shared"));
    expect((await lane.run(checkIn("shared"))).outcome).toBe("fail");
    expect(started()).toBe(1);
  });

  it("gives the next check the target that a check restarted", async () => {
    const { carrier, started } = carrierThat((process) => (process === 1 ? 1 : 2));
    const lane = laneOn(carrier);
    const restarts = checkIn("own", (context) => context.restart());
    expect((await lane.run(restarts)).outcome).toBe("pass");
    expect((await lane.run(checkIn("shared"))).outcome).toBe("pass");
    expect(started()).toBe(2);
  });
});
