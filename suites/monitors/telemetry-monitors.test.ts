import { expect, test } from "vitest";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { Story } from "../../spec/result-file.ts";
import { revisions } from "../../spec/revisions.ts";
import { telemetryCountsEveryCall } from "./telemetry-counts-every-call.ts";
import { telemetryNamesTheSurface } from "./telemetry-names-the-surface.ts";

const echo: ToolDeclaration = { name: "echo", description: "", parameters: {}, kind: "core" };

function storyOf(...events: readonly Readonly<Record<string, unknown>>[]): Story {
  const world: Story["world"] = { model: { provider: "p", id: "m" }, scope: {}, tools: [echo], clock: "real" };
  return { world, events: events.map((event, index) => ({ kind: "", at: index + 1, ...event })) };
}

const called = (name: string) => ({ kind: "call", call: { toolCallId: "1", name, input: {} } });
const surface = (...names: readonly string[]) => ({ kind: "surface", tools: names.map((name) => ({ name })) });
const exec = { kind: "exec", toolCallId: "exec-1" };
const reply = (callCount: number, ...visibleTools: readonly string[]) => {
  const telemetry = { catalogSize: 1, sources: {}, searchCount: 0, describeCount: 0, callCount, visibleTools };
  return { kind: "reply", reply: { kind: "result", value: { status: "completed" }, telemetry } };
};
const waiting = { kind: "reply", reply: { kind: "result", value: { status: "waiting" } } };

test.each([
  ["all that were made", [exec, called("echo"), called("echo"), reply(2)], { seen: true }],
  ["more, since some never reach a tool", [exec, called("echo"), reply(5)], { seen: true }],
  [
    "fewer",
    [exec, called("echo"), waiting, called("echo"), reply(1)],
    { seen: true, mistake: "2 nested calls had reached a tool, and telemetry counts 1" },
  ],
  ["none of what is no tool of the world", [exec, called("agents.run"), reply(0)], { seen: false }],
  ["fewer, beside another program", [exec, exec, called("echo"), reply(0)], { seen: false }],
  ["what of a program that is not done is not known", [exec, called("echo"), waiting], { seen: false }],
])("telemetry counts %s", (_, events, watched) => {
  expect(telemetryCountsEveryCall.watch(storyOf(...events), revisions.r3)).toEqual(watched);
});

test.each([
  ["those that were sent, in any order", [surface("wait", "exec"), reply(0, "exec", "wait")], { seen: true }],
  [
    "another",
    [surface("exec"), reply(0, "exec"), reply(0, "exec", "echo")],
    { seen: true, mistake: expect.stringContaining("echo, exec") },
  ],
  ["some where nobody asked for the surface", [reply(0, "exec")], { seen: false }],
  ["none where no result came", [surface("exec")], { seen: false }],
])("telemetry names %s", (_, events, watched) => {
  expect(telemetryNamesTheSurface.watch(storyOf(...events), revisions.r3)).toEqual(watched);
});
