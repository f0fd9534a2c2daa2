import { findRequirement } from "../../spec/requirements/index.ts";
import { type Attribution, attribute, type Judging } from "./attribution.ts";
import type { KillMatrix } from "./kill-matrix.ts";

/** Renders the kill matrix as a page: what is attributed, what is not, and which checks caught each violation. */
export function renderKillMatrix(matrix: KillMatrix, judging: Judging): string {
  const attributions = [...attribute(matrix, judging)].sort(([one], [other]) => one.localeCompare(other));
  const attributed = attributions.filter(([, { alone }]) => alone.length > 0);
  const shared = attributions.filter(([, { alone, withOthers }]) => alone.length === 0 && withOthers.size > 0);
  const leftOut = Object.keys(matrix.leftOut).length;
  return `${[
    "# The kill matrix",
    "Which checks caught which violation, made by `pnpm violations --matrix`; [`kill-matrix.json`](kill-matrix.json) is " +
      "the data. A requirement is _attributed_ when only checks that judge it catch some violation of it.",
    [
      `- ${Object.keys(matrix.rows).length} violations of ${attributions.length} requirements, ${judging.checks.length} checks`,
      `- ${attributed.length} requirements are attributed, ${shared.length} are not`,
      `- ${leftOut} checks ran only on violations of their own requirements: they have a process of their own, or wait`,
    ].join("\n"),
    "## Not attributed",
    "Their violations are caught, and checks of other requirements catch them as well.",
    ["| requirement | violation | caught as well by |", "| --- | --- | --- |", ...shared.map(sharedRow)].join("\n"),
    "## Every violation",
    ["| violation | requirement | caught by |", "| --- | --- | --- |", ...violationRows(matrix)].join("\n"),
  ].join("\n\n")}\n`;
}

/** How many checks a cell names. */
const mostNamed = 8;

function named(ids: readonly string[]): string {
  const rest = ids.length - mostNamed;
  const shown = ids.slice(0, mostNamed).join(", ");
  return rest > 0 ? `${shown}, and ${rest} more` : shown;
}

function sharedRow([requirement, { withOthers }]: readonly [string, Attribution]): string {
  const [sharpest] = [...withOthers].sort(([, one], [, other]) => one.length - other.length);
  const [violation = "", others = []] = sharpest ?? [];
  return `| ${requirement} | ${violation} | ${named(others)} |`;
}

function violationRows({ rows }: KillMatrix): readonly string[] {
  return Object.entries(rows).map(([violation, { requirement, kills, cut }]) => {
    const { ambiguous } = findRequirement(requirement);
    const none = ambiguous === undefined ? "nothing" : "nothing: the page allows both readings";
    const by = Object.keys(kills);
    return `| ${violation} | ${requirement} | ${by.length > 0 ? named(by) : none}${cut ? "; cut short" : ""} |`;
  });
}
