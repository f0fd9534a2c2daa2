import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import type { Adapter, Run } from "../../spec/adapter/adapter.ts";
import { AdapterServer } from "./adapter-server.ts";
import { openPeer, type Peer } from "./peer.ts";

/** A run that answers every call, also once it has ended, and gives the value that it is asked for. */
const makeRun = (): Run => ({
  surface: async () => [],
  exec: async ({ input }) => {
    const value = typeof input === "string" ? values[input] : undefined;
    return value === undefined ? { kind: "rejection", message: "the run has ended" } : { kind: "result", value };
  },
  wait: async () => ({ kind: "rejection", message: "the run has ended" }),
  abort: async () => undefined,
  end: async () => undefined,
  endSession: async () => undefined,
  transcript: async () => ["what was called"],
});

const deep: unknown = JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`);
const deepest: unknown = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
const values: Readonly<Record<string, unknown>> = { deep, deepest, long: "x".repeat(17_000_000), ordinary: [1] };

const adapter: Adapter = {
  describe: () => ({ name: "served", version: "1.0.0", revisions: ["r1"], capabilities: ["surface", "transcript"] }),
  launch: async () => ({ open: async () => makeRun(), close: async () => undefined }),
};

/** Serves the adapter, and launches it. */
async function launch(): Promise<Peer> {
  const [there, back] = [new PassThrough(), new PassThrough()];
  new AdapterServer(async () => adapter, there, back);
  const onFault = (message: string) => {
    throw new Error(message);
  };
  const peer = openPeer({ input: back, output: there, methods: {}, onFault });
  await peer.request("initialize", {});
  await peer.request("launch", { revision: "r1", directory: "." });
  return peer;
}

it.each(["end", "endSession", "abort"])(
  "answers about a run after its %s, and lets go of it in the end",
  async (end) => {
    const peer = await launch();
    const serve = async (run: string) => {
      await peer.request("open", { run, world: {} });
      await peer.request(end, { run, reason: "it is over" });
    };
    await serve("first");
    expect(await peer.request("transcript", { run: "first" })).toEqual({ entries: ["what was called"] });
    expect(await peer.request("exec", { run: "first", toolCallId: "a", input: {} })).toHaveProperty(
      "kind",
      "rejection",
    );
    expect(await peer.request("end", { run: "first" })).toEqual({});
    for (let place = 0; place < 100; place += 1) await serve(`run-${place}`);
    expect(await peer.request("transcript", { run: "run-0" })).toEqual({ entries: ["what was called"] });
    await expect(peer.request("transcript", { run: "first" })).rejects.toThrow('no run "first" is open');
  },
);

it("keeps a run that has not ended, however many others have", async () => {
  const peer = await launch();
  await peer.request("open", { run: "kept", world: {} });
  for (let place = 0; place < 300; place += 1) {
    await peer.request("open", { run: `run-${place}`, world: {} });
    await peer.request("end", { run: `run-${place}` });
  }
  expect(await peer.request("transcript", { run: "kept" })).toEqual({ entries: ["what was called"] });
  await peer.request("close", {});
  await expect(peer.request("transcript", { run: "kept" })).rejects.toThrow('no run "kept" is open');
});

it("says that a reply is lost which no line can carry, and serves on", async () => {
  const peer = await launch();
  await peer.request("open", { run: "one", world: {} });
  const exec = (input: string) => peer.request("exec", { run: "one", toolCallId: input, input });
  expect(await exec("deep")).toEqual({ kind: "lost", why: expect.stringContaining("2001 levels") });
  expect(await exec("deepest")).toEqual({ kind: "lost", why: expect.stringContaining("too deep") });
  expect(await exec("long")).toEqual({ kind: "lost", why: expect.stringMatching(/17\d{6} bytes/) });
  expect(await exec("ordinary")).toEqual({ kind: "result", value: [1] });
});
