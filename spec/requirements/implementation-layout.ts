import { defineRequirements, page } from "./define.ts";

const layoutUnseen = {
  no: "How an implementation is divided is inside it; what a unit does has records of its own.",
};

/** Requirements on the units that an implementation is made of. */
export const implementationLayoutRequirements = defineRequirements([
  {
    id: "implementation-layout.configuration",
    level: "MUST",
    profile: "product",
    statement: "The configuration contract is `tools.codeMode`.",
    authority: page({
      r1: ["Implementation layout", "41e3431720c23582"],
      r2: ["Implementation layout", "5d581edf1daf478a"],
      r3: ["Implementation layout", "c77194aa730624c9"],
    }),
    observable: layoutUnseen,
  },
  {
    id: "implementation-layout.catalog-builder",
    level: "MUST",
    profile: "product",
    statement: "A catalog builder turns the effective tools into compact entries and a map of ids.",
    authority: page({
      r1: ["Implementation layout", "1fb2a2c28bfaab6a"],
      r2: ["Implementation layout", "629d71370d5f4e9f"],
      r3: ["Implementation layout", "60926d047a1a6c55"],
    }),
    observable: layoutUnseen,
  },
  {
    id: "implementation-layout.surface-adapter.control-tools",
    level: "MUST",
    profile: "product",
    statement: "A model surface adapter replaces the visible tools with `exec` and `wait`.",
    authority: page({ r1: ["Implementation layout", "8a07b1e8727e1f0c"] }),
    observable: layoutUnseen,
  },
  {
    id: "implementation-layout.surface-adapter.control-and-direct-tools",
    level: "MUST",
    profile: "product",
    statement: "A model surface adapter replaces the visible tools with the control tools and the direct tools.",
    authority: page({
      r2: ["Implementation layout", "6e7abd5bdfb6369c"],
      r3: ["Implementation layout", "f0a4024fdc3db41d"],
    }),
    observable: layoutUnseen,
  },
  {
    id: "implementation-layout.runtime-adapter",
    level: "MUST",
    profile: "product",
    statement:
      "A QuickJS-WASI runtime adapter loads the runtime, evaluates programs, takes and restores snapshots, and disposes of what it made.",
    authority: page({
      r1: ["Implementation layout", "570aeccae2d6dadf"],
      r2: ["Implementation layout", "c60276d4f1f397e2"],
      r3: ["Implementation layout", "5a6c48377095472d"],
    }),
    observable: layoutUnseen,
  },
  {
    id: "implementation-layout.typescript-adapter",
    level: "MUST",
    profile: "product",
    statement: "There is a TypeScript transform adapter.",
    authority: page({
      r1: ["Implementation layout", "e87c948fb13d9d89"],
      r2: ["Implementation layout", "1e404466d6d92940"],
      r3: ["Implementation layout", "ec173ea52808f760"],
    }),
    observable: layoutUnseen,
  },
  {
    id: "implementation-layout.snapshot-store",
    level: "MUST",
    profile: "product",
    statement:
      "A snapshot store has a time to live, limits the size of snapshots, and is scoped to the run and the session.",
    authority: page({
      r1: ["Implementation layout", "4733c7e7136596b1"],
      r2: ["Implementation layout", "07ab57c62bc8c3a3"],
      r3: ["Implementation layout", "c6bb62d806903bb7"],
    }),
    observable: layoutUnseen,
  },
  {
    id: "implementation-layout.trajectory",
    level: "MUST",
    profile: "product",
    statement: "There is a projection of nested tool calls into the trajectory.",
    authority: page({
      r1: ["Implementation layout", "63aa473dbac8dcca"],
      r2: ["Implementation layout", "9630bced6f509951"],
      r3: ["Implementation layout", "def910e3e47fd7fa"],
    }),
    observable: layoutUnseen,
  },
  {
    id: "implementation-layout.telemetry",
    level: "MUST",
    profile: "product",
    statement: "There are telemetry counters and diagnostics.",
    authority: page({
      r1: ["Implementation layout", "d950c5116ba2e52a"],
      r2: ["Implementation layout", "5eba61b1fccc88c0"],
      r3: ["Implementation layout", "1231e2ca9647ac00"],
    }),
    observable: layoutUnseen,
  },
]);
