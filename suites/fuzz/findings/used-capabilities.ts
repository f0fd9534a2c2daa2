import type { Capability } from "../../../spec/adapter/capability.ts";
import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { thief } from "../grammar/thief.ts";

/** What an adapter must be able to show, for a story to mean anything. */
export function usedCapabilities(story: EscapeStory): Capability[] {
  const { world, steps } = story;
  const programs = programsOf(story);
  const needs: readonly (readonly [Capability, boolean])[] = [
    ["guest", true],
    ["nested-calls", /⟦call /.test(programs)],
    ["typescript", steps.some((step) => "language" in step && step.language === "typescript")],
    [
      "suspension",
      /⟦call held|yield_control/.test(programs) || steps.some((step) => "wait" in step || "settle" in step),
    ],
    ["mcp", world.mcp !== undefined],
    ["catalog", /\btools\.|ALL_TOOLS/.test(programs)],
    ["input-refusal", steps.some((step) => "input" in step)],
  ];
  return needs.flatMap(([capability, isNeeded]) => (isNeeded ? [capability] : []));
}

/** Whether a program of the story names a global of the pages. */
export const usesPage = (story: EscapeStory): boolean =>
  /\b(?:tools|ALL_TOOLS|API|MCP|yield_control|namespaces)\b/.test(programsOf(story));

/** All programs, without the beginning that those of the grammar have. */
const programsOf = ({ steps }: EscapeStory): string =>
  steps.map((step) => ("exec" in step ? step.exec.replace(thief, "") : "")).join("\n");
