import { defineRequirements, page } from "./define.ts";

const runContextSentence = page({
  r1: ["Registry lifecycle", "3526b0abac8fe3f9"],
  r2: ["Registry lifecycle", "08bd4a7121d2cd5d"],
});

/** Requirements on internal namespaces: what they are, and how a run gets them from the registry. */
export const namespacesRequirements = defineRequirements([
  {
    id: "namespaces.no-more-visible-tools",
    level: "MUST",
    profile: "product",
    statement: "Namespaces add no further model-visible tools.",
    authority: page({
      r1: ["Internal namespaces", "2b7c9fae4467b09e"],
      r2: ["Internal namespaces", "38a5a62e86aa76d0"],
    }),
    observable: "adapter",
  },
  {
    id: "namespaces.register",
    level: "MUST",
    profile: "product",
    statement:
      "An integration that a loader owns can register a namespace, which a program calls inside the QuickJS program.",
    authority: page({
      r1: ["Internal namespaces", "4f7814b22d3b881c"],
      r2: ["Internal namespaces", "d2616518a50c5c17"],
    }),
    observable: "adapter",
  },
  {
    id: "namespaces.surface.exec-and-wait",
    level: "MUST",
    profile: "product",
    statement: "With a namespace registered, the model still sees only `exec` and `wait`.",
    authority: page({ r1: ["Internal namespaces", "4f7814b22d3b881c"] }),
    observable: "adapter",
  },
  {
    id: "namespaces.surface.compact",
    level: "MUST",
    profile: "product",
    statement:
      "With a namespace registered, the model still sees only the compact surface of control tools and direct tools.",
    authority: page({ r2: ["Internal namespaces", "d2616518a50c5c17"] }),
    observable: "adapter",
  },
  {
    id: "namespaces.internal",
    level: "MUST",
    profile: "product",
    statement: "Namespaces are internal at present.",
    authority: page({
      r1: ["Internal namespaces", "722c0929505cd4c7"],
      r2: ["Internal namespaces", "febb0260fd5ae106"],
    }),
    observable: { no: "It says whom the mechanism is for." },
  },
  {
    id: "namespaces.no-public-sdk",
    level: "MUST",
    profile: "product",
    statement: "There is no public plugin SDK API for namespaces.",
    authority: page({
      r1: ["Internal namespaces", "80363157e14f48d2"],
      r2: ["Internal namespaces", "f5cb19feb0834134"],
    }),
    observable: { no: "What an SDK exports lies outside the adapter." },
  },
  {
    id: "namespaces.loader-contract",
    level: "MUST",
    profile: "product",
    statement:
      "A namespace of an external plugin needs a contract that the loader owns, so that the identity of the plugin, the installed manifest, the authentication state and the cached catalog descriptors do not drift from the plugin tools behind the namespace.",
    authority: page({
      r1: ["Internal namespaces", "80363157e14f48d2"],
      r2: ["Internal namespaces", "f5cb19feb0834134"],
    }),
    observable: {
      no: "It is a condition for namespaces of external plugins, which no adapter can set up.",
    },
  },
  {
    id: "namespaces.core",
    level: "MUST",
    profile: "product",
    statement:
      "Of namespaces, core code mode owns only the sandbox, serialization, catalog gating and bridge dispatch.",
    authority: page({
      r1: ["Internal namespaces", "57889cbc3b3a579f"],
      r2: ["Internal namespaces", "468fe3483314f9cf"],
    }),
    observable: { no: "It divides the work inside the target." },
  },
  {
    id: "namespaces.direct-global",
    level: "MUST",
    profile: "product",
    statement: "A program can use the direct global of a namespace.",
    authority: page({
      r1: [
        ["Internal namespaces", "d1da80a180210f43"],
        ["Internal namespaces", "50e8daa0b37bdc6a"],
      ],
      r2: [
        ["Internal namespaces", "17f512c9a23697e7"],
        ["Internal namespaces", "50e8daa0b37bdc6a"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespaces.map",
    level: "MUST",
    profile: "product",
    statement: "A program can use a namespace through the `namespaces` map.",
    authority: page({
      r1: [
        ["Internal namespaces", "d1da80a180210f43"],
        ["Internal namespaces", "f8bbc4d929674183"],
      ],
      r2: [
        ["Internal namespaces", "17f512c9a23697e7"],
        ["Internal namespaces", "f8bbc4d929674183"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespaces.awaited-value",
    level: "MUST",
    profile: "product",
    statement:
      "A program that awaits a namespace call gets a value that it can work with, such as a list with a `length`.",
    authority: page({
      r1: [
        ["Internal namespaces", "50e8daa0b37bdc6a"],
        ["Internal namespaces", "f8bbc4d929674183"],
        ["Internal namespaces", "371923c745b33934"],
      ],
      r2: [
        ["Internal namespaces", "50e8daa0b37bdc6a"],
        ["Internal namespaces", "f8bbc4d929674183"],
        ["Internal namespaces", "371923c745b33934"],
      ],
    }),
    observable: "adapter",
    note: "The page shows it with an example only.",
  },
  {
    id: "namespaces.registry.process-local",
    level: "MUST",
    profile: "product",
    statement: "The namespace registry is local to the process.",
    authority: page({
      r1: [
        ["Registry lifecycle", "08d59e79e112bc9c"],
        ["Cleanup", "f07e78ed7cd655b9"],
      ],
      r2: [
        ["Registry lifecycle", "72dd27b6c893514e"],
        ["Cleanup", "dd526895743d6b5f"],
      ],
    }),
    observable: { no: "Where the registry lives is inside the target." },
  },
  {
    id: "namespaces.registry.keyed-by-id",
    level: "MUST",
    profile: "product",
    statement: "The namespace registry is keyed by the id of the namespace.",
    authority: page({ r1: ["Registry lifecycle", "08d59e79e112bc9c"], r2: ["Registry lifecycle", "72dd27b6c893514e"] }),
    observable: {
      no: "The pages do not say what a second registration of one id does, so that the key shows nowhere.",
    },
  },
  {
    id: "namespaces.registry.trusted-loader",
    level: "MUST",
    profile: "product",
    statement: "A trusted loader calls `registerCodeModeNamespaceForPlugin(pluginId, registration)`.",
    authority: page({ r1: ["Registry lifecycle", "357b4fe42c05b187"], r2: ["Registry lifecycle", "82d72bf43ae4c503"] }),
    observable: { no: "It names a function inside the target; what follows from it has records of its own." },
  },
  {
    id: "namespaces.run.tool-search-runtime",
    level: "MUST",
    profile: "product",
    statement: "Code mode creates a hidden `ToolSearchRuntime` for the run and reads its run-scoped catalog.",
    authority: page({ r1: ["Registry lifecycle", "f99bd9a0513cd49b"], r2: ["Registry lifecycle", "5f8a7d1fd1f8f191"] }),
    observable: { no: "It names a function inside the target; what follows from it has records of its own." },
  },
  {
    id: "namespaces.run.create-scope",
    level: "MUST",
    profile: "product",
    statement: "`createScope(ctx)` is called for each visible namespace for the current run.",
    authority: page({ r1: ["Registry lifecycle", "3526b0abac8fe3f9"], r2: ["Registry lifecycle", "08bd4a7121d2cd5d"] }),
    observable: "adapter",
  },
  {
    id: "namespaces.run.context",
    level: "MUST",
    profile: "product",
    statement: "The run context that `createScope(ctx)` receives has `agentId`.",
    authority: runContextSentence,
    observable: "adapter",
    note: "A check needs a namespace that puts the context into its scope.",
  },
  {
    id: "namespaces.run.context.session-key",
    level: "MUST",
    profile: "product",
    statement: "The run context that `createScope(ctx)` receives has `sessionKey`.",
    authority: runContextSentence,
    observable: "adapter",
    note: "A check needs a namespace that puts the context into its scope.",
  },
  {
    id: "namespaces.run.context.session-id",
    level: "MUST",
    profile: "product",
    statement: "The run context that `createScope(ctx)` receives has `sessionId`.",
    authority: runContextSentence,
    observable: "adapter",
    note: "A check needs a namespace that puts the context into its scope.",
  },
  {
    id: "namespaces.run.context.run-id",
    level: "MUST",
    profile: "product",
    statement: "The run context that `createScope(ctx)` receives has `runId`.",
    authority: runContextSentence,
    observable: "adapter",
    note: "A check needs a namespace that puts the context into its scope.",
  },
  {
    id: "namespaces.run.context.configuration",
    level: "MUST",
    profile: "product",
    statement: "The run context that `createScope(ctx)` receives has the configuration.",
    authority: runContextSentence,
    observable: "adapter",
    note: "A check needs a namespace that puts the context into its scope.",
  },
  {
    id: "namespaces.run.context.abort-state",
    level: "MUST",
    profile: "product",
    statement: "The run context that `createScope(ctx)` receives has the abort state.",
    authority: runContextSentence,
    observable: { no: "The abort state does not show in a scope." },
  },
  {
    id: "namespaces.run.descriptor",
    level: "MUST",
    profile: "product",
    statement: "The data of a scope is serialized to a plain descriptor.",
    authority: page({ r1: ["Registry lifecycle", "77a4ad187da48338"], r2: ["Registry lifecycle", "15612d0843927aed"] }),
    observable: { no: "The descriptor is inside the target; what a program sees of it has records of its own." },
  },
  {
    id: "namespaces.run.injected-global",
    level: "MUST",
    profile: "product",
    statement: "The data of a scope is injected into QuickJS as a direct global.",
    authority: page({ r1: ["Registry lifecycle", "77a4ad187da48338"], r2: ["Registry lifecycle", "15612d0843927aed"] }),
    observable: "adapter",
  },
  {
    id: "namespaces.run.injected-map",
    level: "MUST",
    profile: "product",
    statement: "The data of a scope is injected into QuickJS as `namespaces.<globalName>`.",
    authority: page({ r1: ["Registry lifecycle", "77a4ad187da48338"], r2: ["Registry lifecycle", "15612d0843927aed"] }),
    observable: "adapter",
  },
]);
