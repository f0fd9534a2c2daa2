import { type Static, Type } from "typebox";

/**
 * The kit's normal form of what a result's `telemetry` reports; seed heading "Telemetry". The pages say what is
 * reported and leave the spelling of the fields open, so an adapter translates its product's fields to these.
 */
export const telemetrySchema = Type.Object(
  {
    catalogSize: Type.Integer({ minimum: 0, description: "tools in the hidden catalog" }),
    sources: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: "catalog size by source" }),
    searchCount: Type.Integer({ minimum: 0, description: "searches in this run so far" }),
    describeCount: Type.Integer({ minimum: 0, description: "descriptions in this run so far" }),
    callCount: Type.Integer({ minimum: 0, description: "tool calls in this run so far" }),
    counterScope: Type.Optional(
      Type.String({ description: "identifies the lifetime of the counters, from revision 3" }),
    ),
    visibleTools: Type.Array(Type.String(), { description: "names of the tools that the model was sent" }),
  },
  { additionalProperties: false },
);

export type Telemetry = Static<typeof telemetrySchema>;
