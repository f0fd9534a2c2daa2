import type { Story } from "../../spec/result-file.ts";
import { membersOf } from "./answer.ts";
import { mapLeaves } from "./map-leaves.ts";

/** What was seen of a run without looking at its surface or its telemetry. */
export interface Seen {
  /** What `exec` and `wait` answered, in order. */
  readonly replies: readonly unknown[];
  /** Which tools were asked for what, in no order that means anything. */
  readonly calls: readonly unknown[];
}

const durations = /\b\d+(\.\d+)? ?(ms|milliseconds?|s|seconds?)\b/g;

/**
 * What a program and its model saw in a story, and what tools were asked, in a form that is the same for two runs of
 * one program: ids of suspended programs and durations have fixed names, telemetry is left out.
 *
 * @param names - texts of this run alone, such as the id of its session, and what stands for each
 */
export function seenIn({ events }: Pick<Story, "events">, names: Readonly<Record<string, string>> = {}): Seen {
  const told = events.map((event): Readonly<Record<string, unknown>> => ({ ...event }));
  const replies = told.flatMap(({ kind, reply }) => (kind === "reply" ? [withoutTelemetry(reply)] : []));
  const calls = told.flatMap(({ kind, call }) => {
    const { name, input } = membersOf(call);
    return kind === "call" ? [{ name, input }] : [];
  });
  const runIds = replies.map((reply) => membersOf(membersOf(reply).value).runId);
  const known = Object.entries(names);
  for (const id of runIds) if (typeof id === "string" && id !== "") known.push([id, "<runId>"]);
  // Names that hold one another would be cut if the shorter came first.
  known.sort(([one], [other]) => other.length - one.length);
  const rename = (text: string) =>
    known.reduce((said, [own, common]) => said.replaceAll(own, common), text).replace(durations, "<duration>");
  return {
    replies: replies.map((reply) => mapLeaves(reply, { text: rename })),
    calls: calls
      .map((call) => mapLeaves(call, { text: rename }))
      .sort((one, other) => compare(toText(one), toText(other))),
  };
}

function withoutTelemetry(reply: unknown): unknown {
  const { telemetry: _, ...rest } = membersOf(reply);
  if (rest.kind !== "result" || typeof rest.value !== "object" || rest.value === null) return rest;
  const { telemetry: __, ...value } = membersOf(rest.value);
  return { ...rest, value };
}

const toText = (value: unknown) => JSON.stringify(value);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
