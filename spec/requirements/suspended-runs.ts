import { defineRequirements, kit, page } from "./define.ts";

const ttlSentence = page({
  r1: [
    ["Run and snapshot lifecycle", "30c5c99dd86ef4db"],
    ["Configuration", "b1b9130ee2eadab5"],
    ["wait", "af599ec2fdd0e108"],
  ],
  r2: [
    ["Run and snapshot lifecycle", "71e5dd7476cd3b9f"],
    ["wait", "e67f0e34bf38b2b8"],
  ],
  r3: [
    ["Run and snapshot lifecycle", "c598f554aea0ab04"],
    ["wait", "4bd1098019ff13b7"],
  ],
});

/** Requirements on how suspended runs are kept: where, how many, for how long, and what ends them. */
export const suspendedRunsRequirements = defineRequirements([
  {
    id: "suspended-runs.in-process",
    level: "MUST",
    profile: "control",
    statement: "Each code mode run is tracked in a map in the memory of the process, with `runId` as its key.",
    authority: page({
      r2: [
        ["Run and snapshot lifecycle", "45b0561282d56819"],
        ["wait", "e67f0e34bf38b2b8"],
      ],
      r3: [
        ["Run and snapshot lifecycle", "5d04b0d0d0319a5a"],
        ["wait", "4bd1098019ff13b7"],
      ],
    }),
    observable: { no: "Where a process keeps its runs is not visible from outside." },
  },
  {
    id: "suspended-runs.not-on-disk",
    level: "MUST",
    profile: "control",
    statement: "The map of the runs is not persisted to disk.",
    authority: page({
      r2: [
        ["Run and snapshot lifecycle", "45b0561282d56819"],
        ["wait", "e67f0e34bf38b2b8"],
      ],
      r3: [
        ["Run and snapshot lifecycle", "5d04b0d0d0319a5a"],
        ["wait", "4bd1098019ff13b7"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "suspended-runs.not-in-database",
    level: "MUST",
    profile: "control",
    statement: "The map of the runs is not persisted to a database.",
    authority: page({
      r2: [
        ["Run and snapshot lifecycle", "45b0561282d56819"],
        ["wait", "e67f0e34bf38b2b8"],
      ],
      r3: [
        ["Run and snapshot lifecycle", "5d04b0d0d0319a5a"],
        ["wait", "4bd1098019ff13b7"],
      ],
    }),
    observable: { no: "The kit does not know the databases of a target." },
  },
  {
    id: "suspended-runs.stores.snapshot",
    level: "MUST",
    profile: "control",
    statement: "A `waiting` result stores the QuickJS snapshot.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "f31e04e8109e18c9"],
      r3: ["Run and snapshot lifecycle", "cf63a38e6d35765e"],
    }),
    observable: { no: "Whether a run is kept as a snapshot or as a live VM is not visible from outside." },
  },
  {
    id: "suspended-runs.stores.pending-requests",
    level: "MUST",
    profile: "control",
    statement: "A `waiting` result stores the bridge requests that are pending.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "f31e04e8109e18c9"],
      r3: ["Run and snapshot lifecycle", "cf63a38e6d35765e"],
    }),
    observable: "adapter",
    note: "It shows when a call that was pending at the suspension settles and its result arrives after the resumption.",
  },
  {
    id: "suspended-runs.stores.scope",
    level: "MUST",
    profile: "control",
    statement: "A `waiting` result stores the id of the agent run, and the id and the key of the session.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "f31e04e8109e18c9"],
      r3: ["Run and snapshot lifecycle", "cf63a38e6d35765e"],
    }),
    observable: {
      no: "What is stored is only seen in whose `wait` is refused, which is a requirement of its own.",
    },
  },
  {
    id: "suspended-runs.stores.until",
    level: "MUST",
    profile: "control",
    statement: "What a `waiting` result stores is kept until `wait` resumes it or it expires.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "f31e04e8109e18c9"],
      r3: ["Run and snapshot lifecycle", "cf63a38e6d35765e"],
    }),
    observable: "adapter",
  },
  {
    id: "suspended-runs.cap",
    level: "MUST",
    profile: "control",
    statement: "The number of live snapshots in one process is limited.",
    authority: page({ r1: ["Run and snapshot lifecycle", "8731124f1d0dcca9"] }),
    observable: "adapter",
    note: "The page does not say how many they may be.",
  },
  {
    id: "suspended-runs.cap.number",
    level: "MUST",
    profile: "control",
    statement: "At most 64 runs are suspended at the same time in one process.",
    authority: page({
      r2: [
        ["Run and snapshot lifecycle", "82fdfae539e21f3c"],
        ["Run and snapshot lifecycle", "71e5dd7476cd3b9f"],
      ],
      r3: [
        ["Run and snapshot lifecycle", "147fceb80d86ee49"],
        ["Run and snapshot lifecycle", "c598f554aea0ab04"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "suspended-runs.cap.refusal",
    level: "MUST",
    profile: "control",
    statement: "A suspension beyond the cap on suspended runs is refused.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "82fdfae539e21f3c"],
      r3: ["Run and snapshot lifecycle", "147fceb80d86ee49"],
    }),
    observable: "adapter",
  },
  {
    id: "suspended-runs.cap.message",
    level: "MUST",
    profile: "control",
    statement: "The refusal of a suspension beyond the cap says `too many suspended code mode runs.`.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "82fdfae539e21f3c"],
      r3: ["Run and snapshot lifecycle", "147fceb80d86ee49"],
    }),
    observable: "adapter",
  },
  {
    id: "suspended-runs.ttl",
    level: "MUST",
    profile: "control",
    statement: "A suspended run can be resumed for `snapshotTtlSeconds`.",
    authority: ttlSentence,
    observable: "adapter",
  },
  {
    id: "suspended-runs.ttl.no-longer",
    level: "MUST",
    profile: "control",
    statement: "A suspended run can be resumed no longer than for `snapshotTtlSeconds`.",
    authority: ttlSentence,
    observable: "adapter",
  },
  {
    id: "suspended-runs.end-of-run",
    level: "MUST",
    profile: "control",
    statement: "Snapshots are cleaned up when the run ends.",
    authority: page({ r1: ["Run and snapshot lifecycle", "3c1f6d82dfc8dcdb"] }),
    observable: "adapter",
    ambiguous: [
      "When the agent run ends, the snapshots of its suspended code mode runs are removed.",
      "When a code mode run ends, its own snapshot is removed.",
    ],
  },
  {
    id: "suspended-runs.shutdown",
    level: "MUST",
    profile: "control",
    statement: "The snapshots are discarded when the gateway shuts down.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "4cf71ac42440f84c"],
      r3: ["Run and snapshot lifecycle", "417e4c3a268eba8c"],
    }),
    observable: {
      no: "Once a process has ended, nothing tells whether it discarded its snapshots or they went with it.",
    },
  },
  {
    id: "suspended-runs.shutdown-without-persistence",
    level: "MUST",
    profile: "control",
    statement: "Where persistence is not supported, the snapshots are cleaned up when the gateway shuts down.",
    authority: page({ r1: ["Run and snapshot lifecycle", "28f7b9a85efa507d"] }),
    observable: {
      no: "Once a process has ended, nothing tells whether it cleaned its snapshots up or they went with it.",
    },
  },
  {
    id: "suspended-runs.nothing-survives-restart",
    level: "MUST",
    profile: "control",
    statement: "Nothing of a suspended run is kept after a restart.",
    authority: page({
      r2: ["Run and snapshot lifecycle", "4cf71ac42440f84c"],
      r3: ["Run and snapshot lifecycle", "417e4c3a268eba8c"],
    }),
    observable: "adapter",
    note: "It shows when a target is launched anew and does not know the `runId` of before.",
  },
  {
    id: "suspended-runs.ttl.counts-while-parked",
    level: "MUST",
    profile: "hardening",
    statement: "The time to live of a suspended run counts while the run is parked.",
    authority: kit(
      "A run that nobody comes back for must end by itself, or it holds its slot and its memory for ever.",
    ),
    observable: "adapter",
  },
  {
    id: "suspended-runs.ttl.spares-active-wait",
    level: "MUST",
    profile: "hardening",
    statement: "The time to live never ends a `wait` that is under way.",
    authority: kit(
      "A run whose owner has come back is not abandoned, and cutting it loses work that was asked for in time.",
    ),
    observable: "adapter",
  },
  {
    id: "suspended-runs.ttl.monotonic",
    level: "MUST",
    profile: "hardening",
    statement: "A step of the system clock neither expires a suspended run nor keeps it alive.",
    authority: kit(
      "The system clock may be set at any time, and how long a run has been parked does not depend on it.",
    ),
    observable: "adapter",
  },
  {
    id: "suspended-runs.cap.resumed-keeps-slot",
    level: "MUST",
    profile: "hardening",
    statement: "A run that is being resumed keeps its slot when it suspends again, also when the cap is reached.",
    authority: kit("A program that was let in must not fail halfway because others came in while it worked."),
    observable: "adapter",
  },
  {
    id: "suspended-runs.session-end-frees-slot",
    level: "MUST",
    profile: "hardening",
    statement: "The slots of the suspended runs of a session are free when the session has ended.",
    authority: kit("Parked runs of those who have gone must not shut out those who are there."),
    observable: "adapter",
  },
  {
    id: "suspended-runs.ids.unique",
    level: "MUST",
    profile: "hardening",
    statement: "Among 256 run ids of one process none occurs twice.",
    authority: kit("Two runs with one id are two programs of which one answers for the other."),
    observable: "adapter",
  },
  {
    id: "suspended-runs.ids.unguessable",
    level: "MUST",
    profile: "hardening",
    statement: "Among 256 run ids of one process none follows from those before it by counting or by a common prefix.",
    authority: kit("An id that can be guessed from another lets a caller ask for runs that it was never told of."),
    observable: "adapter",
    note: "A fixed marker at the beginning of every id is no such prefix when what comes after it can't be foreseen.",
  },
  {
    id: "suspended-runs.discard.timeout",
    level: "MUST",
    profile: "control",
    statement: "A snapshot is discarded on a timeout.",
    authority: page({
      r1: ["Security boundary", "ac2acf92e6ba3da3"],
      r2: ["Security boundary", "33552882b6fe079c"],
      r3: ["Security boundary", "29b5a31860227e5f"],
    }),
    observable: "adapter",
  },
  {
    id: "suspended-runs.discard.abort",
    level: "MUST",
    profile: "control",
    statement: "A snapshot is discarded on an abort.",
    authority: page({
      r1: [
        ["Security boundary", "ac2acf92e6ba3da3"],
        ["Run and snapshot lifecycle", "7bc27d4f36b475a4"],
      ],
      r2: ["Security boundary", "33552882b6fe079c"],
      r3: ["Security boundary", "29b5a31860227e5f"],
    }),
    observable: "adapter",
  },
  {
    id: "suspended-runs.discard.session-end",
    level: "MUST",
    profile: "control",
    statement: "A snapshot is discarded at the end of its session.",
    authority: page({
      r1: ["Security boundary", "ac2acf92e6ba3da3"],
      r2: ["Security boundary", "33552882b6fe079c"],
      r3: ["Security boundary", "29b5a31860227e5f"],
    }),
    observable: "adapter",
  },
  {
    id: "suspended-runs.discard.expiry",
    level: "MUST",
    profile: "control",
    statement: "A snapshot is discarded when it expires.",
    authority: page({
      r1: ["Security boundary", "ac2acf92e6ba3da3"],
      r2: ["Security boundary", "33552882b6fe079c"],
      r3: ["Security boundary", "29b5a31860227e5f"],
    }),
    observable: "adapter",
  },
]);
