import { defineRequirements, page } from "./define.ts";

/** Requirements on the fields of `tools.codeMode`: where they stand, their defaults, values and ranges. */
export const configurationRequirements = defineRequirements([
  {
    id: "configuration.place",
    level: "MUST",
    profile: "product",
    statement: "`tools.codeMode` can be set in an agent's or in the runtime's configuration.",
    authority: page({ r1: ["Quick start", "66d8a82592bdda07"] }),
    observable: "adapter",
  },
  {
    id: "configuration.shorthand.true",
    level: "MUST",
    profile: "product",
    statement: "`tools.codeMode: true` is accepted as a short form of `tools.codeMode.enabled: true`.",
    authority: page({
      r1: [
        ["Quick start", "55301ee2de30cdf4"],
        ["Quick start", "04b50416176bac78"],
      ],
      r2: [
        ["Turning code mode on", "8a4287e489bd1078"],
        ["Turning code mode on", "05704338a857d886"],
      ],
      r3: [
        ["Defaults and overrides", "cd6c492c38ba5edd"],
        ["Defaults and overrides", "05704338a857d886"],
        ["Defaults and overrides", "ccbc1213d5d38446"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.shorthand.auto",
    level: "MUST",
    profile: "product",
    statement: '`tools.codeMode: "auto"` is accepted as a short form of `tools.codeMode.enabled: "auto"`.',
    authority: page({ r3: ["Defaults and overrides", "ccbc1213d5d38446"] }),
    observable: "adapter",
    ambiguous: [
      'The short form takes the same three values as `enabled`, so `"auto"` too.',
      'The page shows only `false` and `true` as short forms, and "the same values" speaks of `enabled` alone.',
    ],
  },
  {
    id: "configuration.object-form",
    level: "MUST",
    profile: "product",
    statement: "`tools.codeMode` is accepted as an object with `enabled`.",
    authority: page({
      r1: [
        ["Quick start", "66d8a82592bdda07"],
        ["Quick start", "4bc1ba20976ba15f"],
      ],
      r2: ["Turning code mode on", "6c5aa683e16978df"],
      r3: ["Defaults and overrides", "ccbc1213d5d38446"],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.object-without-enabled",
    level: "MUST",
    profile: "product",
    statement: 'An object without `enabled` keeps the default `"auto"`.',
    authority: page({
      r3: [
        ["Defaults and overrides", "4a17c4bde73c0691"],
        ["Validation checklist", "9c7c0bc4c61bb887"],
      ],
    }),
    observable: "adapter",
    note: 'The page says both; the second, in its validation checklist, also speaks of `enabled: "auto"`.',
    ambiguous: [
      'An object without `enabled` stays at `"auto"`, so that code mode is active for a preferred model.',
      "An object without `enabled: true` keeps code mode disabled, whatever the model.",
    ],
  },
  {
    id: "configuration.gate",
    level: "MUST",
    profile: "product",
    statement: "`tools.codeMode.enabled` is the gate of activation.",
    authority: page({
      r1: ["Configuration", "e8906a2fa085e8fd"],
      r2: ["Configuration", "a38cf8d5563abdfc"],
      r3: [
        ["Configuration", "0aae7b18669d4f90"],
        ["Code mode", "302547187e5eb11b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.other-fields",
    level: "MUST",
    profile: "product",
    statement: "Setting other fields of `tools.codeMode` does not by itself turn code mode on.",
    authority: page({
      r1: ["Configuration", "efc5cb366884d9b6"],
      r2: ["Configuration", "a38cf8d5563abdfc"],
      r3: ["Configuration", "0aae7b18669d4f90"],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.sandbox-mcp",
    level: "MUST",
    profile: "product",
    statement:
      'For a sandboxed agent with configured MCP servers, the sandbox tool policy must allow the bundled MCP plugin, for example with `tools.sandbox.tools.alsoAllow: ["bundle-mcp"]`.',
    authority: page({
      r1: ["Quick start", "6bba6607c5594eae"],
      r2: ["Turning code mode on", "6c1b1fd5054e7f6c"],
      r3: ["Defaults and overrides", "8436229209998623"],
    }),
    observable: { no: "The policy of a sandbox is a setting of the host outside code mode; no world carries it." },
  },
  {
    id: "configuration.enabled.default-false",
    level: "MUST",
    profile: "product",
    statement: "`enabled` is `false` by default.",
    authority: page({
      r1: [
        ["Configuration", "82425b1d96d16d8a"],
        ["Code mode", "9d0430f12a408589"],
        ["Runtime status", "bc6ff75edb34605d"],
      ],
      r2: [
        ["Configuration", "b44a8c72e594346c"],
        ["Runtime status", "54fe7116169c1d19"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.enabled.boolean",
    level: "MUST",
    profile: "product",
    statement: "`enabled` is a boolean.",
    authority: page({ r1: ["Configuration", "82425b1d96d16d8a"], r2: ["Configuration", "b44a8c72e594346c"] }),
    observable: "adapter",
    note: "The page leaves open whether another value is refused or leaves code mode off.",
  },
  {
    id: "configuration.enabled.only-true",
    level: "MUST",
    profile: "product",
    statement: "Only the value `true` of `enabled` turns code mode on.",
    authority: page({
      r1: [
        ["Configuration", "82425b1d96d16d8a"],
        ["Code mode", "cb0410aa77935dde"],
      ],
      r2: [
        ["Configuration", "b44a8c72e594346c"],
        ["Code mode", "d681998db9abffb4"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.enabled.default-auto",
    level: "MUST",
    profile: "product",
    statement: '`enabled` is `"auto"` by default.',
    authority: page({
      r3: [
        ["Configuration", "6568384dc4334d13"],
        ["Per-model activation", "1d2f44c1bf181e2d"],
        ["Defaults and overrides", "cae7e2b29f352fcf"],
        ["Runtime status", "fdb9dc9cfb912fa0"],
        ["Code mode", "2c897e64582def5b"],
        ["Code mode", "302547187e5eb11b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.enabled.values",
    level: "MUST",
    profile: "product",
    statement: '`enabled` accepts the three values `false`, `true` and `"auto"`.',
    authority: page({
      r3: [
        ["Configuration", "6568384dc4334d13"],
        ["Per-model activation", "3f0512c758261393"],
        ["Defaults and overrides", "ccbc1213d5d38446"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.enabled.auto-per-model",
    level: "MUST",
    profile: "product",
    statement: 'The value `"auto"` of `enabled` decides by model.',
    authority: page({
      r3: [
        ["Configuration", "6568384dc4334d13"],
        ["Code mode", "302547187e5eb11b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.runtime.default",
    level: "MUST",
    profile: "control",
    statement: '`runtime` is `"quickjs-wasi"` by default.',
    authority: page({ r2: ["Configuration", "308e2f7c380ac144"], r3: ["Configuration", "6845d6a32a9c4e43"] }),
    observable: "adapter",
  },
  {
    id: "configuration.runtime.only-value",
    level: "MUST",
    profile: "control",
    statement: '`"quickjs-wasi"` is the only supported value of `runtime`.',
    authority: page({
      r1: ["Configuration", "66cd4cb7c1170f68"],
      r2: ["Configuration", "308e2f7c380ac144"],
      r3: ["Configuration", "6845d6a32a9c4e43"],
    }),
    observable: "adapter",
    note: "The page leaves open what another value leads to.",
  },
  {
    id: "configuration.mode.default",
    level: "MUST",
    profile: "control",
    statement: '`mode` is `"only"` by default.',
    authority: page({ r2: ["Configuration", "56809b3d41f8e822"], r3: ["Configuration", "d12c161f07a8e63c"] }),
    observable: "adapter",
  },
  {
    id: "configuration.mode.value",
    level: "MUST",
    profile: "control",
    statement: 'The value of `mode` is `"only"`.',
    authority: page({ r1: ["Configuration", "34a70690813d8de2"] }),
    observable: "adapter",
    note: "The page leaves open what another value leads to.",
  },
  {
    id: "configuration.mode.exec-and-wait",
    level: "MUST",
    profile: "control",
    statement: '`mode: "only"` exposes `exec` and `wait` and hides the normal model tools.',
    authority: page({ r1: ["Configuration", "34a70690813d8de2"] }),
    observable: "adapter",
  },
  {
    id: "configuration.mode.exposure",
    level: "MUST",
    profile: "control",
    statement:
      '`mode: "only"` exposes the control tools and the direct tools and puts the remaining tools into the catalog.',
    authority: page({ r2: ["Configuration", "56809b3d41f8e822"], r3: ["Configuration", "d12c161f07a8e63c"] }),
    observable: "adapter",
  },
  {
    id: "configuration.languages.default",
    level: "MUST",
    profile: "control",
    statement: '`languages` holds both `"javascript"` and `"typescript"` by default.',
    authority: page({
      r1: ["Configuration", "442b418349072bc9"],
      r2: ["Configuration", "f3421cda9bdcc396"],
      r3: ["Configuration", "cb946ecfdc16a8bc"],
    }),
    observable: "adapter",
  },
  {
    id: "configuration.languages.array",
    level: "MUST",
    profile: "control",
    statement: '`languages` is an array of `"javascript"` and `"typescript"`.',
    authority: page({ r1: ["Configuration", "442b418349072bc9"] }),
    observable: "adapter",
  },
  {
    id: "configuration.languages.subset",
    level: "MUST",
    profile: "control",
    statement: '`languages` can be any subset of `"javascript"` and `"typescript"`.',
    authority: page({ r2: ["Configuration", "f3421cda9bdcc396"], r3: ["Configuration", "cb946ecfdc16a8bc"] }),
    observable: "adapter",
    note: "An empty array is a subset too; the page says nothing more about it.",
  },
]);
