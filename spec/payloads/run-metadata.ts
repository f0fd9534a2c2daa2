import { Type } from "typebox";

/** What `meta.agentMeta` of a run reports about code mode; revision 3, seed heading "Telemetry". */
export const runMetadataSchema = Type.Object(
  {
    codeModeEngaged: Type.Boolean({ description: "whether code mode owned the tools that the model was sent" }),
    assistantTurns: Type.Integer({ minimum: 0, description: "completed round trips to the provider" }),
    bridgeCalls: Type.Object(
      {
        search: Type.Integer({ minimum: 0 }),
        describe: Type.Integer({ minimum: 0 }),
        call: Type.Integer({ minimum: 0 }),
      },
      { description: "bridge calls of the run so far, which never reach the provider" },
    ),
    costUsd: Type.Optional(
      Type.Number({ minimum: 0, description: "estimated US dollars; is left out when the model has no cost data" }),
    ),
  },
  { title: "RunMetadata" },
);
