import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as passTime } from "node:timers/promises";
import type { CodeMode } from "../../../reference/code-mode.ts";
import { makeCodeMode, never } from "../../../reference/testing.ts";
import { expectValue } from "../expect-value.ts";
import type { Contenders, Measurement, Subject } from "../measurement.ts";

const limitMs = 200;

/** How long the pool may take to make its workers warm again, before a cell counts as a warm one. */
const calmMs = 150;

const nanosecondsPerMillisecond = 1e6;

/** A loop that is stopped from outside: how late, what it costs the next cell, and what the host notices of it. */
export const killing: readonly Measurement[] = [
  {
    id: "kill/late",
    title: "endless loop, time past its 200 ms",
    unit: "ms",
    goal: { of: "value", atMost: 5 },
    timeFactor: 3,
    perRound: 1,
    open: async (subject: Subject) => {
      const codeMode = makeCodeMode(subject.shared, { timeoutMs: limitMs });
      return { measured: async () => Math.max(0, (await timeLoop(codeMode)) - limitMs) };
    },
  },
  {
    id: "kill/next",
    title: "the cell after a killed loop",
    unit: "ms",
    floor: "a warm cell",
    goal: { of: "ratio", atMost: 1.5 },
    timeFactor: 5,
    perRound: 1,
    open: openNext,
  },
  {
    id: "kill/host",
    title: "host's event loop late during a killed loop, longest",
    unit: "ms",
    timeFactor: 3,
    perRound: 1,
    open: openHost,
  },
];

async function openNext({ shared }: Subject): Promise<Contenders> {
  const looping = makeCodeMode(shared, { timeoutMs: limitMs });
  const ordinary = makeCodeMode(shared, {});
  return {
    measured: async () => {
      await timeLoop(looping);
      return timeCell(ordinary);
    },
    floor: async () => {
      await passTime(calmMs);
      return timeCell(ordinary);
    },
  };
}

async function openHost({ shared }: Subject): Promise<Contenders> {
  const codeMode = makeCodeMode(shared, { timeoutMs: limitMs });
  const resolution = 1;
  return {
    measured: async () => {
      const delay = monitorEventLoopDelay({ resolution });
      delay.enable();
      await timeLoop(codeMode);
      delay.disable();
      // What is recorded is how long each of its timers took, with the time for which it was set.
      return Math.max(0, delay.max / nanosecondsPerMillisecond - resolution);
    },
  };
}

async function timeLoop(codeMode: CodeMode): Promise<number> {
  const begun = performance.now();
  const reply = await codeMode.exec("exec", { code: "for (;;) {}" }, never);
  if (reply.status === "failed" && reply.code === "timeout") return performance.now() - begun;
  throw new Error(`an endless loop gave ${JSON.stringify(reply)}, and was expected to time out`);
}

async function timeCell(codeMode: CodeMode): Promise<number> {
  const begun = performance.now();
  expectValue(await codeMode.exec("exec", { code: "return 1 + 2" }, never), 3);
  return performance.now() - begun;
}
