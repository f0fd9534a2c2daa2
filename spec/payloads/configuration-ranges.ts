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
