import { defineRequirements, page } from "./define.ts";

/** Requirements on the telemetry of a result. */
export const telemetryRequirements = defineRequirements([
  {
    id: "telemetry.catalog-size",
    level: "MUST",
    profile: "control",
    statement: "Telemetry reports the size of the hidden catalog and how it splits by source.",
    authority: page({
      r1: ["Telemetry", "710efe388da249b9"],
      r2: ["Telemetry", "8e04b8398c7db5bf"],
      r3: ["Telemetry", "8fba19600e0b24c9"],
    }),
    observable: "adapter",
  },
  {
    id: "telemetry.counts",
    level: "MUST",
    profile: "control",
    statement: "Telemetry reports how many searches, descriptions and calls the run made so far.",
    authority: page({
      r1: ["Telemetry", "564b89834615600a"],
      r2: ["Telemetry", "8e04b8398c7db5bf"],
      r3: ["Telemetry", "8fba19600e0b24c9"],
    }),
    observable: "adapter",
  },
  {
    id: "telemetry.visible-tools",
    level: "MUST",
    profile: "control",
    statement: "Telemetry names exactly the tools that the model was sent.",
    authority: page({
      r1: ["Telemetry", "7b8a25af31931b8e"],
      r2: ["Telemetry", "8e04b8398c7db5bf"],
      r3: ["Telemetry", "8fba19600e0b24c9"],
    }),
    observable: "adapter",
  },
]);
