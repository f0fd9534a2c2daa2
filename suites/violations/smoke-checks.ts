import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Check } from "../run/check.ts";

/** A quick check of an area whose first one waits for time, starts servers, or runs many programs. */
export const quickSmokeChecks: ReadonlySet<string> = new Set([
  "abort/the-same-run-prepared-anew",
  "contracts/direct-exposure",
  "disk/suspended-programs-are-not",
  "errors/uncaught-tool-failure",
  "globals/emitters-return-nothing",
  "hooks/judges-command",
  "index/omits",
  "isolation/identity-in-run-ids",
  "mcp/no-servers",
  "nested/audit",
  "nodes/none-paired",
  "payload/approved-tools-alone",
  "process/no-node-vm",
  "runtime/drains-jobs",
  "sandbox/json-bridge",
  "shell/nothing-is-executed",
  "snapshots/output-of-all-legs",
  "steps/before-the-request",
  "telemetry/visible-tools-are-the-surface",
  "typescript/types-in-javascript-name-the-language",
  "values/large-and-deep",
  "wait/failure-is-a-failed-result",
]);

/** Areas of which every check starts an MCP server, which costs more than all smoke checks together; `mcp` is near. */
const costly: ReadonlySet<string> = new Set(["api"]);

/**
 * One check of every area that none of the aimed checks belongs to, which tells whether a violation breaks more than
 * it names: the first that shares a process and holds in the revision, or a quicker one.
 */
export function smokeChecks(
  checks: readonly Check[],
  aimed: readonly Check[],
  revision: RevisionName,
): readonly Check[] {
  const taken = new Set([...costly, ...aimed.map(areaOf)]);
  const able = checks.filter(
    ({ process, requirements }) =>
      process === "shared" && requirements.every((id) => holdsIn(findRequirement(id), revision)),
  );
  return [...able.filter(({ id }) => quickSmokeChecks.has(id)), ...able].filter((check) => {
    if (taken.has(areaOf(check))) return false;
    taken.add(areaOf(check));
    return true;
  });
}

const areaOf = ({ id }: Check) => id.slice(0, id.indexOf("/"));
