import { isDeepStrictEqual } from "node:util";
import type { FinalPayload } from "../../spec/payloads/final-payload.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";

const controlTools = ["exec", "wait"];

/**
 * Judges the tools of a request after every hook; seed heading "Debugging". There must be exactly one `exec` and one
 * `wait`, each with the parameters that it was made with, and beside them only direct-only tools that were shown.
 *
 * @param shown - the tools as code mode assembled them
 * @param tools - what the hooks have left
 */
export function judgePayload(shown: readonly ModelTool[], tools: readonly ModelTool[]): FinalPayload {
  const mistake = findMistake(shown, tools);
  if (mistake === undefined) return { kind: "sent", tools: [...tools] };
  const advice =
    findMistake(shown, shown) === undefined
      ? "A hook changed its tools; mend the hook, or turn code mode off."
      : "The run has such tools by itself; rename or deny one of them, or turn code mode off.";
  return { kind: "refused", message: `The request was not sent, since ${mistake}. ${advice}` };
}

function findMistake(shown: readonly ModelTool[], tools: readonly ModelTool[]): string | undefined {
  return (
    controlTools.map((name) => mistakeOfControl(name, tools)).find((found) => found !== undefined) ??
    tools.map((tool, place) => mistakeOf(tool, tools.slice(0, place), shown)).find((found) => found !== undefined)
  );
}

function mistakeOfControl(name: string, tools: readonly ModelTool[]): string | undefined {
  const count = tools.filter((tool) => tool.name === name).length;
  return count === 1 ? undefined : `it has ${count} tools named ${name} in place of one`;
}

function mistakeOf(
  { name, parameters }: ModelTool,
  before: readonly ModelTool[],
  shown: readonly ModelTool[],
): string | undefined {
  const quoted = JSON.stringify(name.slice(0, 80));
  const approved = shown.find((tool) => tool.name === name);
  if (approved === undefined) return `it has the tool ${quoted}, which code mode has not approved`;
  if (before.some((tool) => tool.name === name)) return `it has several tools named ${quoted}`;
  return isDeepStrictEqual(parameters, approved.parameters) ? undefined : `its tool ${quoted} has other parameters`;
}
