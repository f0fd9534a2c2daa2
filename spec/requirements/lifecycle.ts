import { defineRequirements, kit, page } from "./define.ts";

/** Requirements on suspension, `wait` and snapshots. */
export const lifecycleRequirements = defineRequirements([
  {
    id: "lifecycle.yield",
    level: "MUST",
    profile: "control",
    statement: "A program that awaits `yield_control` is answered with `waiting`, the reason `yield` and a `runId`.",
    authority: page({
      r1: ["exec", "ae310ca3ac7381b7"],
      r2: ["exec", "aac63c0568ee5e49"],
      r3: ["exec", "7a3a6dd7c098497c"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.pending-tools",
    level: "MUST",
    profile: "control",
    statement:
      "A program whose tool calls are not done before the deadline is answered with `waiting` and the reason `pending_tools`.",
    authority: page({ r2: ["exec", "aac63c0568ee5e49"], r3: ["exec", "7a3a6dd7c098497c"] }),
    observable: "adapter",
  },
  {
    id: "lifecycle.resume",
    level: "MUST",
    profile: "control",
    statement: "`wait` resumes a suspended program where it stopped and returns its final value.",
    authority: page({
      r1: ["Validation checklist", "d3aff16a03505cbf"],
      r2: ["Validation checklist", "8f7f2731223904e1"],
      r3: ["Validation checklist", "256ff5708da6e993"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.unknown-run",
    level: "MUST",
    profile: "control",
    statement: "`wait` fails for a `runId` that it does not know.",
    authority: page({
      r1: ["wait", "b76431e16acb5830"],
      r2: ["wait", "e1213de9c1b6f975"],
      r3: ["wait", "b3d15e15903be096"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.refusal-form",
    level: "MUST",
    profile: "control",
    statement:
      "A `wait` for an unknown, expired, foreign or already resuming run is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "e47371b71897d3c0"],
      r3: ["Run and snapshot lifecycle", "db8beda4cd2e4fc4"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.foreign-scope",
    level: "MUST",
    profile: "control",
    statement: "`wait` fails for a caller that is not in the run and session of the suspended program.",
    authority: page({
      r1: ["wait", "d56db7b48246c7d9"],
      r2: ["wait", "636bcca49134dc84"],
      r3: ["wait", "5512bb677aa039e1"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.removed-when-terminal",
    level: "MUST",
    profile: "control",
    statement: "The snapshot of a program that is `completed` or `failed` is gone: `wait` no longer knows its `runId`.",
    authority: page({
      r1: ["Run and snapshot lifecycle", "44704a40ee7777b7"],
      r2: ["Run and snapshot lifecycle", "4cf71ac42440f84c"],
      r3: ["Run and snapshot lifecycle", "417e4c3a268eba8c"],
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
