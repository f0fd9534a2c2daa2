import { describe, expect, it } from "vitest";
import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { World } from "../../spec/adapter/world.ts";
import { AdapterFault } from "./adapter-fault.ts";
import { type BrokenOptions, BrokenTarget } from "./broken-target.ts";
import type { Connection } from "./carrier.ts";
import { TargetLost } from "./target-lost.ts";

const world: World = {
  codeMode: { enabled: true },
  model: { provider: "kit", id: "kit-model" },
  scope: { runId: "run" },
  tools: [],
  clock: "real",
};

const host = {
  callTool: async () => ({ content: [] }),
  beforeToolCall: async () => ({ allow: true }),
  approve: async () => ({ allow: true }),
  event: () => undefined,
};

interface Launched {
  readonly connection: Connection;
  readonly target: Target;
  readonly run: Run;
}

/** Launches a broken target, works with it and ends it; nothing may be left of it. */
async function use(
  [name, options]: readonly [string, BrokenOptions?],
  work: (launched: Launched) => Promise<void>,
): Promise<readonly string[]> {
  const broken = new BrokenTarget(name, options);
  const connection = await broken.connect();
  let notes: readonly string[] = [];
  try {
    const target = await connection.launch("r3");
    await work({ connection, target, run: await target.open(world, host) });
  } finally {
    notes = await connection.stop();
  }
  expect(broken.leftBehind()).toEqual([]);
  return notes;
}

const exec = (run: Run, input: unknown = { code: "return 1;" }): Promise<Reply> =>
  run.exec({ toolCallId: "exec-1", input, signal: new AbortController().signal });

const completed = (value: unknown) => ({ kind: "result", value: { status: "completed", value, telemetry: {} } });

describe.concurrent("a target that does not shake hands", () => {
  const stderr = "It wrote to its standard error:\n";
  it.each<{ name: string; options?: BrokenOptions; says: readonly string[] }>([
    {
      name: "throws-while-loading.ts",
      says: ["could not be started: the engine is not installed", "throws-while-loading.ts:1"],
    },
    { name: "exports-no-adapter.ts", says: ["could not be started: ", "must export an adapter as its default"] },
    {
      name: "never-answers-the-handshake.mjs",
      options: { limits: { handshake: 3_000 } },
      says: ["did not answer the handshake within 3 s.", `${stderr}waiting for a debugger`],
    },
    { name: "speaks-another-version.mjs", says: ["speaks version 2 of the protocol, and this kit speaks 1"] },
    {
      name: "exits-before-the-handshake.mjs",
      says: ["could not be started: the target exited with the code 3.", `${stderr}the licence has expired`],
    },
    { name: "/no/such/command", says: ['could not be started: there is no command "/no/such/command"'] },
    { name: import.meta.filename.replace(/\.ts$/, ".ts/no"), says: ["could not be started: spawn ENOTDIR"] },
    { name: import.meta.dirname, says: ["may not be executed"] },
  ])("$name", async ({ name, options, says }) => {
    const broken = new BrokenTarget(name, options);
    const fault = await broken.connect().catch((cause: unknown) => cause);
    expect(fault).toBeInstanceOf(AdapterFault);
    for (const text of [name, ...says]) expect((fault as Error).message).toContain(text);
    expect(broken.leftBehind()).toEqual([]);
  });
});

/** Answers to `exec` that break the protocol, with what is said of them. */
const brokenLines: readonly { line: string; says: string }[] = [
  { line: "hello there", says: 'it sent a line that is not a JSON-RPC message: "hello there"' },
  { line: '{"jsonrpc":"2.0",', says: "it sent a line that is not a JSON-RPC message" },
  { line: "null", says: 'it sent a line that is not a JSON-RPC message: "null"' },
  { line: '[{"jsonrpc":"2.0","id":ID,"result":{}}]', says: "it sent a line that is not a JSON-RPC message" },
  { line: '{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"?"}}', says: "not a JSON-RPC message" },
  { line: '{"hello":"world"}', says: 'it sent a message without `"jsonrpc": "2.0"`' },
  { line: '{"jsonrpc":"2.0","id":ID}', says: "it sent a message with none of `method`, `result` and `error`" },
  { line: '{"jsonrpc":"2.0","id":ID,"result":7,"error":null}', says: "a message with both `result` and `error`" },
  {
    line: '{"jsonrpc":"2.0","method":"progress","params":{"message":"…"},"error":{"code":1,"message":"?"}}',
    says: "a message with both `method` and `error`",
  },
  { line: '{"jsonrpc":"2.0","id":ID,"error":"no engine"}', says: "the error of `exec`: the value must be object" },
  { line: '{"jsonrpc":"2.0","id":ID,"result":{"kind":"perhaps"}}', says: "the result of `exec`: /kind must be" },
  { line: '{"jsonrpc":"2.0","id":ID,"result":{"kind":"result"}}', says: "must have required properties value" },
  { line: '{"jsonrpc":"2.0","id":999,"result":{}}', says: "an answer with the id 999, which no open request has" },
  { line: '{"jsonrpc":"2.0","id":"a","method":"readFile","params":{}}', says: "the unknown method `readFile`" },
  { line: '{"jsonrpc":"2.0","id":"a","method":"toString","params":{}}', says: "the unknown method `toString`" },
  { line: '{"jsonrpc":"2.0","method":"constructor"}', says: "a notification with the unknown method `constructor`" },
  { line: '{"jsonrpc":"2.0","id":"a","method":"callTool"}', says: "the parameters of `callTool`: the value must be" },
  {
    line: '{"jsonrpc":"2.0","method":"event","params":{"run":"run-9","sequence":1,"event":{"type":"x"}}}',
    says: 'it named the run "run-9", which is not open',
  },
  {
    line: '{"jsonrpc":"2.0","method":"event","params":{"run":"run-1","sequence":2,"event":{"type":"x"}}}',
    says: "it sent the sequence number 2 to the host where 1 was due",
  },
];

describe.concurrent("a target that breaks the protocol in the middle of an exec", () => {
  const broken: readonly { target: readonly [string, BrokenOptions?]; says: string }[] = [
    ...brokenLines.map(({ line, says }) => ({ target: ["answers-with-a-line.mjs", { args: [line] }] as const, says })),
    { target: ["sends-100-megabytes.mjs"], says: "it sent a line of more than 16777216 bytes" },
    { target: ["sends-invalid-utf8.mjs"], says: "bytes that is not valid UTF-8" },
    { target: ["nests-too-deep.mjs"], says: "it sent a line that nests more than 1000 levels deep" },
    { target: ["counts-wrongly.mjs"], says: "it sent the sequence number 7 to the host where 1 was due" },
  ];
  it.each(broken)("$target.0: $says", async ({ target, says }) => {
    const notes = await use(target, async ({ run }) => {
      const fault = await exec(run).catch((cause: unknown) => cause);
      expect(fault).toBeInstanceOf(AdapterFault);
      expect((fault as Error).message).toContain(`${target[0]} broke the protocol: `);
      expect((fault as Error).message).toContain(says);
    });
    expect(notes).toEqual([]);
  });

  it("answers with an error", async () => {
    const line = '{"jsonrpc":"2.0","id":ID,"error":{"code":1,"message":"there is no engine"}}';
    await use(["answers-with-a-line.mjs", { args: [line] }], async ({ run }) => {
      const sentence = "answers-with-a-line.mjs answered `exec` with an error: there is no engine";
      await expect(exec(run)).rejects.toEqual(new AdapterFault(sentence));
    });
  });

  it("answers twice", async () => {
    await use(["answers-twice.mjs"], async ({ run }) => {
      const both = exec(run).then(() => run.end());
      await expect(both).rejects.toThrow("it sent an answer with the id 4, which no open request has");
    });
  });
});

const impatient = { limits: { request: 1_500, patience: 1_000 } };

describe.concurrent("a target that is lost in the middle of an exec", () => {
  it.each<{ target: readonly [string, BrokenOptions?]; why: string; notes?: readonly string[] }>([
    { target: ["stays-silent.mjs", impatient], why: "the target did not answer `exec` within 1.5 s" },
    { target: ["spins-for-ever.mjs", impatient], why: "the target did not answer `exec` within 1.5 s" },
    { target: ["exits-in-the-middle.mjs"], why: "the target exited with the code 7" },
    { target: ["exits-and-leaves-a-child.mjs"], why: "the target exited with the code 7", notes: ["left-alone"] },
    { target: ["is-ended-by-a-signal.mjs"], why: "the target was ended by the signal SIGKILL" },
    { target: ["closes-its-output.mjs", impatient], why: "the target closed its standard output" },
  ])("$target.0", async ({ target, why, notes = [] }) => {
    const seen = await use(target, async ({ run }) => {
      await expect(exec(run)).rejects.toEqual(new TargetLost(why, { isSilent: why.includes("did not answer") }));
    });
    expect(seen).toHaveLength(notes.length);
    for (const [index, text] of notes.entries()) expect(seen[index]).toContain(text);
  });

  it("keeps what it wrote to its standard error before it died", async () => {
    await use(["exits-in-the-middle.mjs"], async ({ run, connection }) => {
      await expect(exec(run)).rejects.toThrow(TargetLost);
      expect(connection.standardError()).toContain("the engine caught fire");
    });
  });

  it("exits right after its answer, which counts", async () => {
    await use(["answers-and-exits.mjs"], async ({ run }) => {
      expect(await exec(run)).toEqual(completed("x".repeat(8_000_000)));
      await expect(run.end()).rejects.toEqual(new TargetLost("the target exited with the code 7"));
    });
  });

  it("stays lost", async () => {
    await use(["exits-in-the-middle.mjs"], async ({ run, target }) => {
      await expect(exec(run)).rejects.toThrow(TargetLost);
      await expect(run.end()).rejects.toEqual(new TargetLost("the target exited with the code 7"));
      await expect(target.open(world, host)).rejects.toThrow(TargetLost);
    });
  });
});

describe.concurrent("a target that is lost while the kit goes on", () => {
  it("closes its standard input, and then can't be written to", async () => {
    await use(["closes-its-input.mjs", { limits: { patience: 300 } }], async ({ run }) => {
      expect(await exec(run)).toEqual(completed("the last answer"));
      const large = { code: " ".repeat(5_000_000) };
      await expect(exec(run, large)).rejects.toEqual(new TargetLost("the target closed its standard input"));
    });
  });

  it("answers too late, which is no second answer", async () => {
    await use(["answers-too-late.mjs", { limits: { request: 1_500 } }], async ({ run }) => {
      await expect(exec(run)).rejects.toEqual(
        new TargetLost("the target did not answer `exec` within 1.5 s", { isSilent: true }),
      );
      await run.end();
    });
  });

  it("is ended while a request is under way", async () => {
    const broken = new BrokenTarget("stays-silent.mjs");
    const connection = await broken.connect();
    const run = await (await connection.launch("r3")).open(world, host);
    const answer = expect(exec(run)).rejects.toEqual(new TargetLost("the target is being ended"));
    expect(await connection.stop()).toEqual([]);
    await answer;
    expect(broken.leftBehind()).toEqual([]);
  });
});

describe.concurrent("a target that does not end as it should", () => {
  it.each<{ name: string; options?: BrokenOptions; notes: readonly string[] }>([
    {
      name: "ignores-its-end.mjs",
      options: { limits: { patience: 300 } },
      notes: ["The target ignored the request to end and SIGTERM, so it was killed."],
    },
    { name: "leaks-a-child.mjs", notes: ["leaked-child"] },
    { name: "leaks-a-daemon.mjs", notes: ["leaked-daemon", "leaked-grandchild"] },
    { name: "writes-after-close.mjs", notes: [] },
    { name: "behaves-well.mjs", notes: [] },
  ])("$name", async ({ name, options, notes }) => {
    const seen = await use([name, options ?? {}], async ({ run }) => {
      expect(await exec(run)).toEqual(completed(1));
      await run.end();
    });
    expect(seen).toHaveLength(notes.length);
    for (const text of notes) expect(seen.join("\n")).toContain(text);
  });
});

describe.concurrent("a target that is unusual and keeps the protocol", () => {
  it("answers out of order", async () => {
    await use(["answers-out-of-order.mjs"], async ({ target, run }) => {
      const other = await target.open(world, host);
      const order: string[] = [];
      const first = exec(run, { code: "return 'first';" }).finally(() => order.push("first"));
      const second = exec(other, { code: "return 'second';" }).finally(() => order.push("second"));
      expect(await Promise.all([first, second])).toEqual([completed("first"), completed("second")]);
      expect(order).toEqual(["second", "first"]);
    });
  });
});
