import { defineRequirements, page } from "./define.ts";

/** Requirements on limits on time, memory and output. */
export const limitsRequirements = defineRequirements([
  {
    id: "limits.time",
    level: "MUST",
    profile: "core",
    statement:
      "A program that never ends is stopped at `timeoutMs`, and its result is `failed` with the code `timeout`.",
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
    statement: "A program that never ends does not keep the host from serving other runs.",
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
    statement:
      "A program that exceeds its memory limit ends with its VM; the host and the next program are unaffected.",
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
    statement: "A program whose output exceeds `maxOutputBytes` fails with the code `output_limit_exceeded`.",
    authority: page({
      r1: ["Validation checklist", "dfda0628b1684094"],
      r2: ["Validation checklist", "563d3d5013fb68da"],
      r3: ["Validation checklist", "58aa9cac0ba1e11a"],
    }),
    observable: "adapter",
  },
]);
