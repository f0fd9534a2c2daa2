import { Type } from "typebox";
import type { Revision } from "../revisions.ts";
import { configurationLanguages } from "./configuration-languages.ts";
import { type ConfigurationRange, configurationRanges } from "./configuration-ranges.ts";

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
