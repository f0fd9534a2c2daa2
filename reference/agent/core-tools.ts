import type { AgentTool } from "./plugin.ts";

/** The tools that every agent has. They are few, and read only. */
export function coreTools(agentId: string, model: string): readonly AgentTool[] {
  return [
    {
      name: "session_status",
      description: "Tells the time, and which agent and model this is.",
      replaySafe: true,
      parameters: { type: "object", properties: {}, additionalProperties: false },
      outputSchema: {
        type: "object",
        properties: {
          time: { type: "string" },
          agentId: { type: "string" },
          model: { type: "string" },
        },
        required: ["time", "agentId", "model"],
        additionalProperties: false,
      },
      execute: () => ({ time: new Date().toISOString(), agentId, model }),
    },
  ];
}
