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
      r1: ["Validation checklist", "0000000000000000"],
      r2: ["Validation checklist", "0000000000000000"],
      r3: ["Validation checklist", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.host-alive",
    level: "MUST",
    profile: "core",
    statement: "A program that never ends does not keep the host from serving other runs.",
    authority: page({
      r1: ["QuickJS-WASI runtime", "0000000000000000"],
      r2: ["QuickJS-WASI runtime", "0000000000000000"],
      r3: ["QuickJS-WASI runtime", "0000000000000000"],
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
      r1: ["Validation checklist", "0000000000000000"],
      r2: ["Validation checklist", "0000000000000000"],
      r3: ["Validation checklist", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.output",
    level: "MUST",
    profile: "core",
    statement: "A program whose output exceeds `maxOutputBytes` fails with the code `output_limit_exceeded`.",
    authority: page({
      r1: ["Validation checklist", "0000000000000000"],
      r2: ["Validation checklist", "0000000000000000"],
      r3: ["Validation checklist", "0000000000000000"],
    }),
    observable: "adapter",
  },
]);
