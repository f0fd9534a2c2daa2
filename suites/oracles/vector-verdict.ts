import type { EscapeEnding, EscapeVector } from "../../spec/escapes/escape-vector.ts";
import type { Observable } from "../../spec/escapes/observable.ts";
import { fitsPattern } from "../escapes/fits-pattern.ts";
import { kindsOfReply } from "../escapes/kinds-of-reply.ts";
import type { CallRecord, LegRecord, StoryRecord } from "../escapes/story-record.ts";
import { shorten } from "../run/answer.ts";
import type { Fault } from "./oracle.ts";
import { surfaceTextsOf, textsOf } from "./texts-of.ts";

const oracle = "vector-verdict";

/** Judges what a vector demands of its own story, beside what the oracles see in every story. */
export function judgeVerdict({ verdict }: EscapeVector, record: StoryRecord): readonly Fault[] {
  if (record.lost !== undefined) return [];
  const [observable = "wrong-value"] = verdict.absent;
  const { endings, calls, distinct, absentTexts = [] } = verdict;
  return [
    ...(endings === undefined ? [] : judgeEnding(endings, record, observable)),
    ...(calls === undefined ? [] : judgeCalls(calls, record, observable)),
    ...(distinct === true ? judgeDistinct(record, observable) : []),
    ...absentTexts.flatMap((text) => judgeAbsence(text, record, observable)),
  ];
}

function judgeEnding(
  endings: readonly EscapeEnding[],
  { steps, revision }: StoryRecord,
  observable: Observable,
): readonly Fault[] {
  const place = steps.findLastIndex(({ legs }) => legs.length > 0);
  const last = steps[place]?.legs.at(-1);
  if (last !== undefined && endings.some((ending) => fitsEnding(last, ending, revision))) return [];
  const wanted = endings.map((ending) => JSON.stringify(ending)).join(" or ");
  return [{ oracle, observable, message: `it ended with ${described(last)}, and not with ${wanted}`, step: place }];
}

function fitsEnding({ reply }: LegRecord, ending: EscapeEnding, revision: StoryRecord["revision"]): boolean {
  if (reply === undefined) return false;
  if ("fails" in ending) return kindsOfReply(reply, revision).some((kind) => ending.fails.includes(kind));
  const value = reply.kind === "result" ? Object(reply.value) : {};
  if ("waits" in ending) return value.status === "waiting";
  return value.status === "completed" && fitsPattern(value.value, ending.value);
}

function described(leg: LegRecord | undefined): string {
  if (leg?.reply === undefined) return `no reply${leg?.error === undefined ? "" : `: ${leg.error}`}`;
  if (leg.reply.kind !== "result") return shorten(JSON.stringify(leg.reply));
  const { telemetry: _, output, ...value } = Object(leg.reply.value);
  const shown = Array.isArray(output) && output.length > 0 ? { ...value, output } : value;
  return shorten(JSON.stringify(shown));
}

function judgeCalls(
  wanted: NonNullable<EscapeVector["verdict"]["calls"]>,
  { runs }: StoryRecord,
  observable: Observable,
): readonly Fault[] {
  const calls = runs.flatMap((run) => run.calls).sort((one, other) => one.at - other.at);
  const fits = calls.length === wanted.length && wanted.every((call, index) => fitsCall(calls[index], call));
  if (fits) return [];
  const told = calls.map(({ name, input }) => `${name}(${JSON.stringify(input)})`).join(", ") || "none";
  const expected = wanted.map(({ tool, input }) => `${tool}(${JSON.stringify(input) ?? "…"})`).join(", ") || "none";
  return [{ oracle, observable, message: `the calls were ${shorten(told)}, and not ${shorten(expected)}` }];
}

function fitsCall(
  call: CallRecord | undefined,
  { tool, input = "…" }: { readonly tool: string; readonly input?: unknown },
): boolean {
  return call?.name === tool && fitsPattern(call.input, input);
}

function judgeDistinct({ steps }: StoryRecord, observable: Observable): readonly Fault[] {
  const replies = steps.flatMap(({ legs }) => legs.flatMap(({ reply }) => (reply?.kind === "result" ? [reply] : [])));
  const values = replies
    .map(({ value }) => Object(value))
    .filter(({ status }) => status === "completed")
    .map(({ value }) => JSON.stringify(value));
  const twin = values.find((value, place) => values.indexOf(value) !== place);
  return twin === undefined
    ? []
    : [{ oracle, observable, message: `two cells completed with the same value: ${shorten(twin)}` }];
}

function judgeAbsence(text: string, record: StoryRecord, observable: Observable): readonly Fault[] {
  const found = [...textsOf(record), ...surfaceTextsOf(record)].filter(
    (seen) => !seen.where.startsWith("the transcript") && seen.text.includes(text),
  );
  return found.map(({ where }) => ({ oracle, observable, message: `the text ${JSON.stringify(text)} is in ${where}` }));
}
