import pc from "picocolors";
import { findRequirement } from "../../spec/requirements/index.ts";
import type { ResultEntry, Story, StoryEvent } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { shorten, withoutTelemetry } from "../run/answer.ts";

/** A failed entry in full: what was expected, of which requirement, what crossed the adapter, and how to replay it. */
export function describeFailure(entry: ResultEntry): string {
  const { outcome, revision, id, title, message, requirement, stories = [], standardError, replay, gating } = entry;
  const weight = gating ? "" : " (profile hardening: does not change the exit code)";
  return [
    pc.bold(`${outcome}: ${revision} ${id}${weight}`),
    `  ${title}`,
    ...(requirement === undefined ? [] : describeRequirement(requirement, revision)),
    pc.red(indent(message ?? "")),
    ...stories.slice(0, shownStories).flatMap((story, index) => describeStory(story, index, stories.length)),
    ...(standardError
      ? [pc.dim("  the target's standard error ends with:"), pc.dim(indent(lastLines(standardError)))]
      : []),
    `  replay: ${pc.cyan(replay)}`,
  ].join("\n");
}

const shownStories = 3;
const shownEvents = 24;

function describeRequirement(id: string, revision: RevisionName): string[] {
  const { level, statement, authority } = findRequirement(id);
  const source = authority.kind === "page" ? authority.sources[revision]?.[0] : undefined;
  const from = authority.kind === "kit" ? `the kit: ${authority.reason}` : `page ${revision}, "${source?.heading}"`;
  return [`  ${id} (${level}): ${statement}`, pc.dim(`  from ${from}`)];
}

function describeStory({ world, events }: Story, index: number, total: number): string[] {
  const shown = events.slice(-shownEvents);
  const cut = events.length - shown.length;
  const { codeMode, tools, scope } = world;
  return [
    pc.dim(
      `  story${total > 1 ? ` ${index + 1} of ${total}` : ""}, world ${shorten(JSON.stringify({ codeMode, scope }))}`,
    ),
    pc.dim(`    tools ${tools.map(({ name }) => name).join(", ") || "none"}`),
    ...(cut > 0 ? [pc.dim(`    … ${cut} earlier events are in the result file`)] : []),
    ...shown.map((event) => pc.dim(indent(describeEvent(event), "    "))),
  ];
}

function describeEvent({ kind, at, ...data }: StoryEvent): string {
  const program = programOf(data);
  if (program !== undefined) return `${at} ${kind}\n${indent(program, "      ")}`;
  return `${at} ${kind} ${shorten(JSON.stringify(data, withoutTelemetry))}`;
}

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
