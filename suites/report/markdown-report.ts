import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { knownRequirement } from "../run/known-requirement.ts";
import { isRed, judgeRun } from "../run/verdict.ts";
import { boundMarkdown, type Section } from "./bound-markdown.ts";
import { areaOf, countEntries, revisionAndProfile } from "./count-entries.ts";
import { codeBlock, inlineCode, table } from "./markdown-text.ts";
import { sourceOf } from "./source-of.ts";
import { groupUnseen } from "./summarize.ts";

const headings = { 0: "✓ Conforms", 1: "✗ Does not conform", 2: "⚡ No verdict" } as const;

/** A result as Markdown for the summary of a job, never longer than GitHub takes: what weighs most comes first. */
export function markdownReport(result: ResultFile): string {
  const { entries, selection, notes, baselineProblems, undeclared } = result;
  const { exitCode, sentence } = judgeRun(result);
  const name = inlineCode(`${result.target.name} ${result.target.version}`);
  const heading = `## ${selection.shard === undefined ? headings[exitCode] : "Shard"}: ${name}`;
  const isBrokenDown = ({ outcome }: ResultEntry) => outcome.endsWith("-fault");
  const red = entries.filter((entry) => isRed(entry, selection.strict));
  const beside = entries.filter((entry) => isLight(entry) && !red.includes(entry));
  const sections: readonly Section[] = [
    { title: "By area", blocks: [countTable("area", entries, areaOf)] },
    { title: "Failures", blocks: red.map(describe) },
    { title: "Broken down", blocks: entries.filter(isBrokenDown).map(describe) },
    { title: "Required and not declared", blocks: undeclared.map(describeUndeclared), tight: true },
    {
      title: "Baseline to be changed",
      blocks: baselineProblems.map((text) => `- ${inlineCode(text, 1000)}`),
      tight: true,
    },
    { title: "Notes", blocks: notes.map((text) => `- ${inlineCode(text, 1000)}`), tight: true },
    { title: "Deviations, and failures of what only the kit demands", blocks: beside.map(describe) },
    { title: "Expected by the baseline", blocks: entries.flatMap(describeExpected), tight: true },
    { title: "Ambiguous on the page", blocks: linesOf(entries, "ambiguous"), tight: true },
    { title: "Not run", blocks: linesOf(entries, "not-run"), tight: true },
    { title: "Not observed", blocks: groupUnseen(entries).map(describeUnseen), tight: true },
  ];
  const fault = result.fault === undefined ? [] : [codeBlock(result.fault)];
  return boundMarkdown(
    [
      heading,
      inlineCode(sentence),
      ...fault,
      factsOf(result),
      countTable("revision and profile", entries, revisionAndProfile),
    ],
    sections,
  );
}

function factsOf({ kit, seed, selection }: ResultFile): string {
  const { revisions, filter, shard, profiles, require, strict } = selection;
  const facts = [
    `revisions ${revisions.join(", ")}`,
    ...(filter === undefined ? [] : [`only ${inlineCode(filter)}`]),
    ...(shard === undefined ? [] : [`shard ${shard.index} of ${shard.total}`]),
    ...(profiles.length === 0 ? [] : [`with the profile ${profiles.join(", ")}`]),
    ...(require === undefined ? [] : [`requires the profile ${require}`]),
    ...(strict ? ["strict"] : []),
    `seed ${seed}`,
    inlineCode(kit),
  ];
  return facts.join(" · ");
}

function countTable(group: string, entries: readonly ResultEntry[], groupOf: (entry: ResultEntry) => string): string {
  const { outcomes, rows } = countEntries(entries, groupOf);
  return table([group, ...outcomes], rows);
}

/** What is broken and does not count. */
const isLight = ({ outcome, expected }: ResultEntry) =>
  (outcome === "fail" || outcome === "deviation") && expected === undefined;

function describe(entry: ResultEntry): string {
  const { outcome, revision, id, title, requirement, message = "", replay } = entry;
  return [
    `#### ${outcome}: ${inlineCode(`${revision} ${id}`)}`,
    inlineCode(title),
    ...(requirement === undefined ? [] : [describeRequirement(requirement, revision)]),
    codeBlock(message),
    codeBlock(replay, "sh"),
  ].join("\n\n");
}

function describeRequirement(id: string, revision: RevisionName): string {
  const record = knownRequirement(id);
  if (record === undefined) return `${inlineCode(id)}, which is no requirement that this kit knows`;
  return `**${record.level}** ${inlineCode(record.id)}: ${record.statement}\n\nFrom ${sourceOf(record, revision)}`;
}

function describeUndeclared({ capability, profile, checks }: ResultFile["undeclared"][number]): string {
  return `- ${inlineCode(capability)}: ${checks} checks of the profile ${profile} are not observed`;
}

const describeExpected = ({ expected, revision, id }: ResultEntry) =>
  expected === undefined ? [] : [`- ${inlineCode(`${revision} ${id}`)}: ${inlineCode(expected, 1000)}`];

const linesOf = (entries: readonly ResultEntry[], wanted: ResultEntry["outcome"]) =>
  entries
    .filter(({ outcome }) => outcome === wanted)
    .map(
      ({ revision, id, message }) =>
        `- ${[`${revision} ${id}`, ...(message ? [message] : [])].map((text) => inlineCode(text)).join(": ")}`,
    );

function describeUnseen({ reason, ids }: ReturnType<typeof groupUnseen>[number]): string {
  return `- ${inlineCode(reason)} (${ids.length}): ${ids.map((id) => inlineCode(id)).join(", ")}`;
}
