import type { Change, changes, Difference, DifferenceEntry } from "../../spec/difference.ts";
import type { Outcome } from "../../spec/result-file.ts";
import { boundMarkdown } from "./bound-markdown.ts";
import { codeBlock, inlineCode } from "./markdown-text.ts";
import { harmless, oneLine } from "./printable.ts";

const titles: Readonly<Record<Change, string>> = {
  worse: "Worse",
  changed: "Broken as before, in another way",
  new: "New",
  gone: "Gone",
  better: "Better",
};

/** What comes first weighs most. */
const order = Object.keys(titles) as readonly (keyof typeof changes)[];

/** A difference for a terminal or a log. */
export function diffText(difference: Difference): string {
  const { old, new: now, notes, changes } = difference;
  const sections = order.flatMap((change) => {
    const entries = changes[change];
    return entries.length === 0 ? [] : ["", `${titles[change]} (${entries.length}):`, ...entries.map(describeInText)];
  });
  const lines = [
    `${oneLine(old.target)} → ${oneLine(now.target)}`,
    ...notes.map((note) => `Note: ${oneLine(note, 1000)}`),
    ...sections,
    "",
    verdictOf(difference),
  ];
  return `${lines.join("\n")}\n`;
}

function describeInText(entry: DifferenceEntry): string {
  const { revision, id, formerId, requirement, message, pardon, replay } = entry;
  const facts = [
    ...(pardon === undefined ? [] : [`does not change the exit code: ${oneLine(pardon, 1000)}`]),
    ...(message === undefined ? [] : [harmless(message)]),
    ...(replay === undefined || entry.after === "pass" ? [] : [`replay: ${harmless(replay)}`]),
  ];
  const former = formerId === undefined ? "" : `, formerly ${oneLine(formerId)}`;
  const broken = requirement === undefined ? "" : `  [${oneLine(requirement)}]`;
  const head = `  ${revision} ${oneLine(id)}${former}: ${stepOf(entry)}${broken}`;
  return [head, ...facts.map((fact) => fact.replace(/^/gm, "      "))].join("\n");
}

/** A difference for the summary of a job, never longer than GitHub takes. */
export function diffMarkdown(difference: Difference): string {
  const { old, new: now, notes, changes } = difference;
  const head = [
    `## ${difference.exitCode === 0 ? "✓ Nothing is worse" : "✗ Worse than before"}`,
    `${inlineCode(old.target)} → ${inlineCode(now.target)}`,
    verdictOf(difference),
    ...notes.slice(0, 10).map((note) => `- ${inlineCode(note, 1000)}`),
  ];
  return boundMarkdown(
    head,
    order.map((change) => ({ title: titles[change], blocks: changes[change].map(describeInMarkdown) })),
  );
}

function describeInMarkdown(entry: DifferenceEntry): string {
  const { revision, id, formerId, requirement, message, pardon, replay } = entry;
  const former = formerId === undefined ? "" : `, formerly ${inlineCode(formerId)}`;
  return [
    `**${inlineCode(`${revision} ${id}`)}**${former}: ${stepOf(entry)}`,
    ...(requirement === undefined ? [] : [`of ${inlineCode(requirement)}`]),
    ...(pardon === undefined ? [] : [`It does not change the exit code: ${inlineCode(pardon, 1000)}`]),
    ...(message === undefined ? [] : [codeBlock(message)]),
    ...(replay === undefined || entry.after === "pass" ? [] : [codeBlock(replay, "sh")]),
  ].join("\n\n");
}

function stepOf({ before, after }: DifferenceEntry): string {
  return [before, after].map((outcome) => wordOf(outcome)).join(" → ");
}

const wordOf = (outcome: Outcome | undefined) => outcome?.replace("-", " ") ?? "none";

function verdictOf({ compared, changes, exitCode }: Difference): string {
  const counts = order.map((change) => `${changes[change].length} ${change}`).join(", ");
  const sentence = exitCode === 0 ? "Nothing is worse" : "Something is worse";
  return `${sentence}: of ${compared} compared, ${counts}.`;
}
