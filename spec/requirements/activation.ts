import { defineRequirements, page } from "./define.ts";

const noToolsSentence = page({
  r1: ["Activation", "f26af09f54c2ef09"],
  r2: ["Activation", "65af2dfde0309d4d"],
  r3: ["Activation", "342fa6867b288c83"],
});
const catalogScopeNoLeakSentence = page({
  r1: ["Activation", "0678adea925939ff"],
  r2: ["Activation", "702e96e4747d28c6"],
  r3: ["Activation", "026ad0e9dab90ff8"],
});

/** Requirements on when code mode is active for a run, and on the scope of its catalog. */
export const activationRequirements = defineRequirements([
  {
    id: "activation.off.false",
    level: "MUST",
    profile: "product",
    statement: "If `tools.codeMode.enabled` is `false`, the run continues with normal tool exposure.",
    authority: page({
      r1: ["Activation", "1c81622417d12c9f"],
      r2: ["Activation", "54f51e1ecfc12f5e"],
      r3: ["Activation", "5315f1b0f38395b5"],
    }),
    observable: "adapter",
  },
  {
    id: "activation.off.exposure-unchanged",
    level: "MUST",
    profile: "product",
    statement: "A disabled configuration leaves the existing tool exposure unchanged.",
    authority: page({
      r1: [
        ["Validation checklist", "b06f31ac841417b6"],
        ["End-to-end test plan", "149d753570e95b2f"],
      ],
      r2: [
        ["Validation checklist", "112bef9953f22c8d"],
        ["End-to-end test plan", "1847d89a75451513"],
      ],
      r3: [
        ["Validation checklist", "7699f21c9312c489"],
        ["End-to-end test plan", "9ff2df857f0ce2b4"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.off.every-run",
    level: "MUST",
    profile: "product",
    statement: "With `false`, code mode is off for every run.",
    authority: page({
      r3: [
        ["Defaults and overrides", "fa1ba06ac7062ed8"],
        ["Defaults and overrides", "7800cc35e99302c9"],
        ["Per-model activation", "b9b8aef801d1ee73"],
        ["Per-model activation", "42126af6746759d3"],
      ],
    }),
    observable: "adapter",
    note: "So a model's tier has no influence on it.",
  },
  {
    id: "activation.off.omitted",
    level: "MUST",
    profile: "product",
    statement: "Code mode stays off when `tools.codeMode` is omitted.",
    authority: page({ r1: ["Quick start", "b1b2b3dd41669881"], r2: ["Turning code mode on", "6a08261ca6f3f504"] }),
    observable: "adapter",
  },
  {
    id: "activation.off.shorthand-false",
    level: "MUST",
    profile: "product",
    statement: "Code mode stays off when `tools.codeMode` is `false`.",
    authority: page({
      r1: ["Quick start", "b1b2b3dd41669881"],
      r2: ["Turning code mode on", "6a08261ca6f3f504"],
      r3: [
        ["Defaults and overrides", "fa1ba06ac7062ed8"],
        ["Defaults and overrides", "7800cc35e99302c9"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.off.without-enabled",
    level: "MUST",
    profile: "product",
    statement: "Code mode stays off when `tools.codeMode` is an object without `enabled: true`.",
    authority: page({
      r1: [
        ["Quick start", "b1b2b3dd41669881"],
        ["Validation checklist", "2efa518b229cd125"],
      ],
      r2: [
        ["Turning code mode on", "6a08261ca6f3f504"],
        ["Validation checklist", "c05faac395f3bc27"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.on.true",
    level: "MUST",
    profile: "product",
    statement: "`tools.codeMode.enabled: true` turns code mode on.",
    authority: page({
      r1: [
        ["Quick start", "66d8a82592bdda07"],
        ["Quick start", "6c5aa683e16978df"],
      ],
      r2: ["Turning code mode on", "6c5aa683e16978df"],
      r3: ["Per-model activation", "9a9eb3af90238c45"],
    }),
    observable: "adapter",
    note: "The page gives this beside the condition that tools are active for the run.",
  },
  {
    id: "activation.on.any-model",
    level: "MUST",
    profile: "product",
    statement: "With `true`, code mode is active for every run that is capable of tools, whatever its model.",
    authority: page({
      r3: [
        ["Defaults and overrides", "cd6c492c38ba5edd"],
        ["Defaults and overrides", "05704338a857d886"],
        ["Per-model activation", "9a9eb3af90238c45"],
        ["Per-model activation", "42126af6746759d3"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.overrides-as-before",
    level: "MUST",
    profile: "product",
    statement: '`false` and `true` behave exactly as they did before the `"auto"` tier existed.',
    authority: page({ r3: ["Per-model activation", "42126af6746759d3"] }),
    observable: { no: "It compares two versions of one product; what holds for each value has records of its own." },
  },
  {
    id: "activation.auto.preferred",
    level: "MUST",
    profile: "product",
    statement:
      "With `\"auto\"`, code mode is active when the run's model is marked in its provider's catalog as a preferred performer of code mode.",
    authority: page({
      r3: [
        ["Defaults and overrides", "cae7e2b29f352fcf"],
        ["Per-model activation", "1d2f44c1bf181e2d"],
        ["Runtime status", "fdb9dc9cfb912fa0"],
        ["Code mode", "2c897e64582def5b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.auto.others-unchanged",
    level: "MUST",
    profile: "product",
    statement: 'With `"auto"`, a run whose model is not preferred by its catalog continues with normal tool exposure.',
    authority: page({
      r3: [
        ["Activation", "5315f1b0f38395b5"],
        ["Defaults and overrides", "cae7e2b29f352fcf"],
        ["Per-model activation", "1d2f44c1bf181e2d"],
        ["Runtime status", "fdb9dc9cfb912fa0"],
        ["Code mode", "2c897e64582def5b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.auto.without-configuration",
    level: "MUST",
    profile: "product",
    statement: 'The `"auto"` tier needs no configuration: it applies when `tools.codeMode` is not given.',
    authority: page({
      r3: [
        ["Defaults and overrides", "bf773bf071306990"],
        ["Defaults and overrides", "cae7e2b29f352fcf"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.no-tools",
    level: "MUST",
    profile: "product",
    statement:
      "A run that has no tools on purpose does not activate the code mode surface, even with `tools.codeMode.enabled: true`.",
    authority: noToolsSentence,
    observable: "adapter",
  },
  {
    id: "activation.no-tools.raw-call",
    level: "MUST",
    profile: "product",
    statement: "A raw model call does not activate the code mode surface, even with `tools.codeMode.enabled: true`.",
    authority: noToolsSentence,
    observable: "adapter",
  },
  {
    id: "activation.no-tools.disable-tools",
    level: "MUST",
    profile: "product",
    statement:
      "A run with `disableTools` does not activate the code mode surface, even with `tools.codeMode.enabled: true`.",
    authority: noToolsSentence,
    observable: "adapter",
    note: "Revisions 2 and 3 write `disableTools: true`.",
  },
  {
    id: "activation.no-tools.empty-allow-list",
    level: "MUST",
    profile: "product",
    statement:
      "A run with an empty allow list does not activate the code mode surface, even with `tools.codeMode.enabled: true`.",
    authority: noToolsSentence,
    observable: "adapter",
  },
  {
    id: "activation.runtime-missing.fails-closed",
    level: "MUST",
    profile: "product",
    statement:
      "If code mode is on for a run but QuickJS-WASI cannot be loaded or is not available, OpenClaw fails closed: that run fails.",
    authority: page({
      r1: [
        ["Configuration", "ddcee12100a0b6ad"],
        ["Why use it", "ae99e0c243151425"],
      ],
      r2: [
        ["Configuration", "986f187caf1bf0ed"],
        ["Why use it", "2b57ab11cf3082d7"],
      ],
      r3: [
        ["Configuration", "57e045e899f2dbfe"],
        ["Why use it", "382082bf94cbcb50"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.runtime-missing.no-fallback",
    level: "MUST",
    profile: "product",
    statement:
      "If code mode is on for a run but QuickJS-WASI cannot be loaded or is not available, normal tools are not silently exposed as a fallback.",
    authority: page({
      r1: [
        ["Configuration", "f2d19aec64b53e07"],
        ["Why use it", "ae99e0c243151425"],
      ],
      r2: [
        ["Configuration", "986f187caf1bf0ed"],
        ["Why use it", "2b57ab11cf3082d7"],
      ],
      r3: [
        ["Configuration", "57e045e899f2dbfe"],
        ["Why use it", "382082bf94cbcb50"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.runtime-missing.which-runs",
    level: "MUST",
    profile: "product",
    statement: "The rule for a runtime that cannot be loaded applies to runs with `true`.",
    authority: page({ r3: ["Configuration", "8df67580eafc1cae"] }),
    observable: "adapter",
  },
  {
    id: "activation.runtime-missing.which-runs.auto",
    level: "MUST",
    profile: "product",
    statement:
      'The rule for a runtime that cannot be loaded applies to `"auto"` runs whose model resolved to preferred.',
    authority: page({ r3: ["Configuration", "8df67580eafc1cae"] }),
    observable: "adapter",
  },
  {
    id: "activation.catalog-scope.no-leak",
    level: "MUST",
    profile: "control",
    statement: "The code mode catalog is scoped to the run: it holds no tool of another run.",
    authority: page({
      r1: [
        ["Activation", "0678adea925939ff"],
        ["Activation", "642661cb87439443"],
        ["Terms", "29df3e9272cc5d20"],
      ],
      r2: [
        ["Activation", "702e96e4747d28c6"],
        ["Terms", "2facadb8230ea837"],
      ],
      r3: [
        ["Activation", "026ad0e9dab90ff8"],
        ["Terms", "02c78bef12bfabc3"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "activation.catalog-scope.no-leak.agent",
    level: "MUST",
    profile: "control",
    statement: "The code mode catalog holds no tool of another agent.",
    authority: catalogScopeNoLeakSentence,
    observable: "adapter",
  },
  {
    id: "activation.catalog-scope.no-leak.session",
    level: "MUST",
    profile: "control",
    statement: "The code mode catalog holds no tool of another session.",
    authority: catalogScopeNoLeakSentence,
    observable: "adapter",
  },
  {
    id: "activation.catalog-scope.no-leak.sender",
    level: "MUST",
    profile: "control",
    statement: "The code mode catalog holds no tool of another sender.",
    authority: catalogScopeNoLeakSentence,
    observable: "adapter",
  },
]);
