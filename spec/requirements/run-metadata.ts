import { defineRequirements, page } from "./define.ts";

const bridgeCallsFieldsSentence = page({ r3: ["Telemetry", "3f9c15479cbde55f"] });

/** Requirements on the metadata of a run, `meta.agentMeta`, and on what mirrors it. */
export const runMetadataRequirements = defineRequirements([
  {
    id: "run-metadata.place",
    level: "MUST",
    profile: "product",
    statement: "The metadata of a run stands in `meta.agentMeta` of what `openclaw agent --json` prints.",
    authority: page({ r3: ["Telemetry", "27e0c96b2fed05a9"] }),
    observable: { no: "An adapter hands over the metadata itself, not what a command prints." },
  },
  {
    id: "run-metadata.mirrored",
    level: "MUST",
    profile: "product",
    statement: "The wrapper of `agent exec --json` mirrors the metadata of the run.",
    authority: page({ r3: ["Telemetry", "27e0c96b2fed05a9"] }),
    observable: { no: "An adapter hands over the metadata itself, not what a command prints." },
  },
  {
    id: "run-metadata.per-run",
    level: "MUST",
    profile: "product",
    statement: "The metadata adds statistics of each run.",
    authority: page({ r3: ["Telemetry", "27e0c96b2fed05a9"] }),
    observable: "adapter",
  },
  {
    id: "run-metadata.engaged",
    level: "MUST",
    profile: "product",
    statement:
      "`codeModeEngaged` is the reliable signal that code mode was engaged: it is `true` only when code mode really owns the tool surface of the model.",
    authority: page({ r3: ["Telemetry", "29564da0a117d061"] }),
    observable: "adapter",
  },
  {
    id: "run-metadata.engaged.not-inferred",
    level: "MUST",
    profile: "product",
    statement: "Whether code mode was engaged is not inferred from the configuration or from names of tools.",
    authority: page({ r3: ["Telemetry", "29564da0a117d061"] }),
    observable: { no: "It binds whoever reads the metadata." },
    note: 'The page gives the reasons: the shell tool is named `exec` as well, and the `"auto"` tier engages by the model.',
  },
  {
    id: "run-metadata.engaged.bridging-harness",
    level: "MUST",
    profile: "product",
    statement:
      "A harness that bridges the OpenClaw tool surface (Copilot) reports the state that its gate resolved to as `codeModeEngaged`, so that `false` with `tools.codeMode.enabled=true` shows that code mode silently did nothing.",
    authority: page({ r3: ["Telemetry", "29564da0a117d061"] }),
    observable: { no: "An adapter shows one harness and can't choose another." },
  },
  {
    id: "run-metadata.engaged.native-harness",
    level: "MUST",
    profile: "product",
    statement:
      "A harness that runs a native tool surface of its own (Codex) never engages OpenClaw code mode: its `codeModeEngaged` is always `false`.",
    authority: page({ r3: ["Telemetry", "29564da0a117d061"] }),
    observable: { no: "An adapter shows one harness and can't choose another." },
  },
  {
    id: "run-metadata.engaged.missing-is-false",
    level: "MUST",
    profile: "product",
    statement: "For an attempt that does not report the field, `codeModeEngaged` is normalized to `false`.",
    authority: page({ r3: ["Telemetry", "29564da0a117d061"] }),
    observable: { no: "An adapter can't make an attempt leave the field out." },
  },
  {
    id: "run-metadata.engaged.not-code-mode-only",
    level: "MUST",
    profile: "product",
    statement: "`codeModeEngaged` does not track `codeModeOnly` of Codex, which is a native feature of its own.",
    authority: page({ r3: ["Telemetry", "29564da0a117d061"] }),
    observable: { no: "An adapter shows one harness and can't choose another." },
  },
  {
    id: "run-metadata.assistant-turns",
    level: "MUST",
    profile: "product",
    statement: "`assistantTurns` is the number of completed round trips between assistant and provider in the run.",
    authority: page({ r3: ["Telemetry", "dd59507b69e8563d"] }),
    observable: {
      no: "Over an adapter no provider takes part in a run; only a carrier that plays the provider could see it.",
    },
  },
  {
    id: "run-metadata.bridge-calls",
    level: "MUST",
    profile: "product",
    statement: "`bridgeCalls` is the cumulative number of internal bridge calls in the run.",
    authority: page({ r3: ["Telemetry", "3f9c15479cbde55f"] }),
    observable: "adapter",
  },
  {
    id: "run-metadata.bridge-calls.fields",
    level: "MUST",
    profile: "product",
    statement: "`bridgeCalls` has the field `search`.",
    authority: bridgeCallsFieldsSentence,
    observable: "adapter",
  },
  {
    id: "run-metadata.bridge-calls.fields.describe",
    level: "MUST",
    profile: "product",
    statement: "`bridgeCalls` has the field `describe`.",
    authority: bridgeCallsFieldsSentence,
    observable: "adapter",
  },
  {
    id: "run-metadata.bridge-calls.fields.call",
    level: "MUST",
    profile: "product",
    statement: "`bridgeCalls` has the field `call`.",
    authority: bridgeCallsFieldsSentence,
    observable: "adapter",
  },
  {
    id: "run-metadata.bridge-calls.not-sent",
    level: "MUST",
    profile: "product",
    statement: "The calls that `bridgeCalls` counts do not reach the provider.",
    authority: page({ r3: ["Telemetry", "3f9c15479cbde55f"] }),
    observable: {
      no: "Over an adapter no provider takes part in a run; only a carrier that plays the provider could see it.",
    },
  },
  {
    id: "run-metadata.outer-calls",
    level: "MUST",
    profile: "product",
    statement: "The outer tool calls that the provider sees stay in `meta.toolSummary.calls`.",
    authority: page({ r3: ["Telemetry", "3f9c15479cbde55f"] }),
    observable: {
      no: "An adapter hands over the metadata of `meta.agentMeta`, and `meta.toolSummary` stands beside it.",
    },
  },
  {
    id: "run-metadata.cost",
    level: "MUST",
    profile: "product",
    statement:
      "`costUsd` is the cost in US dollars, estimated from the accumulated usage of the run and the cost configuration of the model, with its tiers for reading and writing the cache.",
    authority: page({ r3: ["Telemetry", "9cd2abad7f78a3d6"] }),
    observable: { no: "A world can't set what a model uses and what it costs." },
  },
  {
    id: "run-metadata.cost.omitted",
    level: "MUST",
    profile: "product",
    statement: "`costUsd` is left out when the model has no cost data.",
    authority: page({ r3: ["Telemetry", "9cd2abad7f78a3d6"] }),
    observable: "adapter",
  },
]);
