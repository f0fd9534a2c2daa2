import { Type } from "typebox";
import type { Revision } from "../revisions.ts";

/** A number that the page bounds: its default, and the range that it is clamped to. */
export interface ConfigurationRange {
  readonly standard: number;
  readonly least: number;
  readonly most: number;
}

/** The numbers of `tools.codeMode`; seed heading "Configuration". They are the same in every revision. */
export const configurationRanges = {
  /** Milliseconds of wall clock for one `exec` or `wait`. */
  timeoutMs: { standard: 10_000, least: 100, most: 60_000 },
  /** Bytes of QuickJS heap. */
  memoryLimitBytes: { standard: 67_108_864, least: 1_048_576, most: 1_073_741_824 },
  /** Bytes of output. */
  maxOutputBytes: { standard: 65_536, least: 1_024, most: 10_485_760 },
  /** Bytes of one serialised VM. */
  maxSnapshotBytes: { standard: 10_485_760, least: 1_024, most: 268_435_456 },
  maxPendingToolCalls: { standard: 16, least: 1, most: 128 },
  snapshotTtlSeconds: { standard: 900, least: 1, most: 86_400 },
  maxSearchLimit: { standard: 50, least: 1, most: 50 },
  /** Is clamped to `maxSearchLimit` as well. */
  searchDefaultLimit: { standard: 8, least: 1, most: 50 },
} as const satisfies Record<string, ConfigurationRange>;

/** The languages that `languages` may name, and names by default. */
export const configurationLanguages = ["javascript", "typescript"] as const;

/** `tools.codeMode` as an object, before it is resolved: every field may be left out. */
export const configurationSchema = (revision: Revision) =>
  Type.Object({
    enabled: Type.Optional(
      Type.Union(
        revision.enabledValues.map((value) => Type.Literal(value)),
        { default: revision.enabledDefault },
      ),
    ),
    runtime: Type.Optional(Type.Literal("quickjs-wasi", { default: "quickjs-wasi" })),
    mode: Type.Optional(Type.Literal("only", { default: "only" })),
    languages: Type.Optional(
      Type.Array(Type.Union(configurationLanguages.map((language) => Type.Literal(language))), {
        default: [...configurationLanguages],
      }),
    ),
    ...Object.fromEntries(Object.entries(configurationRanges).map(([field, range]) => [field, numberField(range)])),
  });

const numberField = ({ standard, least, most }: ConfigurationRange) =>
  Type.Optional(Type.Number({ default: standard, minimum: least, maximum: most }));
