import type { EscapeStep } from "../../../spec/escapes/escape-story.ts";
import type { FuzzFinding } from "../../../spec/escapes/fuzz-result.ts";
import { observables } from "../../../spec/escapes/observable.ts";
import { harmless, oneLine } from "../../report/printable.ts";
import { thief } from "../grammar/thief.ts";

/** More of a program would not be read. */
const longestProgram = 4000;

/** A finding for a person: what was seen, the story that shows it, and what shows it again. */
export function describeFinding(finding: FuzzFinding): string {
  const { id, oracle, observable, message, also = [], origin, story, command } = finding;
  const { tools = ["echo"], ...world } = story.world;
  return [
    `${id} (${oracle})`,
    `  ${oneLine(message)}`,
    ...also.map((other) => `  Also: ${oneLine(other)}`),
    `  It shows ${observables[observable]}; found by ${oneLine(origin)}.`,
    `  World: ${oneLine(JSON.stringify({ tools, ...world }), 600)}`,
    ...story.steps.map((step, place) => indent(`${place + 1}. ${describeStep(step)}`)),
    `  Again: ${oneLine(command, 1000)}`,
  ].join("\n");
}

function describeStep({ run = "a", ...step }: EscapeStep): string {
  if ("exec" in step) {
    const { exec, ...rest } = step;
    const known = exec.replace(thief, () => "/* the thief of suites/fuzz/grammar/thief.ts */");
    const text = known.length > longestProgram ? `${known.slice(0, longestProgram)}…` : known;
    const more = Object.keys(rest).length === 0 ? "" : ` ${JSON.stringify(rest)}`;
    return `run ${run} executes${more}:\n${harmless(text)}`;
  }
  return `run ${run}: ${oneLine(JSON.stringify(step), 600)}`;
}

const indent = (text: string): string => text.replaceAll(/^/gm, "    ");
