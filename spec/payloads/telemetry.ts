import { type Static, type TSchema, Type } from "typebox";
import type { Revision } from "../revisions.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** What telemetry reports in every revision. */
const common = {
  catalogSize: count("tools in the hidden catalog"),
  sources: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: "catalog size by source" }),
  searchCount: count("searches in this run so far"),
  describeCount: count("descriptions in this run so far"),
  callCount: count("tool calls in this run so far"),
  visibleTools: Type.Array(Type.String(), { description: "names of the tools that the model was sent" }),
};

/** What not every revision has telemetry report. */
const additions = {
  execCount: Type.Optional(count("calls of `exec` in this run so far")),
  waitCount: Type.Optional(count("calls of `wait` in this run so far")),
  calledTools: Type.Optional(Type.Array(Type.String(), { description: "ids of the nested tools that were called" })),
  limitErrors: Type.Optional(
    Type.Object(
      {
        timeout: count("failures for time"),
        memory: count("failures for memory"),
        snapshot: count("failures for the size of a snapshot"),
        output: count("failures for the size of output"),
      },
      { additionalProperties: false, description: "limit errors in this run so far" },
    ),
  ),
  snapshotEvents: Type.Optional(
    Type.Array(
      Type.Object(
        {
          event: Type.String({
            enum: ["taken", "restored", "discarded", "expired"],
            description: "the page names no events; these are the kit's words",
          }),
          runId: Type.Optional(Type.String({ description: "the suspended run" })),
        },
        { additionalProperties: false },
      ),
      { description: "what became of snapshots in this run, in order" },
    ),
  ),
  counterScope: Type.Optional(Type.String({ description: "identifies the lifetime of the counters" })),
};

/** A field that not every revision has telemetry report. */
export type TelemetryAddition = keyof typeof additions;

/**
 * The kit's normal form of what code mode reports about a run, as it crosses the adapter; seed heading "Telemetry". The
 * pages say what is reported and leave the spelling of the fields open, so an adapter translates its product's fields
 * to these.
 */
export const telemetrySchema = Type.Object({ ...common, ...additions }, { additionalProperties: false });

export type Telemetry = Static<typeof telemetrySchema>;

/** The part of the normal form that a revision's page speaks of. */
export const telemetrySchemaOf = (revision: Revision): TSchema =>
  Type.Object(
    { ...common, ...Object.fromEntries(revision.telemetryAdditions.map((field) => [field, additions[field]])) },
    { additionalProperties: false, title: "Telemetry" },
  );
