import type { Row } from "./judge.ts";
import type { Measurement } from "./measurement.ts";

const headings = ["measurement", "p50", "p95", "floor", "floor p50", "ratio", "goal", ""];

/** How many of the columns are words, which stand left. */
const isWords = (column: number) => [0, 3, 7].includes(column);

/** Renders rows as a table of plain text for a terminal. */
export function renderTable(rows: readonly Row[]): string {
  const lines = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          isWords(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cellsOf({ title, unit, measured, floor, ratio, goal }: Row): string[] {
  return [
    title,
    withUnit(measured.p50, unit),
    withUnit(measured.p95, unit),
    floor?.name ?? "",
    floor === undefined ? "" : withUnit(floor.p50, unit),
    ratio === undefined ? "" : `${ratio.toFixed(2)} ×`,
    goal === undefined ? "" : `≤ ${goal.of === "ratio" ? `${goal.atMost} ×` : withUnit(goal.atMost, unit)}`,
    goal === undefined ? "" : goal.met ? "met" : "NOT MET",
  ];
}

/** Three digits that mean something. */
function withUnit(value: number, unit: Measurement["unit"]): string {
  if (unit === "bytes") return `${(value / 1024).toFixed(1)} KiB`;
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)} ms`;
}
