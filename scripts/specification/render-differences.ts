import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { requirementAreas } from "../../spec/requirements/index.ts";
import { type Revision, revisionNames, revisions } from "../../spec/revisions.ts";
import { recordsIn } from "./records-in.ts";
import { toTable } from "./to-table.ts";

const code = (values: readonly unknown[]) => values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
const names = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");
const yesOrNo = (value: boolean) => (value ? "yes" : "no");
const orNone = (text: string) => (text === "" ? "none" : text);

/** What a person asks first about a revision, and the answer from its data. */
const facets: Readonly<Record<string, (revision: Revision) => string>> = {
  "`enabled` takes": ({ enabledValues }) => code(enabledValues),
  "`enabled` by default": ({ enabledDefault }) => code([enabledDefault]),
  "numbers out of range": ({ clampsNumbers }) => (clampsNumbers ? "clamped" : "left open"),
  "the model sees": ({ directOnlyTools }) => `\`exec\`, \`wait\`${directOnlyTools ? ", direct-only tools" : ""}`,
  "`exec` tells the model of": ({ execDescription }) => execDescription.join(", ").replaceAll("-", " "),
  "`language` must be a flat enumeration": ({ flatLanguageEnum }) => yesOrNo(flatLanguageEnum),
  "`exec` takes `restartSafe`": ({ restartSafeInput }) => yesOrNo(restartSafeInput),
  "calls that drain within one `exec`": ({ drainedCalls }) => drainedCalls.join(", "),
  "helpers beside `search`, `describe`, `call`": ({ addedHelpers }) =>
    orNone(names(addedHelpers.map(({ name }) => name))),
  "`tools.call` resolves to": ({ callEnvelope }) => (callEnvelope ? "`{ tool, result }`" : "left open"),
  "`source` of a catalog entry": ({ catalogSources }) => code(catalogSources),
  "`source` of a plugin's tool": ({ pluginSource }) => code([pluginSource]),
  "hints `input` and `output` in an entry": ({ catalogHints }) => yesOrNo(catalogHints),
  "declared outputs": ({ outputContracts }) => yesOrNo(outputContracts),
  "globals that not all have": ({ addedGlobals }) => orNone(names(addedGlobals.map(({ name }) => name))),
  "registration of namespaces": ({ namespaceRegistry }) =>
    namespaceRegistry === undefined ? "no" : `yes, executed by \`${namespaceRegistry.executor}\``,
  "run states": ({ runStates }) => (runStates.length === 0 ? "the three statuses of a result" : names(runStates)),
  "error codes": ({ errorCodes }) => String(errorCodes.length),
  "telemetry that not all have": ({ telemetryAdditions }) => orNone(names(telemetryAdditions)),
  "run metadata": ({ runMetadata }) => yesOrNo(runMetadata),
};

/** What differs between the revisions: the answers side by side, and the records that not every revision has. */
export function renderDifferences(): string {
  const rows = Object.entries(facets).map(([facet, answer]) => [
    facet,
    ...revisionNames.map((name) => answer(revisions[name])),
  ]);
  const mixes = [...new Set(Object.keys(requirementAreas).flatMap((area) => recordsIn(area, revisionNames).map(mixOf)))]
    .filter((mix) => mix !== everywhere)
    .sort();
  return [
    "## What differs between the revisions",
    `An implementer of one revision needs only its own page: ${revisionNames.map((name) => `[${name}](${name}.md)`).join(", ")}.`,
    toTable(["", ...revisionNames], rows),
    "### Records that not every revision has",
    "Ids without their area. What is in no cell holds in every revision.",
    toTable(
      ["area", ...mixes],
      Object.keys(requirementAreas)
        .map((area) => [`[${area}](#${area})`, ...mixes.map((mix) => idsOf(area, mix))])
        .filter(([, ...cells]) => cells.some((cell) => cell !== "")),
    ),
  ].join("\n\n");
}

const everywhere = revisionNames.join(" ");

const mixOf = (record: Parameters<typeof holdsIn>[0]) =>
  revisionNames.filter((name) => holdsIn(record, name)).join(" ");

function idsOf(area: string, mix: string): string {
  const records = recordsIn(area, revisionNames);
  const held = records.filter((record) => mixOf(record) === mix);
  if (held.length > 0 && held.length === records.length) return `the whole area (${held.length})`;
  return held.map(({ id }) => `\`${id.slice(area.length + 1)}\``).join(", ");
}
