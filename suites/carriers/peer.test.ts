import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { openPeer, type Peer } from "./peer.ts";

type Methods = Parameters<typeof openPeer>[0]["methods"];

/** Two peers that are connected; `faults` are those that the first one finds. */
function connect(methods: Methods): { peer: Peer; faults: string[] } {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const faults: string[] = [];
  const fail = (message: string) => faults.push(`of the answerer: ${message}`);
  openPeer({ input: there, output: back, methods, onFault: fail });
  const onFault = (message: string) => faults.push(message);
  return { peer: openPeer({ input: back, output: there, methods: {}, onFault }), faults };
}

describe("openPeer", () => {
  it("answers a request", async () => {
    const { peer, faults } = connect({ double: ({ n }: { n: number }) => ({ n: n * 2 }) });
    expect(await peer.request("double", { n: 21 })).toEqual({ n: 42 });
    expect(faults).toEqual([]);
  });

  const ring: { self?: unknown } = {};
  ring.self = ring;
  it.each([
    { what: "a cycle", value: ring },
    { what: "a BigInt", value: { n: 1n } },
  ])("says so when an answer is $what, and goes on", async ({ value }) => {
    const { peer } = connect({ odd: () => value, even: () => ({}) });
    await expect(peer.request("odd", {})).rejects.toThrow("the answer can't be written as JSON: TypeError");
    expect(await peer.request("even", {})).toEqual({});
  });

  it("fails a request whose parameters can't be written", async () => {
    const { peer } = connect({ odd: () => ({}) });
    await expect(peer.request("odd", { n: 1n })).rejects.toThrow("BigInt");
  });

  it("reads nothing after the first fault", () => {
    const input = new PassThrough();
    const faults: string[] = [];
    const called: unknown[] = [];
    const methods = { event: (params: unknown) => called.push(params) };
    openPeer({ input, output: new PassThrough(), methods, onFault: (message) => faults.push(message) });
    input.emit("data", Buffer.from('garbage\nmore garbage\n{"jsonrpc":"2.0","method":"event","params":{}}\n'));
    expect(faults).toEqual(['it sent a line that is not a JSON-RPC message: "garbage"']);
    expect(called).toEqual([]);
  });

  it("shows no more than the beginning of a long line", () => {
    const input = new PassThrough();
    const faults: string[] = [];
    openPeer({ input, output: new PassThrough(), methods: {}, onFault: (message) => faults.push(message) });
    input.emit("data", Buffer.from(`${"x".repeat(1_000_000)}\n`));
    expect(faults).toEqual([`it sent a line that is not a JSON-RPC message: "${"x".repeat(120)}…"`]);
  });
});
