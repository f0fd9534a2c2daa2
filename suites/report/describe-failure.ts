import pc from "picocolors";
import type { ResultEntry, Story, StoryEvent } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { shorten, withoutTelemetry } from "../run/answer.ts";
import { knownRequirement } from "../run/known-requirement.ts";
import { harmless, oneLine } from "./printable.ts";
import { sourceOf } from "./source-of.ts";

type Colours = Pick<typeof pc, "bold" | "red" | "dim" | "cyan">;

/**
 * A failed entry in full: what was expected, of which requirement, what crossed the adapter, and how to replay it.
 *
 * @param colours - those of the terminal, if none are given
 */
export function describeFailure(entry: ResultEntry, colours: Colours = pc): string {
  const { outcome, revision, id, title, message, requirement, stories = [], standardError, replay, gating } = entry;
  const { bold, red, dim, cyan } = colours;
  const weight = gating ? "" : " (profile hardening: does not change the exit code)";
  const told = stories.slice(0, shownStories).flatMap((story, index) => describeStory(story, index, stories.length));
  return [
    bold(`${outcome}: ${revision} ${oneLine(id)}${weight}`),
    `  ${oneLine(title)}`,
    ...(requirement === undefined ? [] : describeRequirement(requirement, revision, dim)),
    red(indent(harmless(message ?? ""))),
    ...told.map((line) => dim(line)),
    ...(standardError
      ? [dim("  the target's standard error ends with:"), dim(indent(harmless(lastLines(standardError))))]
      : []),
    `  replay: ${cyan(harmless(replay))}`,
  ].join("\n");
}

const shownStories = 3;
const shownEvents = 24;

function describeRequirement(id: string, revision: RevisionName, dim: Colours["dim"]): string[] {
  const record = knownRequirement(id);
  if (record === undefined) return [`  ${oneLine(id)}`, dim("  which is no requirement that this kit knows")];
  return [`  ${record.id} (${record.level}): ${record.statement}`, dim(`  from ${sourceOf(record, revision)}`)];
}

function describeStory({ world, events }: Story, index: number, total: number): string[] {
  const shown = events.slice(-shownEvents);
  const cut = events.length - shown.length;
  const { codeMode, tools, scope } = world;
  return [
    `  story${total > 1 ? ` ${index + 1} of ${total}` : ""}, world ${inJson({ codeMode, scope })}`,
    `    tools ${tools.map(({ name }) => oneLine(name)).join(", ") || "none"}`,
    ...(cut > 0 ? [`    … ${cut} earlier events are in the result file`] : []),
    ...shown.map((event) => indent(describeEvent(event), "    ")),
  ];
}

function describeEvent({ kind, at, ...data }: StoryEvent): string {
  const program = programOf(data);
  if (program !== undefined) return `${at} ${oneLine(kind)}\n${indent(harmless(program), "      ")}`;
  return `${at} ${oneLine(kind)} ${inJson(data)}`;
}

const inJson = (value: unknown) => harmless(shorten(JSON.stringify(value, withoutTelemetry)));

/** The program of an `exec` that is nothing but a program. */
function programOf(data: object): string | undefined {
  const input = "input" in data ? data.input : undefined;
  if (typeof input !== "object" || input === null || !("code" in input) || Object.keys(input).length > 1)
    return undefined;
  return typeof input.code === "string" ? shorten(input.code, 1200) : undefined;
}

const lastLines = (text: string) => text.trimEnd().split("\n").slice(-12).join("\n");

function indent(text: string, by = "  "): string {
  return text
    .split("\n")
    .map((line) => by + line)
    .join("\n");
}
