import { defineRequirements, kit, page } from "./define.ts";

const foreignScopeSentence = page({
  r1: [
    ["wait", "d56db7b48246c7d9"],
    ["Run and snapshot lifecycle", "16d47416ffab3856"],
    ["Run and snapshot lifecycle", "a189f971c387c36e"],
    ["Validation checklist", "44b0188caca64647"],
  ],
  r2: [
    ["wait", "636bcca49134dc84"],
    ["Run and snapshot lifecycle", "e47371b71897d3c0"],
    ["Validation checklist", "ace2f36a478a553e"],
  ],
  r3: [
    ["wait", "5512bb677aa039e1"],
    ["Run and snapshot lifecycle", "db8beda4cd2e4fc4"],
    ["Validation checklist", "abdb31632301dd7f"],
  ],
});
const refusalFormSentence = page({
  r2: [
    ["Run and snapshot lifecycle", "e47371b71897d3c0"],
    ["Error codes", "e30de5b3a61c00a6"],
  ],
  r3: [
    ["Run and snapshot lifecycle", "db8beda4cd2e4fc4"],
    ["Error codes", "b1c3025b24ba3ae8"],
  ],
});
const refusalFormAlreadyResumingSentence = page({
  r2: ["Run and snapshot lifecycle", "e47371b71897d3c0"],
  r3: ["Run and snapshot lifecycle", "db8beda4cd2e4fc4"],
});

/** Requirements on suspension, `wait` and the states of a run. */
export const lifecycleRequirements = defineRequirements([
  {
    id: "lifecycle.yield",
    level: "MUST",
    profile: "control",
    statement: "A program that awaits `yield_control` is answered with `waiting`, the reason `yield` and a `runId`.",
    authority: page({
      r1: [
        ["exec", "ae310ca3ac7381b7"],
        ["exec", "4ca34a63435e3d95"],
        ["exec", "ed21eafe4c611a84"],
      ],
      r2: [
        ["exec", "aac63c0568ee5e49"],
        ["exec", "ae310ca3ac7381b7"],
        ["exec", "f228bd9e4ea0a714"],
      ],
      r3: [
        ["exec", "7a3a6dd7c098497c"],
        ["exec", "ae310ca3ac7381b7"],
        ["exec", "7140b68d9a216aab"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.pending-tools",
    level: "MUST",
    profile: "control",
    statement:
      "A program whose tool calls are not done before the deadline is answered with `waiting` and the reason `pending_tools`.",
    authority: page({
      r2: [
        ["exec", "aac63c0568ee5e49"],
        ["exec", "ae310ca3ac7381b7"],
      ],
      r3: [
        ["exec", "7a3a6dd7c098497c"],
        ["exec", "ae310ca3ac7381b7"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.resume",
    level: "MUST",
    profile: "control",
    statement: "`wait` resumes a suspended program where it stopped and returns its final value.",
    authority: page({
      r1: [
        ["Validation checklist", "d3aff16a03505cbf"],
        ["wait", "cdb80176fd1ebca5"],
      ],
      r2: [
        ["Validation checklist", "8f7f2731223904e1"],
        ["wait", "47313768753f47df"],
      ],
      r3: [
        ["Validation checklist", "256ff5708da6e993"],
        ["wait", "a8243f6baa10da5b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.state.machine",
    level: "MUST",
    profile: "control",
    statement: "Each code mode run has a state machine.",
    authority: page({ r1: ["Run and snapshot lifecycle", "7d47f45d6d119e5d"] }),
    observable: { no: "The adapter shows the results of `exec` and `wait`, not the state that a run is in." },
    note: "Its states are `running`, `waiting`, `completed`, `failed`, `expired` and `aborted`; each has a record of its own.",
  },
  {
    id: "lifecycle.state.running",
    level: "MUST",
    profile: "control",
    statement: "A run is `running` while its VM executes or its nested calls are under way.",
    authority: page({ r1: ["Run and snapshot lifecycle", "57f64adb4a87c1d9"] }),
    observable: { no: "No reply comes from a run while it is running." },
    note: "A suspended run has nested calls under way as well; the page does not say how it is told from one that is running.",
  },
  {
    id: "lifecycle.state.waiting",
    level: "MUST",
    profile: "control",
    statement: "A run that is `waiting` has a snapshot of its VM.",
    authority: page({ r1: ["Run and snapshot lifecycle", "32670808631dae94"] }),
    observable: { no: "Whether a run is kept as a snapshot or as a live VM is not visible from outside." },
  },
  {
    id: "lifecycle.state.waiting-resumable",
    level: "MUST",
    profile: "control",
    statement: "A run that is `waiting` can be resumed with `wait`.",
    authority: page({ r1: ["Run and snapshot lifecycle", "32670808631dae94"] }),
    observable: "adapter",
  },
  {
    id: "lifecycle.state.completed",
    level: "MUST",
    profile: "control",
    statement: "A run that is `completed` has returned its final value.",
    authority: page({ r1: ["Run and snapshot lifecycle", "44704a40ee7777b7"] }),
    observable: "adapter",
  },
  {
    id: "lifecycle.state.failed",
    level: "MUST",
    profile: "control",
    statement: "A run that is `failed` has returned an error.",
    authority: page({ r1: ["Run and snapshot lifecycle", "41975bb579237780"] }),
    observable: "adapter",
  },
  {
    id: "lifecycle.state.expired",
    level: "MUST",
    profile: "control",
    statement: "A run is `expired` when its snapshot or its pending state has outlived the time for which it is kept.",
    authority: page({ r1: ["Run and snapshot lifecycle", "f24b80263bb2ff54"] }),
    observable: {
      no: "The adapter does not show the state of a run; that it can't be resumed is a requirement of its own.",
    },
  },
  {
    id: "lifecycle.state.aborted",
    level: "MUST",
    profile: "control",
    statement: "A run is `aborted` when its parent run or session was cancelled.",
    authority: page({ r1: ["Run and snapshot lifecycle", "7bc27d4f36b475a4"] }),
    observable: {
      no: "The adapter does not show the state of a run; that it can't be resumed is a requirement of its own.",
    },
  },
  {
    id: "lifecycle.unknown-run",
    level: "MUST",
    profile: "control",
    statement: "`wait` fails for a `runId` that it does not know.",
    authority: page({
      r1: [
        ["wait", "b76431e16acb5830"],
        ["Validation checklist", "44b0188caca64647"],
      ],
      r2: [
        ["wait", "e1213de9c1b6f975"],
        ["Run and snapshot lifecycle", "e47371b71897d3c0"],
        ["Validation checklist", "ace2f36a478a553e"],
      ],
      r3: [
        ["wait", "b3d15e15903be096"],
        ["Run and snapshot lifecycle", "db8beda4cd2e4fc4"],
        ["Validation checklist", "abdb31632301dd7f"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.foreign-scope",
    level: "MUST",
    profile: "control",
    statement: "`wait` fails for a caller that is not in the run and session of the suspended program.",
    authority: foreignScopeSentence,
    observable: "adapter",
  },
  {
    id: "lifecycle.foreign-scope.run",
    level: "MUST",
    profile: "control",
    statement: "`wait` fails for a caller of another run.",
    authority: page({
      r1: [
        ["wait", "d56db7b48246c7d9"],
        ["Run and snapshot lifecycle", "16d47416ffab3856"],
        ["Run and snapshot lifecycle", "a189f971c387c36e"],
      ],
      r2: [
        ["wait", "636bcca49134dc84"],
        ["Run and snapshot lifecycle", "e47371b71897d3c0"],
      ],
      r3: [
        ["wait", "5512bb677aa039e1"],
        ["Run and snapshot lifecycle", "db8beda4cd2e4fc4"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.foreign-scope.session",
    level: "MUST",
    profile: "control",
    statement: "`wait` fails for a caller of another session.",
    authority: foreignScopeSentence,
    observable: "adapter",
  },
  {
    id: "lifecycle.scope.tool-call",
    level: "MUST",
    profile: "control",
    statement: "The state of a run is scoped to the id of a tool call.",
    authority: page({ r1: ["Run and snapshot lifecycle", "16d47416ffab3856"] }),
    observable: "adapter",
    ambiguous: [
      "The state belongs to the tool call of the `exec` that made it and is kept apart from that of other `exec` calls in the same run and session.",
      "`wait` reaches the state only under the tool call id of the `exec` that made it.",
    ],
  },
  {
    id: "lifecycle.refusal-form",
    level: "MUST",
    profile: "control",
    statement: "A `wait` for a run that is unknown is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: refusalFormSentence,
    observable: "adapter",
  },
  {
    id: "lifecycle.refusal-form.expired",
    level: "MUST",
    profile: "control",
    statement: "A `wait` for a run that is expired is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: refusalFormSentence,
    observable: "adapter",
  },
  {
    id: "lifecycle.refusal-form.other-session",
    level: "MUST",
    profile: "control",
    statement:
      "A `wait` for a run that is of another session is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: refusalFormSentence,
    observable: "adapter",
  },
  {
    id: "lifecycle.refusal-form.other-run",
    level: "MUST",
    profile: "control",
    statement:
      "A `wait` for a run that is of another agent run is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: refusalFormSentence,
    observable: "adapter",
  },
  {
    id: "lifecycle.refusal-form.already-resuming",
    level: "MUST",
    profile: "control",
    statement:
      "A `wait` for a run that is already being resumed is answered with a `failed` result whose `code` is `invalid_input`.",
    authority: refusalFormAlreadyResumingSentence,
    observable: "adapter",
  },
  {
    id: "lifecycle.message.unavailable",
    level: "MUST",
    profile: "control",
    statement:
      "The `failed` result of a refused `wait` has a message such as `code mode run is unavailable or expired.`.",
    authority: refusalFormAlreadyResumingSentence,
    observable: "adapter",
    note: "The page does not say which of its two messages belongs to which refusal; this one speaks of unknown, expired and perhaps already resuming runs.",
    ambiguous: [
      "The messages are literal: a `wait` for an unknown or expired run fails with exactly this one.",
      "The messages are examples, and an implementation may word its own.",
    ],
  },
  {
    id: "lifecycle.message.other-session",
    level: "MUST",
    profile: "control",
    statement:
      "The `failed` result of a refused `wait` has a message such as `code mode run belongs to a different session.`.",
    authority: refusalFormAlreadyResumingSentence,
    observable: "adapter",
    note: "The page names no message for a `wait` from another run of the same session.",
    ambiguous: [
      "The messages are literal: a `wait` from another session fails with exactly this one.",
      "The messages are examples, and an implementation may word its own.",
    ],
  },
  {
    id: "lifecycle.removed-when-terminal",
    level: "MUST",
    profile: "control",
    statement: "The snapshot of a program whose result is terminal is gone: `wait` no longer knows its `runId`.",
    authority: page({
      r1: [
        ["Run and snapshot lifecycle", "44704a40ee7777b7"],
        ["Run and snapshot lifecycle", "41975bb579237780"],
        ["QuickJS-WASI runtime", "d894c1caaa151505"],
      ],
      r2: [
        ["Run and snapshot lifecycle", "4cf71ac42440f84c"],
        ["QuickJS-WASI runtime", "3496e3a33338fc71"],
      ],
      r3: [
        ["Run and snapshot lifecycle", "417e4c3a268eba8c"],
        ["QuickJS-WASI runtime", "238ba5b94af14103"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.removed-when-terminal.completed",
    level: "MUST",
    profile: "control",
    statement: "The snapshot of a program that is `completed` is removed.",
    authority: page({
      r1: ["Run and snapshot lifecycle", "44704a40ee7777b7"],
      r2: ["Run and snapshot lifecycle", "4cf71ac42440f84c"],
      r3: ["Run and snapshot lifecycle", "417e4c3a268eba8c"],
    }),
    observable: "adapter",
  },
  {
    id: "lifecycle.removed-when-terminal.failed",
    level: "MUST",
    profile: "control",
    statement: "The snapshot of a program that is `failed` is removed.",
    authority: page({
      r1: ["Run and snapshot lifecycle", "41975bb579237780"],
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
    note: "The new result may have the same `runId` or a new one.",
  },
  {
    id: "lifecycle.identity",
    level: "MUST",
    profile: "hardening",
    statement:
      "A caller without the identity of a run or of a session does not own a suspended run that has one: its `wait` is refused.",
    authority: kit("An identity that is missing proves nothing, so it must not match any that is there."),
    observable: "adapter",
  },
  {
    id: "lifecycle.refusal-consumes-nothing",
    level: "MUST",
    profile: "hardening",
    statement: "A `wait` that is refused leaves the suspended run as it was: its owner can still resume it.",
    authority: kit("A stranger who can spoil the work of others by asking for it needs no access to it."),
    observable: "adapter",
  },
]);
