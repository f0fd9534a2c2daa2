import { Type } from "typebox";
import type { Revision } from "../revisions.ts";

/** A number that the page bounds: its default, its range, and what it counts. */
export interface ConfigurationRange {
  readonly standard: number;
  readonly least: number;
  readonly most: number;
  readonly unit: string;
  readonly meaning: string;
  /** The field that it may not exceed. The pages bound such a field by that one alone. */
  readonly atMostField?: string;
}

/** The numbers of `tools.codeMode`; seed heading "Configuration". They are the same in every revision. */
export const configurationRanges = {
  timeoutMs: {
    standard: 10_000,
    least: 100,
    most: 60_000,
    unit: "milliseconds",
    meaning: "Wall-clock time of one `exec` or one `wait`.",
  },
  memoryLimitBytes: {
    standard: 67_108_864,
    least: 1_048_576,
    most: 1_073_741_824,
    unit: "bytes",
    meaning: "QuickJS heap of a program.",
  },
  maxOutputBytes: {
    standard: 65_536,
    least: 1_024,
    most: 10_485_760,
    unit: "bytes",
    meaning: "What is returned of a cell: text, JSON and logs.",
  },
  maxSnapshotBytes: {
    standard: 10_485_760,
    least: 1_024,
    most: 268_435_456,
    unit: "bytes",
    meaning: "One serialised VM.",
  },
  maxPendingToolCalls: {
    standard: 16,
    least: 1,
    most: 128,
    unit: "calls",
    meaning: "Nested tool calls under way at the same time.",
  },
  snapshotTtlSeconds: {
    standard: 900,
    least: 1,
    most: 86_400,
    unit: "seconds",
    meaning: "How long a suspended program can be resumed.",
  },
  maxSearchLimit: {
    standard: 50,
    least: 1,
    most: 50,
    unit: "results",
    meaning: "The most results of one search of the catalog.",
  },
  searchDefaultLimit: {
    standard: 8,
    least: 1,
    most: 50,
    unit: "results",
    meaning: "Results of a search that gives no `limit`.",
    atMostField: "maxSearchLimit",
  },
} as const satisfies Record<string, ConfigurationRange>;

/** The languages that `languages` may name, and names by default. */
export const configurationLanguages = ["javascript", "typescript"] as const;

/** The rules of `tools.codeMode` that JSON Schema can't say. */
export const configurationRules = ["searchDefaultLimit is at most maxSearchLimit"] as const;

/** `tools.codeMode` as an object, before it is resolved: every field may be left out. */
export const configurationSchema = (revision: Revision) =>
  Type.Object(
    {
      enabled: Type.Optional(
        Type.Union(
          revision.enabledValues.map((value) => Type.Literal(value)),
          {
            default: revision.enabledDefault,
            description: describeEnabled(revision),
          },
        ),
      ),
      runtime: Type.Optional(
        Type.Literal("quickjs-wasi", { default: "quickjs-wasi", description: "What evaluates programs." }),
      ),
      mode: Type.Optional(Type.Literal("only", { default: "only", description: describeMode(revision) })),
      languages: Type.Optional(
        Type.Array(Type.Union(configurationLanguages.map((language) => Type.Literal(language))), {
          default: [...configurationLanguages],
          description: "The languages that a program may be written in.",
        }),
      ),
      ...Object.fromEntries(
        Object.entries(configurationRanges).map(([name, field]) => [name, numberField(field, revision)]),
      ),
    },
    { title: "CodeModeConfiguration" },
  );

/** What `tools.codeMode` may be: a short form of `enabled`, or the object. */
export const codeModeSettingSchema = (revision: Revision) =>
  Type.Union([...revision.shorthandValues.map((value) => Type.Literal(value)), configurationSchema(revision)], {
    title: "CodeModeSetting",
  });

const describeEnabled = ({ enabledValues }: Revision) => {
  const byModel = enabledValues.some((value) => value === "auto") ? " `auto` decides by the run's model." : "";
  return `The gate: no other field turns code mode on.${byModel}`;
};

const describeMode = ({ directOnlyTools }: Revision) =>
  directOnlyTools
    ? "The model sees `exec`, `wait` and the direct-only tools; every other tool goes into the catalog."
    : "The model sees `exec` and `wait`; every other tool is hidden.";

function numberField(field: ConfigurationRange, { clampsNumbers }: Revision) {
  const { standard, least, most, meaning, unit, atMostField } = field;
  const range = atMostField === undefined ? `${least} to ${most}` : `at most \`${atMostField}\``;
  const description = `${meaning} Unit: ${unit}. Range: ${range}${clampsNumbers ? ", to which it is clamped" : ""}.`;
  // A number that is clamped is no mistake of the person who gave it, so no schema may refuse it.
  const bounds = clampsNumbers ? {} : boundsOf(field);
  return Type.Optional(Type.Number({ default: standard, ...bounds, description }));
}

const boundsOf = ({ least, most, atMostField }: ConfigurationRange) =>
  atMostField === undefined ? { minimum: least, maximum: most } : { maximum: most };
