import { defineRequirements, kit, page } from "./define.ts";

/** Requirements on suspension, `wait` and snapshots. */
export const lifecycleRequirements = defineRequirements([
  {
    id: "lifecycle.yield",
    level: "MUST",
    profile: "control",
    statement: "A program that awaits `yield_control` is answered with `waiting`, the reason `yield` and a `runId`.",
    authority: page({
      r1: ["exec", "0000000000000000"],
      r2: ["exec", "0000000000000000"],
      r3: ["exec", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.pending-tools",
    level: "MUST",
    profile: "control",
    statement:
      "A program whose tool calls are not done before the deadline is answered with `waiting` and the reason `pending_tools`.",
    authority: page({ r2: ["exec", "0000000000000000"], r3: ["exec", "0000000000000000"] }),
    observable: "adapter",
  },
  {
    id: "lifecycle.resume",
    level: "MUST",
    profile: "control",
    statement: "`wait` resumes a suspended program where it stopped and returns its final value.",
    authority: page({
      r1: ["Validation checklist", "0000000000000000"],
      r2: ["Validation checklist", "0000000000000000"],
      r3: ["Validation checklist", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.unknown-run",
    level: "MUST",
    profile: "control",
    statement: "`wait` fails for a `runId` that it does not know.",
    authority: page({
      r1: ["wait", "0000000000000000"],
      r2: ["wait", "0000000000000000"],
      r3: ["wait", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.refusal-form",
    level: "MUST",
    profile: "control",
    statement: "A refused `wait` is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "0000000000000000"],
      r3: ["Run and snapshot lifecycle", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.foreign-scope",
    level: "MUST",
    profile: "control",
    statement: "`wait` fails for a caller that is not in the run and session of the suspended program.",
    authority: page({
      r1: ["wait", "0000000000000000"],
      r2: ["wait", "0000000000000000"],
      r3: ["wait", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.removed-when-terminal",
    level: "MUST",
    profile: "control",
    statement: "The snapshot of a program that is `completed` or `failed` is gone: `wait` no longer knows its `runId`.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "0000000000000000"],
      r3: ["Run and snapshot lifecycle", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.still-waiting",
    level: "MUST",
    profile: "hardening",
    statement: "`wait` on a program whose tools have not settled returns `waiting` again and leaves it resumable.",
    authority: kit("A model that asks too early must not lose the work that is under way."),
    observable: "adapter",
  },
]);
