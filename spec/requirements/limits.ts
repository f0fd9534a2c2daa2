import { defineRequirements, kit, page } from "./define.ts";

/** Requirements on limits on time, memory and output. */
export const limitsRequirements = defineRequirements([
  {
    id: "limits.time",
    level: "MUST",
    profile: "core",
    statement:
      "A program that never ends is stopped when `timeoutMs` of wall clock has passed, and its result is `failed`.",
    authority: page({
      r1: ["Validation checklist", "9d5eb8b8a55acb27"],
      r2: ["Validation checklist", "86a5eec37ed19172"],
      r3: ["Validation checklist", "ed05761a6e97a60f"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.host-alive",
    level: "MUST",
    profile: "core",
    statement: "A program that never ends does not block the host, which goes on serving other runs.",
    authority: page({
      r1: ["QuickJS-WASI runtime", "cf41d41cce3c2c0c"],
      r2: ["QuickJS-WASI runtime", "7dbafa23ded8f9f6"],
      r3: ["QuickJS-WASI runtime", "60301141e66e1708"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.memory",
    level: "MUST",
    profile: "core",
    statement: "A program that exceeds its memory limit fails, and its VM ends with it.",
    authority: page({
      r1: ["Validation checklist", "5278e26bad20a0d0"],
      r2: ["Validation checklist", "5caf6a82658e468e"],
      r3: ["Validation checklist", "8373d2e323f9133c"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.output",
    level: "MUST",
    profile: "core",
    statement: "A program whose output exceeds `maxOutputBytes` does not get all of it through: it fails.",
    authority: page({
      r1: ["Validation checklist", "dfda0628b1684094"],
      r2: ["Validation checklist", "563d3d5013fb68da"],
      r3: ["Validation checklist", "58aa9cac0ba1e11a"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.time-code",
    level: "MUST",
    profile: "control",
    statement: "The failed result of a program that ran out of time has the code `timeout`.",
    authority: page({
      r1: ["Error codes", "9b0518cd65f187f5"],
      r2: ["Error codes", "9b0518cd65f187f5"],
      r3: ["Error codes", "9b0518cd65f187f5"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.output-code",
    level: "MUST",
    profile: "control",
    statement: "The failed result of a program that emitted too much has the code `output_limit_exceeded`.",
    authority: page({
      r1: ["Error codes", "b3298e08705f0d46"],
      r2: ["Error codes", "b3298e08705f0d46"],
      r3: ["Error codes", "b3298e08705f0d46"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.memory-contained",
    level: "MUST",
    profile: "hardening",
    statement: "After a program exceeded its memory limit, the next program of the same run works.",
    authority: kit("A limit that takes its neighbours along is a way to attack them."),
    observable: "adapter",
  },
]);
