import { harmless, oneLine } from "../report/printable.ts";
import type { DifferentialFinding } from "./finding.ts";

/** A difference for a person: what differs, the program, and what shows it again. */
export function describeDifference({ id, message, program, command }: DifferentialFinding): string {
  const { statements, pause, result } = program;
  const lines = [...statements.slice(0, pause), "/* the pause */", ...statements.slice(pause), `return (${result});`];
  return [
    id,
    `  ${oneLine(message, 600)}`,
    ...lines.map((line) => `    ${harmless(line).replaceAll("\n", "\n    ")}`),
    `  Again: ${oneLine(command, 1000)}`,
  ].join("\n");
}
