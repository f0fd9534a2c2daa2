import type { Reply } from "../../spec/adapter/reply.ts";
import { type FailureKind, failureKinds } from "../../spec/escapes/escape-vector.ts";
import { type RevisionName, revisions } from "../../spec/revisions.ts";

/** What a failure with a code may be, where each code names one cause. */
const named: Readonly<Record<string, readonly FailureKind[]>> = {
  invalid_config: ["refused"],
  invalid_input: ["refused"],
  unsupported_language: ["refused"],
  typescript_transform_failed: ["refused", "program"],
  module_access_denied: ["refused"],
  timeout: ["time"],
  memory_limit_exceeded: ["memory"],
  output_limit_exceeded: ["output"],
  snapshot_limit_exceeded: ["snapshot"],
  snapshot_expired: ["snapshot"],
  snapshot_restore_failed: ["snapshot"],
  too_many_pending_tool_calls: ["pending"],
  nested_tool_failed: ["program"],
  aborted: ["aborted"],
  internal_error: ["program"],
};

/** Where the pages say what the few codes cover. */
const covering: Readonly<Record<string, readonly FailureKind[]>> = {
  invalid_input: ["refused", "snapshot", "aborted"],
  timeout: ["time"],
  output_limit_exceeded: ["output"],
  snapshot_limit_exceeded: ["snapshot"],
  internal_error: ["program", "memory", "pending", "snapshot", "aborted"],
};

const allKinds = Object.keys(failureKinds) as readonly FailureKind[];

/**
 * The kinds of failure that a reply can mean. A code is optional: without one a failure may be any, and so may a call
 * that was rejected as a whole, except for what only a program's run can show.
 */
export function kindsOfReply(reply: Reply, revision: RevisionName): readonly FailureKind[] {
  if (reply.kind === "rejection") return ["refused", "snapshot", "aborted"];
  if (reply.kind !== "result") return [];
  const { status, code } = Object(reply.value);
  if (status !== "failed") return [];
  if (code === undefined) return allKinds;
  const table = revisions[revision].explainsErrorCodes ? covering : named;
  return table[String(code)] ?? [];
}
