import { defineRequirements, page } from "./define.ts";

const recoverySentence = page({
  r2: ["Run and snapshot lifecycle", "d83beab0fb5e0412"],
  r3: ["Run and snapshot lifecycle", "3924ad6365930a07"],
});

/** Requirements on `restartSafe` and on recovery after a restart. */
export const restartSafetyRequirements = defineRequirements([
  {
    id: "restart-safety.input",
    level: "MUST",
    profile: "product",
    statement: "`exec` accepts `restartSafe: true`, for work that only reads.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "d83beab0fb5e0412"],
      r3: ["Run and snapshot lifecycle", "3924ad6365930a07"],
    }),
    observable: "adapter",
    note: "The input type of `exec` does not list the field; the page speaks of it only here.",
  },
  {
    id: "restart-safety.refuses-catalog-calls",
    level: "MUST",
    profile: "product",
    statement:
      "In an `exec` with `restartSafe: true`, a catalog call that has side effects is refused before it is executed.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "d83beab0fb5e0412"],
      r3: ["Run and snapshot lifecycle", "3924ad6365930a07"],
    }),
    observable: "adapter",
    note: "The page does not say how it is known which calls have side effects, nor what the refusal looks like.",
  },
  {
    id: "restart-safety.refuses-plugin-namespaces",
    level: "MUST",
    profile: "product",
    statement:
      "In an `exec` with `restartSafe: true`, plugin namespaces are refused before anything of them is executed.",
    authority: page({ r2: ["Run and snapshot lifecycle", "d83beab0fb5e0412"] }),
    observable: "adapter",
    note: "The second translation of the page reads as the first does: the words for side effects stand before the catalog calls, and may or may not cover the plugin namespaces that follow.",
    ambiguous: ["Every plugin namespace is refused.", "Only plugin namespaces that have side effects are refused."],
  },
  {
    id: "restart-safety.refuses-namespace-calls",
    level: "MUST",
    profile: "product",
    statement:
      "In an `exec` with `restartSafe: true`, a namespace tool call that has side effects is refused before it is executed.",
    authority: page({ r3: ["Run and snapshot lifecycle", "3924ad6365930a07"] }),
    observable: "adapter",
    note: "The page does not say how it is known which calls have side effects, nor what the refusal looks like.",
  },
  {
    id: "restart-safety.replay-mark",
    level: "MUST",
    profile: "product",
    statement: "The suspended result of an `exec` with `restartSafe: true` is marked as safe to replay.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "d83beab0fb5e0412"],
      r3: ["Run and snapshot lifecycle", "3924ad6365930a07"],
    }),
    observable: { no: "The page does not say where the mark stands or how it is spelled." },
  },
  {
    id: "restart-safety.recovery",
    level: "MUST",
    profile: "product",
    statement:
      "When a restart interrupts a `wait`, restart recovery rebuilds the turn from the transcript instead of restoring the process-local snapshot.",
    authority: recoverySentence,
    observable: "adapter",
    note: "Over an adapter a run is told that it takes a turn up again, and the process goes on.",
  },
  {
    id: "restart-safety.recovery.tools",
    level: "MUST",
    profile: "product",
    statement:
      "A recovery turn is limited to core tools that are audited and only read, and to plugin tools that are explicitly safe to replay.",
    authority: recoverySentence,
    observable: "adapter",
    note: "Over an adapter a run is told that it takes a turn up again, and the process goes on.",
  },
  {
    id: "restart-safety.no-drain",
    level: "MUST",
    profile: "control",
    statement: "Restart-safe runs never drain automatically.",
    authority: page({ r2: ["exec", "a6fec2e27971cd04"], r3: ["exec", "194e6834bff028b0"] }),
    observable: "adapter",
    note: "A run is restart-safe when its `exec` sets `restartSafe: true`; see the heading Run and snapshot lifecycle.",
  },
  {
    id: "restart-safety.replay-check",
    level: "MUST",
    profile: "control",
    statement: "The pending work of a restart-safe run still passes through the replay-safety check.",
    authority: page({ r2: ["exec", "a6fec2e27971cd04"], r3: ["exec", "194e6834bff028b0"] }),
    observable: { no: "The pages do not say what a reply shows of the check." },
  },
]);
