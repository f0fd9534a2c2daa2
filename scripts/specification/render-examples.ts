import { exampleModelTools } from "../../spec/payloads/examples/example-model-tools.ts";
import { exampleTelemetry, exampleTools } from "../../spec/payloads/examples/example-world.ts";
import type { ExampleStep, ProgramExample } from "../../spec/payloads/examples/program-example.ts";
import { programExamples } from "../../spec/payloads/examples/program-examples.ts";
import { type RevisionName, revisions } from "../../spec/revisions.ts";
import { blocksByRevision } from "./render-by-revision.ts";
import { toTable } from "./to-table.ts";

/** Programs with the host's replies, of the examples that hold in one of the revisions. */
export function renderExamples(names: readonly RevisionName[]): string {
  const examples = programExamples.filter(({ revisions }) => revisions.some((name) => names.includes(name)));
  return [
    "## Programs and their replies",
    world(),
    ...renderModelTools(names),
    ...examples.map((example) => renderExample(example, names)),
    "### The telemetry of a result",
    "After the first program above, in the spelling of the type `Telemetry`:",
    ...blocksByRevision(names, "json", (revision) => toShortJson(exampleTelemetry(revision))),
  ].join("\n\n");
}

/** What the model is sent in the examples' world. */
function renderModelTools(names: readonly RevisionName[]): readonly string[] {
  return [
    "### The two tools that the model is sent",
    "The words of a description are the implementation's. What they have to tell stands under " +
      `[payloads](#what-the-definition-of-exec-tells-the-model).${names.some(tellsNamespaces) ? namespaceLine : ""}`,
    ...blocksByRevision(names, "text", (revision) => exampleModelTools(revision)[0].description),
    "The parameters of `exec`, and those of `wait`:",
    ...blocksByRevision(names, "json", (revision) =>
      exampleModelTools(revision)
        .map(({ parameters }) => toShortJson(parameters))
        .join("\n"),
    ),
  ];
}

const tellsNamespaces = (name: RevisionName) => revisions[name].execDescription.some((part) => part === "namespaces");

const namespaceLine = " The line about `Shelves` stands there while the run sees that namespace.";

function world(): string {
  const rows = exampleTools.map(({ declaration, details }) => [
    `\`${declaration.name}\` of plugin \`${declaration.owner}\``,
    declaration.description,
    `\`${JSON.stringify(details)}\``,
  ]);
  return [
    "Each program below is the `code` of one `exec`, and each `wait` is given the `runId` of the reply before it. Every " +
      "reply has `telemetry` as well, which is left out here. The programs run in a world of two tools; what else one " +
      "needs is said there.",
    toTable(["tool", "description", "its `details`"], rows),
  ].join("\n\n");
}

function renderExample(example: ProgramExample, names: readonly RevisionName[]) {
  const { title, about, beside, steps } = example;
  const held = example.revisions.filter((name) => names.includes(name)).join(", ");
  const needs = beside === undefined ? "" : ` Needs ${beside}.`;
  return [`### ${title} (${held})`, `${about}${needs}`, ...steps.map(renderStep)].join("\n\n");
}

function renderStep(step: ExampleStep): string {
  const reply = renderReply(step.reply);
  if (step.tool === "wait") return `\`wait\` is answered with\n\n${reply}`;
  const language = step.language ?? "javascript";
  const given = step.language === undefined ? "" : `With \`language: "${step.language}"\`:\n\n`;
  return `${given}\`\`\`${language}\n${step.program}\n\`\`\`\n\n${reply}`;
}

/** A text of several lines is shown as it reads, not as JSON writes it. */
function renderReply(reply: ExampleStep["reply"]): string {
  const { value } = reply;
  if (typeof value !== "string" || !value.includes("\n")) return `\`\`\`json\n${toShortJson(reply)}\n\`\`\``;
  const withoutValue = toShortJson({ ...reply, value: "the text below" });
  return `\`\`\`json\n${withoutValue}\n\`\`\`\n\n\`\`\`typescript\n${value.trimEnd()}\n\`\`\``;
}

/** JSON on one line where it fits. */
function toShortJson(value: unknown): string {
  const long = JSON.stringify(value, undefined, 2);
  const short = long.replace(/\n\s*/g, " ");
  return short.length <= 110 ? short : long;
}
