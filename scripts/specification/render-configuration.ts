import { configurationRules, configurationSchema } from "../../spec/payloads/configuration.ts";
import { configurationRanges } from "../../spec/payloads/configuration-ranges.ts";
import { type Revision, type RevisionName, revisions } from "../../spec/revisions.ts";
import { cellByRevision } from "./render-by-revision.ts";
import { toTable } from "./to-table.ts";
import { toType } from "./to-type.ts";

/** What is read of a field's schema. */
interface Field {
  readonly default?: unknown;
  readonly description?: string;
}

type RangeName = keyof typeof configurationRanges;

/** Every field of `tools.codeMode` in one table, with what differs between revisions. */
export function renderConfiguration(names: readonly RevisionName[]): string {
  const fields = [...new Set(names.flatMap((name) => Object.keys(configurationSchema(revisions[name]).properties)))];
  const rows = fields.map((field) => [
    `\`${field}\``,
    cellByRevision(names, (revision) => `\`${JSON.stringify(fieldOf(revision, field).default)}\``),
    cellByRevision(names, (revision) => allowed(revision, field)),
    isRange(field) ? configurationRanges[field].unit : "",
    cellByRevision(names, (revision) => meaningOf(revision, field)),
  ]);
  return [
    "## Configuration table",
    "`tools.codeMode` is an object whose every field may be left out, or a short form, which means an object with that " +
      `\`enabled\`. Short forms: ${cellByRevision(names, shortForms)}.`,
    toTable(["field", "default", "allowed", "unit", "meaning"], rows),
    `What becomes of a number outside its range: ${cellByRevision(names, outsideRange)}. Over the fields: ${configurationRules.join("; ")}.`,
  ].join("\n\n");
}

const shortForms = ({ shorthandValues }: Revision) =>
  shorthandValues.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");

const meaningOf = (revision: Revision, field: string) =>
  isRange(field) ? configurationRanges[field].meaning : fieldOf(revision, field).description;

const outsideRange = ({ clampsNumbers }: Revision) =>
  clampsNumbers ? "it is clamped" : "it is clamped or refused, which the page leaves open";

const isRange = (field: string): field is RangeName => Object.hasOwn(configurationRanges, field);

function allowed(revision: Revision, field: string): string {
  if (!isRange(field)) return `\`${toType(fieldOf(revision, field))}\``;
  const range = configurationRanges[field];
  return "atMostField" in range ? `at most \`${range.atMostField}\`` : `${range.least} to ${range.most}`;
}

function fieldOf(revision: Revision, field: string): Field {
  // The schema's own type says nothing of descriptions.
  const found: Field | undefined = Reflect.get(configurationSchema(revision).properties, field);
  if (found === undefined) throw new RangeError(`no field ${field} in the configuration of ${revision.title}`);
  return found;
}
