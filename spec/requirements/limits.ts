import { defineRequirements, kit, page } from "./define.ts";

const memorySentence = page({
  r1: ["Validation checklist", "5278e26bad20a0d0"],
  r2: ["Validation checklist", "5caf6a82658e468e"],
  r3: ["Validation checklist", "8373d2e323f9133c"],
});
const outputCallsSentence = page({
  r1: ["Validation checklist", "dfda0628b1684094"],
  r2: ["Validation checklist", "563d3d5013fb68da"],
  r3: ["Validation checklist", "58aa9cac0ba1e11a"],
});

/** Requirements on limits on time, memory, output, snapshots and pending calls. */
export const limitsRequirements = defineRequirements([
  {
    id: "limits.time",
    level: "MUST",
    profile: "core",
    statement:
      "A program that never ends is stopped when `timeoutMs` of wall clock has passed, and its result is `failed`.",
    authority: page({
      r1: [
        ["Validation checklist", "9d5eb8b8a55acb27"],
        ["Configuration", "6e5b52ddf0340527"],
      ],
      r2: [
        ["Validation checklist", "86a5eec37ed19172"],
        ["QuickJS-WASI runtime", "827c70132c136271"],
        ["Configuration", "550d4c78190b5a15"],
      ],
      r3: [
        ["Validation checklist", "ed05761a6e97a60f"],
        ["QuickJS-WASI runtime", "5430d0bbc1b29cc6"],
        ["Configuration", "550d4c78190b5a15"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "limits.host-alive",
    level: "MUST",
    profile: "core",
    statement: "A program that never ends does not block the host, which goes on serving other runs.",
    authority: page({
      r1: [
        ["QuickJS-WASI runtime", "cf41d41cce3c2c0c"],
        ["Validation checklist", "9d5eb8b8a55acb27"],
      ],
      r2: [
        ["QuickJS-WASI runtime", "827c70132c136271"],
        ["Validation checklist", "86a5eec37ed19172"],
      ],
      r3: [
        ["QuickJS-WASI runtime", "5430d0bbc1b29cc6"],
        ["Validation checklist", "ed05761a6e97a60f"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "limits.memory",
    level: "MUST",
    profile: "core",
    statement: "A program that exceeds its memory limit fails.",
    authority: memorySentence,
    observable: "adapter",
  },
  {
    id: "limits.memory.ends-vm",
    level: "MUST",
    profile: "core",
    statement: "A failure of the memory limit ends the VM of the program.",
    authority: memorySentence,
    observable: "adapter",
    note: "A program that catches the memory error does not go on.",
  },
  {
    id: "limits.output",
    level: "MUST",
    profile: "core",
    statement: "A program gets no more than `maxOutputBytes` of output through.",
    authority: page({
      r1: [
        ["Validation checklist", "dfda0628b1684094"],
        ["Output API", "7e82d98354e8ad2f"],
        ["Security boundary", "f96f768ace49e75d"],
      ],
      r2: [
        ["Validation checklist", "563d3d5013fb68da"],
        ["Output API", "2edcc2012f9b3a51"],
        ["Security boundary", "b163ff6bb10ade12"],
      ],
      r3: [
        ["Validation checklist", "58aa9cac0ba1e11a"],
        ["Output API", "dd4e8ee12e4e17ee"],
        ["Security boundary", "de000d8b0e7ae367"],
      ],
    }),
    observable: "adapter",
    note: "The page does not say whether the `value` of a `completed` result counts as output here.",
  },
  {
    id: "limits.output.calls",
    level: "MUST",
    profile: "core",
    statement: "The output limit is enforced for calls that are completed.",
    authority: outputCallsSentence,
    observable: "adapter",
  },
  {
    id: "limits.output.calls.suspended",
    level: "MUST",
    profile: "core",
    statement: "The output limit is enforced for calls that are suspended.",
    authority: outputCallsSentence,
    observable: "adapter",
  },
  {
    id: "limits.snapshot",
    level: "MUST",
    profile: "core",
    statement: "The snapshot of a run is limited in size by `maxSnapshotBytes`.",
    authority: page({
      r1: [
        ["Run and snapshot lifecycle", "27870814a42dd334"],
        ["Security boundary", "f96f768ace49e75d"],
        ["Configuration", "7d20cee45c6cd052"],
        ["wait", "af599ec2fdd0e108"],
      ],
      r2: [
        ["Security boundary", "b163ff6bb10ade12"],
        ["Run and snapshot lifecycle", "71e5dd7476cd3b9f"],
        ["wait", "e67f0e34bf38b2b8"],
      ],
      r3: [
        ["Security boundary", "de000d8b0e7ae367"],
        ["Run and snapshot lifecycle", "c598f554aea0ab04"],
        ["wait", "4bd1098019ff13b7"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "limits.snapshot.calls",
    level: "MUST",
    profile: "core",
    statement: "The snapshot limit is enforced for calls that are completed.",
    authority: outputCallsSentence,
    observable: { no: "A call that has completed leaves no snapshot, so nothing of it can exceed the limit." },
  },
  {
    id: "limits.snapshot.calls.suspended",
    level: "MUST",
    profile: "core",
    statement: "The snapshot limit is enforced for calls that are suspended.",
    authority: outputCallsSentence,
    observable: "adapter",
  },
  {
    id: "limits.pending",
    level: "MUST",
    profile: "core",
    statement: "The number of nested tool calls that are pending at the same time is limited to `maxPendingToolCalls`.",
    authority: page({
      r1: [
        ["Security boundary", "f96f768ace49e75d"],
        ["Configuration", "f814a3a142e4a25c"],
        ["Nested tool execution", "8719caacdb5ecd21"],
      ],
      r2: [
        ["Security boundary", "b163ff6bb10ade12"],
        ["Nested tool execution", "821bcd151d47c19d"],
      ],
      r3: [
        ["Security boundary", "de000d8b0e7ae367"],
        ["Nested tool execution", "6f3a04b1b8fc80c3"],
      ],
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
    note: "The page gives the code by its name alone and does not say what it covers.",
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
    note: "The page gives the code by its name alone and does not say what it covers.",
  },
  {
    id: "limits.snapshot-code",
    level: "MUST",
    profile: "control",
    statement: "The failed result of a program whose snapshot is too large has the code `snapshot_limit_exceeded`.",
    authority: page({
      r1: ["Error codes", "8a7ec420362624b5"],
      r2: ["Error codes", "8a7ec420362624b5"],
      r3: ["Error codes", "8a7ec420362624b5"],
    }),
    observable: "adapter",
    note: "The page gives the code by its name alone and does not say what it covers.",
  },
  {
    id: "limits.memory-code",
    level: "MUST",
    profile: "control",
    statement: "The failed result of a program that exceeded its memory limit has the code `memory_limit_exceeded`.",
    authority: page({ r1: ["Error codes", "a5944f55d0816614"] }),
    observable: "adapter",
    note: "The page gives the code by its name alone and does not say what it covers.",
  },
  {
    id: "limits.pending-code",
    level: "MUST",
    profile: "control",
    statement:
      "The failure of nested calls beyond the limit on pending calls has the code `too_many_pending_tool_calls`.",
    authority: page({ r1: ["Error codes", "29b80fe16a675817"] }),
    observable: "adapter",
    note: "The page gives the code by its name alone; it does not say whether the program fails with this code, or only the calls that are too many.",
  },
  {
    id: "limits.memory-contained",
    level: "MUST",
    profile: "hardening",
    statement: "After a program exceeded its memory limit, the next program of the same run works.",
    authority: kit("A limit that takes its neighbours along is a way to attack them."),
    observable: "adapter",
  },
  {
    id: "limits.memory.neighbours",
    level: "MUST",
    profile: "hardening",
    statement: "A program that exceeds its memory limit leaves the host unaffected.",
    authority: kit("A limit that takes its neighbours along is a way to attack them."),
    observable: "adapter",
  },
  {
    id: "limits.memory.neighbours.other-runs",
    level: "MUST",
    profile: "hardening",
    statement: "A program that exceeds its memory limit leaves the other runs of the host unaffected.",
    authority: kit("A limit that takes its neighbours along is a way to attack them."),
    observable: "adapter",
  },
  {
    id: "limits.memory.prompt",
    level: "MUST",
    profile: "hardening",
    statement: "A program that allocates step by step ends promptly once it has exceeded its memory limit.",
    authority: kit(
      "An engine that fights for its last bytes for many seconds uses up time that the limit was to save.",
    ),
    observable: "adapter",
  },
  {
    id: "limits.memory.impossible-request",
    level: "MUST",
    profile: "hardening",
    statement:
      "One request for memory that can never be met, such as a buffer of 2^40 bytes, is an ordinary `RangeError` that the program can catch.",
    authority: kit("Nothing was allocated, so there is nothing to end, and a program may ask whether there is room."),
    observable: "adapter",
  },
  {
    id: "limits.recursion",
    level: "MUST",
    profile: "hardening",
    statement: "A program that recurses too deeply gets a guest error or fails cleanly.",
    authority: kit("A recursion that brings the engine or the host down cannot be told from any other crash."),
    observable: "adapter",
  },
  {
    id: "limits.recursion-contained",
    level: "MUST",
    profile: "hardening",
    statement: "After a program recursed too deeply, the next program of the same run works.",
    authority: kit("A limit that takes its neighbours along is a way to attack them."),
    observable: "adapter",
  },
  {
    id: "limits.time.monotonic",
    level: "MUST",
    profile: "hardening",
    statement: "A step of the system clock neither makes a program time out early nor lets it overrun.",
    authority: kit("The system clock may be set at any time, and how long a program has run does not depend on it."),
    observable: "adapter",
  },
  {
    id: "limits.time.interrupt-handler",
    level: "MUST",
    profile: "control",
    statement: "The interrupt handler of the worker enforces the wall-clock timeout.",
    authority: page({
      r2: ["QuickJS-WASI runtime", "827c70132c136271"],
      r3: ["QuickJS-WASI runtime", "5430d0bbc1b29cc6"],
    }),
    observable: {
      no: "Which part ends a program is inside the implementation; that its time is limited is a requirement of its own.",
    },
  },
  {
    id: "limits.time.no-cooperation",
    level: "MUST",
    profile: "core",
    statement: "The wall-clock timeout is enforced without the cooperation of guest code.",
    authority: page({
      r2: ["QuickJS-WASI runtime", "827c70132c136271"],
      r3: ["QuickJS-WASI runtime", "5430d0bbc1b29cc6"],
    }),
    observable: "adapter",
  },
  {
    id: "limits.time.parent-process",
    level: "MUST",
    profile: "core",
    statement: "The parent process enforces a timeout by the wall clock.",
    authority: page({
      r1: [
        ["Security boundary", "71a4c3437532086c"],
        ["Implementation layout", "15fb54edf5ca3c63"],
      ],
      r2: [
        ["Security boundary", "8c4fe309d2b00d28"],
        ["Implementation layout", "a3afd83c0a71ad5b"],
      ],
      r3: [
        ["Security boundary", "2e6278e199b8d884"],
        ["Implementation layout", "967e8c4ea3cd8a57"],
      ],
    }),
    observable: "adapter",
    note: "It shows with a program that the interrupt limit of the engine alone does not stop. Where the pages list what the supervisor of the worker does, its timeout is this one.",
  },
  {
    id: "limits.logs",
    level: "MUST",
    profile: "control",
    statement: "A limit on logs is enforced.",
    authority: page({
      r1: ["Security boundary", "f96f768ace49e75d"],
      r2: ["Security boundary", "b163ff6bb10ade12"],
      r3: ["Security boundary", "de000d8b0e7ae367"],
    }),
    observable: "adapter",
    note: "The page does not say whose logs it means; no global of the guest is declared that writes one.",
  },
]);
