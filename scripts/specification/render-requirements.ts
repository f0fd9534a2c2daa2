import type { Violation } from "../../fixtures/violations/violation.ts";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { requirementAreas } from "../../spec/requirements/index.ts";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { checks } from "../../suites/checks/index.ts";
import { monitors } from "../../suites/monitors/index.ts";
import { renderConfiguration } from "./render-configuration.ts";
import { renderDifferences } from "./render-differences.ts";
import { renderExamples } from "./render-examples.ts";
import { renderIndex } from "./render-index.ts";
import { renderIntroduction } from "./render-introduction.ts";
import { renderOpenPoints } from "./render-open-points.ts";
import { renderPayloads } from "./render-payloads.ts";
import { describeRequirement } from "./render-requirement.ts";
import { toTable } from "./to-table.ts";

/** The whole specification as a page to read. */
export function renderRequirements(violations: ReadonlyMap<string, Violation>): string {
  const areas = Object.entries(requirementAreas).map(([area, records]) => renderArea(area, records, violations));
  return [
    renderIntroduction(),
    renderIndex(revisionNames),
    renderDifferences(),
    renderConfiguration(revisionNames),
    renderExamples(revisionNames),
    renderPayloads(revisionNames),
    renderOpenPoints(revisionNames),
    ...areas,
  ]
    .join("\n\n")
    .concat("\n");
}

function renderArea(area: string, records: readonly Requirement[], violations: ReadonlyMap<string, Violation>): string {
  const rows = records.map((record) => [
    `\`${record.id}\``,
    `${record.level} ${revisionsOf(record)} (${record.profile})`,
    describeRequirement(record),
    sourceOf(record),
    statusOf(record, violations),
  ]);
  return `## ${area}\n\n${toTable(["id", "level, revisions (profile)", "statement", "source", "status"], rows)}`;
}

function revisionsOf(record: Requirement): string {
  return revisionNames.filter((name) => holdsIn(record, name)).join(" ");
}

/** The headings that a requirement comes from, each with the revisions whose page has it there. */
function sourceOf({ authority }: Requirement): string {
  if (authority.kind === "kit") return `the kit: ${authority.reason}`;
  const revisionsOfHeading = new Map<string, Set<string>>();
  for (const [revision, sources] of Object.entries(authority.sources)) {
    for (const { heading } of sources) {
      revisionsOfHeading.set(heading, (revisionsOfHeading.get(heading) ?? new Set()).add(revision));
    }
  }
  return [...revisionsOfHeading].map(([heading, revisions]) => `${heading} (${[...revisions].join(" ")})`).join("; ");
}

/** Whether a requirement is tested, and whether a violation has shown that its checks can fail. */
function statusOf({ id, ambiguous, observable }: Requirement, violations: ReadonlyMap<string, Violation>): string {
  if (typeof observable === "object") return `not observable: ${observable.no}`;
  if (ambiguous !== undefined) return "ambiguous";
  const testing = [
    ...checks.filter((check) => check.requirements.some((named) => named === id)).map((check) => check.id),
    ...monitors.filter(({ requirement }) => requirement === id).map((monitor) => monitor.id),
  ];
  if (testing.length === 0) return observable === "probe" ? "not yet tested (needs `probe`)" : "not yet tested";
  const killers = [...violations].filter(
    ([, { requirement, toothless }]) => requirement === id && toothless === undefined,
  );
  const killed = killers.length > 0 ? `; violated by ${killers.map(([name]) => name).join(", ")}` : "";
  return `tested by ${testing.join(", ")}${killed}`;
}
