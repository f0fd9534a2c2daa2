import { defineRequirements, page } from "./define.ts";

/** Requirements on the results of `exec` and `wait`. */
export const resultsRequirements = defineRequirements([
  {
    id: "results.shape",
    level: "MUST",
    profile: "control",
    statement:
      "`exec` and `wait` return a member of the result union: `completed`, `waiting` or `failed`, with its fields.",
    authority: page({
      r1: [
        ["exec", "7a20ab0e02b221a3"],
        ["wait", "c2c9babcf1431535"],
      ],
      r2: [
        ["exec", "7a20ab0e02b221a3"],
        ["wait", "5a1224d516c0fbe6"],
        ["Run and snapshot lifecycle", "4f3643cb50d9c255"],
        ["Run and snapshot lifecycle", "e47371b71897d3c0"],
      ],
      r3: [
        ["exec", "7a20ab0e02b221a3"],
        ["wait", "a09b83cc71df0f0d"],
        ["Run and snapshot lifecycle", "71a3657cabbd5cfe"],
        ["Run and snapshot lifecycle", "db8beda4cd2e4fc4"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "results.completed.status",
    level: "MUST",
    profile: "control",
    statement: 'A completed result has the `status` `"completed"`.',
    authority: page({
      r1: ["exec", "8c7e14925f41720b"],
      r2: ["exec", "8c7e14925f41720b"],
      r3: ["exec", "8c7e14925f41720b"],
    }),
    observable: "adapter",
  },
  {
    id: "results.completed.value",
    level: "MUST",
    profile: "control",
    statement: "A completed result has the field `value`, of any type.",
    authority: page({
      r1: ["exec", "ecc0bad29ae79a9a"],
      r2: ["exec", "ecc0bad29ae79a9a"],
      r3: ["exec", "ecc0bad29ae79a9a"],
    }),
    observable: "adapter",
  },
  {
    id: "results.completed.output",
    level: "MUST",
    profile: "control",
    statement: "A completed result has the optional field `output`, an array of `CodeModeOutput` items.",
    authority: page({
      r1: ["exec", "85d8b00e68dd2a2a"],
      r2: ["exec", "85d8b00e68dd2a2a"],
      r3: ["exec", "85d8b00e68dd2a2a"],
    }),
    observable: "adapter",
  },
  {
    id: "results.completed.telemetry",
    level: "MUST",
    profile: "control",
    statement: "A completed result has the field `telemetry`, a `CodeModeTelemetry`.",
    authority: page({
      r1: ["exec", "aa6f00b968961fb1"],
      r2: ["exec", "aa6f00b968961fb1"],
      r3: ["exec", "aa6f00b968961fb1"],
    }),
    observable: "adapter",
    note: "The type is not declared; what it reports stands under the heading Telemetry.",
  },
  {
    id: "results.waiting.status",
    level: "MUST",
    profile: "control",
    statement: 'A waiting result has the `status` `"waiting"`.',
    authority: page({
      r1: ["exec", "67ea3cbf9d6c763b"],
      r2: ["exec", "67ea3cbf9d6c763b"],
      r3: ["exec", "67ea3cbf9d6c763b"],
    }),
    observable: "adapter",
  },
  {
    id: "results.waiting.run-id",
    level: "MUST",
    profile: "control",
    statement: "A waiting result has the field `runId`, a string.",
    authority: page({
      r1: ["exec", "9c857ba16c92f73c"],
      r2: ["exec", "9c857ba16c92f73c"],
      r3: ["exec", "9c857ba16c92f73c"],
    }),
    observable: "adapter",
  },
  {
    id: "results.waiting.reason",
    level: "MUST",
    profile: "control",
    statement: 'A waiting result has the field `reason`, which is `"pending_tools"` or `"yield"`.',
    authority: page({
      r1: ["exec", "ae310ca3ac7381b7"],
      r2: ["exec", "ae310ca3ac7381b7"],
      r3: ["exec", "ae310ca3ac7381b7"],
    }),
    observable: "adapter",
  },
  {
    id: "results.waiting.pending-tool-calls",
    level: "MUST",
    profile: "control",
    statement:
      "A waiting result has the optional field `pendingToolCalls`, an array of `CodeModePendingToolCall` items.",
    authority: page({
      r1: ["exec", "44673734699f49cb"],
      r2: ["exec", "44673734699f49cb"],
      r3: ["exec", "44673734699f49cb"],
    }),
    observable: "adapter",
    note: "The type of the items is not declared.",
  },
  {
    id: "results.waiting.output",
    level: "MUST",
    profile: "control",
    statement: "A waiting result has the optional field `output`, an array of `CodeModeOutput` items.",
    authority: page({
      r1: ["exec", "85d8b00e68dd2a2a"],
      r2: ["exec", "85d8b00e68dd2a2a"],
      r3: ["exec", "85d8b00e68dd2a2a"],
    }),
    observable: "adapter",
  },
  {
    id: "results.waiting.telemetry",
    level: "MUST",
    profile: "control",
    statement: "A waiting result has the field `telemetry`, a `CodeModeTelemetry`.",
    authority: page({
      r1: ["exec", "aa6f00b968961fb1"],
      r2: ["exec", "aa6f00b968961fb1"],
      r3: ["exec", "aa6f00b968961fb1"],
    }),
    observable: "adapter",
    note: "The type is not declared; what it reports stands under the heading Telemetry.",
  },
  {
    id: "results.failed.status",
    level: "MUST",
    profile: "control",
    statement: 'A failed result has the `status` `"failed"`.',
    authority: page({
      r1: ["exec", "1b994b2d004722bd"],
      r2: ["exec", "1b994b2d004722bd"],
      r3: ["exec", "1b994b2d004722bd"],
    }),
    observable: "adapter",
  },
  {
    id: "results.failed.error",
    level: "MUST",
    profile: "control",
    statement: "A failed result has the field `error`, a string.",
    authority: page({
      r1: ["exec", "95d4d32cecdd1b30"],
      r2: ["exec", "95d4d32cecdd1b30"],
      r3: ["exec", "95d4d32cecdd1b30"],
    }),
    observable: "adapter",
  },
  {
    id: "results.failed.code",
    level: "MUST",
    profile: "control",
    statement: "A failed result has the optional field `code`, a `CodeModeErrorCode`.",
    authority: page({
      r1: ["exec", "abf51b966341a113"],
      r2: ["exec", "abf51b966341a113"],
      r3: ["exec", "abf51b966341a113"],
    }),
    observable: "adapter",
  },
  {
    id: "results.failed.output",
    level: "MUST",
    profile: "control",
    statement: "A failed result has the optional field `output`, an array of `CodeModeOutput` items.",
    authority: page({
      r1: ["exec", "85d8b00e68dd2a2a"],
      r2: ["exec", "85d8b00e68dd2a2a"],
      r3: ["exec", "85d8b00e68dd2a2a"],
    }),
    observable: "adapter",
  },
  {
    id: "results.failed.telemetry",
    level: "MUST",
    profile: "control",
    statement: "A failed result has the field `telemetry`, a `CodeModeTelemetry`.",
    authority: page({
      r1: ["exec", "aa6f00b968961fb1"],
      r2: ["exec", "aa6f00b968961fb1"],
      r3: ["exec", "aa6f00b968961fb1"],
    }),
    observable: "adapter",
    note: "The type is not declared; what it reports stands under the heading Telemetry.",
  },
  {
    id: "results.waiting-when",
    level: "MUST",
    profile: "control",
    statement:
      "`exec` returns `waiting` when the VM suspends with resumable state that still needs a model-visible continuation.",
    authority: page({
      r1: ["exec", "4ca34a63435e3d95"],
      r2: ["exec", "aac63c0568ee5e49"],
      r3: ["exec", "7a3a6dd7c098497c"],
    }),
    observable: "adapter",
  },
  {
    id: "results.waiting-run-id",
    level: "MUST",
    profile: "control",
    statement: "The `runId` of a waiting result is one for `wait`.",
    authority: page({
      r1: ["exec", "ed21eafe4c611a84"],
      r2: ["exec", "f228bd9e4ea0a714"],
      r3: ["exec", "7140b68d9a216aab"],
    }),
    observable: "adapter",
  },
  {
    id: "results.completed-value",
    level: "MUST",
    profile: "core",
    statement: "The value that a program returns is the `value` of its `completed` result.",
    authority: page({
      r1: ["Output API", "95ef7075dfb1d7ac"],
      r2: ["Output API", "a075908c53bff96e"],
      r3: ["Output API", "66e5e4378656856e"],
    }),
    observable: "adapter",
  },
  {
    id: "results.no-pending-work",
    level: "MUST",
    profile: "core",
    statement: "A result is `completed` only when the guest has no pending work left.",
    authority: page({
      r1: ["exec", "8a1bb777b2f94302"],
      r2: ["exec", "50d645e5b3157b93"],
      r3: ["exec", "6d224f6878bc9460"],
    }),
    observable: "adapter",
  },
  {
    id: "results.json-compatible",
    level: "MUST",
    profile: "core",
    statement: "A result is `completed` only when the final value is JSON-compatible after the output adapter has run.",
    authority: page({
      r1: ["exec", "8a1bb777b2f94302"],
      r2: ["exec", "50d645e5b3157b93"],
      r3: ["exec", "6d224f6878bc9460"],
    }),
    observable: "adapter",
  },
  {
    id: "results.drain",
    level: "MUST",
    profile: "control",
    statement:
      "Search, describe, call and namespace calls that settle before the deadline drain within the same `exec` or `wait`, so that a program can await several of them in one.",
    authority: page({
      r2: ["exec", "ec48b10aea160e9d"],
      r3: [
        ["exec", "361384bf34f5e410"],
        ["exec", "7d4c05617adbe2e7"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "results.drain.ready",
    level: "MUST",
    profile: "control",
    statement:
      "Namespace bridge calls, MCP namespace calls among them, drain automatically within the same `exec` or `wait` call when they are ready.",
    authority: page({
      r1: [
        ["exec", "47994e0051da4476"],
        ["Registry lifecycle", "a581c96ce819e08b"],
      ],
      r2: [
        ["Registry lifecycle", "8cd8874c44af83c9"],
        ["exec", "ec48b10aea160e9d"],
      ],
    }),
    observable: "adapter",
    note: "Revision 1 says nothing of other bridge calls: it neither asks that they drain nor forbids it.",
  },
  {
    id: "results.drain.api-and-call",
    level: "MUST",
    profile: "control",
    statement:
      "A compact block of code can inspect `$api()` and call an MCP tool without a model tool call for each namespace `await`.",
    authority: page({ r1: ["exec", "47994e0051da4476"] }),
    observable: "adapter",
  },
]);
