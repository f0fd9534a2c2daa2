import type { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { StagedWorker } from "../testing.ts";
import type { FromWorker } from "./messages.ts";
import { Sandbox, type SandboxListener } from "./sandbox.ts";

const program = { source: "", language: "javascript" };
const surroundings = { limits: { memoryLimitBytes: 1, outputBytes: 1, outputItems: 1 }, texts: {} };

/** A sandbox on a staged worker, and the names of what its listener was told. */
function stage(listener: Partial<SandboxListener> = {}) {
  const worker = new StagedWorker();
  const told: string[] = [];
  const tell = (name: string) => () => void told.push(name);
  const everything: SandboxListener = {
    request: tell("request"),
    output: tell("output"),
    refused: tell("refused"),
    idle: tell("idle"),
    suspended: tell("suspended"),
    oversize: tell("oversize"),
    broken: (because) => void told.push(`broken: ${because}`),
    ...listener,
  };
  const sandbox = new Sandbox(worker.pool, worker as unknown as Worker, everything);
  sandbox.start(program, 1, surroundings);
  const send = (...messages: FromWorker[]) => worker.tell(...messages);
  return { worker, sandbox, told, send };
}

describe("Sandbox", () => {
  test("is idle when every message was worked on", () => {
    const { sandbox, told, send } = stage();
    sandbox.settle([]);
    send({ kind: "ready" });
    send({ kind: "idle" });
    expect([sandbox.busy, told]).toEqual([true, []]);
    send({ kind: "idle" });
    expect([sandbox.busy, told]).toEqual([false, ["idle"]]);
  });

  test("what is no message ends the sandbox before anybody is told of it", () => {
    const { worker, told } = stage();
    worker.emit("message", [{ kind: "request", id: {}, method: "call", input: "[]" }]);
    expect([worker.terminated, told]).toEqual([true, ["broken: engine"]]);
  });

  test("a message that can't be read ends the sandbox, not the host", () => {
    const unreadable = () => {
      throw new SyntaxError("no JSON");
    };
    const { worker, told, send } = stage({ request: unreadable });
    send({ kind: "request", id: 1, method: "call", input: "}{" });
    expect([worker.terminated, told]).toEqual([true, ["broken: engine"]]);
  });

  test("what comes after the end within one message is nobody's", () => {
    const { worker, told, send } = stage();
    send({ kind: "broken", because: "engine", message: "" }, { kind: "idle" });
    expect([worker.terminated, told]).toEqual([true, ["broken: engine"]]);
  });

  test("what a worker says after its sandbox is over is nobody's", () => {
    const { worker, sandbox, told, send } = stage();
    sandbox.end();
    send({ kind: "output", item: "{}", bytes: 2 });
    worker.emit("exit", 1);
    expect([worker.stopped, told]).toEqual([true, []]);
  });

  test("a worker that is not busy is given back, without a listener of ours", () => {
    const { worker, sandbox, send } = stage();
    send({ kind: "idle" });
    sandbox.end();
    sandbox.end();
    expect([worker.givenBack, worker.terminated]).toEqual([true, false]);
    expect(worker.posted.map(({ kind }) => kind)).toEqual(["start"]);
    expect(worker.eventNames()).toEqual([]);
  });

  test("a program that says too much is stopped, and its worker given back", () => {
    const { worker, told, send } = stage();
    send({ kind: "broken", because: "output", message: "" }, { kind: "output", item: "{}", bytes: 2 });
    expect(told).toEqual(["broken: output"]);
    expect([worker.stopped, worker.terminated]).toEqual([true, false]);
  });

  test("a thread whose own memory is used up is the program's fault", () => {
    const { worker, told } = stage();
    worker.emit("error", Object.assign(new Error("out"), { code: "ERR_WORKER_OUT_OF_MEMORY" }));
    worker.emit("exit", 1);
    expect(told).toEqual(["broken: memory"]);
  });

  test("a worker that exits is a breakdown, once", () => {
    const { worker, told, send } = stage();
    worker.emit("exit", 0);
    send({ kind: "broken", because: "engine", message: "" });
    expect(told).toEqual(["broken: worker"]);
  });
});
