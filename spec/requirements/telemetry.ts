import { defineRequirements, page } from "./define.ts";

/** Requirements on the telemetry of a result. */
export const telemetryRequirements = defineRequirements([
  {
    id: "telemetry.catalog-size",
    level: "MUST",
    profile: "control",
    statement: "Telemetry reports the size of the hidden catalog and how it splits by source.",
    authority: page({
      r1: ["Telemetry", "0000000000000000"],
      r2: ["Telemetry", "0000000000000000"],
      r3: ["Telemetry", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "telemetry.counts",
    level: "MUST",
    profile: "control",
    statement: "Telemetry reports how many searches, descriptions and calls the run made so far.",
    authority: page({
      r1: ["Telemetry", "0000000000000000"],
      r2: ["Telemetry", "0000000000000000"],
      r3: ["Telemetry", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "telemetry.visible-tools",
    level: "MUST",
    profile: "control",
    statement: "Telemetry names exactly the tools that the model was sent.",
    authority: page({
      r1: ["Telemetry", "0000000000000000"],
      r2: ["Telemetry", "0000000000000000"],
      r3: ["Telemetry", "0000000000000000"],
    }),
    observable: "adapter",
  },
]);
