import { describe, expect, it } from "vitest";
import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { Host } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { WarmReference } from "./warm-reference.ts";

/** A carrier that only writes down what happens to its targets. */
function recordingCarrier(endSession: () => Promise<void> = async () => undefined) {
  const events: string[] = [];
  const lost = () => Promise.reject(new Error("nothing answers"));
  const run: Run = {
    surface: async () => [],
    exec: lost,
    wait: lost,
    abort: lost,
    end: async () => undefined,
    endSession: () => {
      events.push("end session");
      return endSession();
    },
  };
  const open = async () => {
    events.push("open");
    return run;
  };
  const target: Target = { open, close: async () => undefined };
  const carrier: Carrier = {
    label: "recording",
    connect: async () => {
      events.push("connect");
      return {
        description: { name: "recording", version: "1", revisions: ["r3"], capabilities: [] },
        directory: "/nowhere",
        launch: async (revision) => {
          events.push(`launch ${revision}`);
          return target;
        },
        restart: async (revision) => {
          events.push(`restart ${revision}`);
          return target;
        },
        standardError: () => "",
        stop: async () => {
          events.push("stop");
          return [];
        },
      };
    },
  };
  return { events, warm: new WarmReference(carrier) };
}

const world: World = { codeMode: {}, model: { provider: "p", id: "m" }, scope: {}, tools: [], clock: "real" };
const nobody = () => Promise.reject(new Error("nobody asks"));
const host: Host = { callTool: nobody, beforeToolCall: nobody, approve: nobody, event: () => undefined };

async function borrow(warm: WarmReference, revision: "r2" | "r3" = "r3"): Promise<void> {
  const connection = await warm.connect();
  const target = await connection.launch(revision);
  await target.open(world, host);
  await connection.stop();
}

describe("WarmReference", () => {
  it("starts one target for many borrowers, and ends the runs of each", async () => {
    const { events, warm } = recordingCarrier();
    await borrow(warm);
    await borrow(warm);
    expect(events).toEqual(["connect", "launch r3", "open", "end session", "open", "end session"]);
  });

  it("starts anew for another revision", async () => {
    const { events, warm } = recordingCarrier();
    await borrow(warm);
    await borrow(warm, "r2");
    expect(events).toEqual(["connect", "launch r3", "open", "end session", "restart r2", "open", "end session"]);
  });

  it("starts anew after it was retired", async () => {
    const { events, warm } = recordingCarrier();
    await borrow(warm);
    await warm.retire();
    await borrow(warm);
    expect(events.filter((event) => event === "connect" || event === "stop")).toEqual(["connect", "stop", "connect"]);
  });

  it("gives up a target that can't end its runs", async () => {
    const { events, warm } = recordingCarrier(() => Promise.reject(new Error("it is lost")));
    await borrow(warm);
    await borrow(warm);
    expect(events.filter((event) => event === "connect")).toHaveLength(2);
  });

  it("asks a target for nothing of runs that ended long ago", async () => {
    const { events, warm } = recordingCarrier();
    const connection = await warm.connect();
    const target = await connection.launch("r3");
    for (let count = 0; count < 60; count += 1) await (await target.open(world, host)).end();
    await connection.stop();
    expect(events.filter((event) => event === "end session")).toHaveLength(50);
  });
});
