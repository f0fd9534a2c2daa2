import type { Host } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import type { Revision } from "../../spec/revisions.ts";
import type { CallPath } from "../calls/call-path.ts";
import { tellListener } from "../calls/tell-listener.ts";
import type { Tool } from "../catalog/tool.ts";

/** What a program tells of its progress. */
export interface SwarmNote {
  readonly type: "phase" | "log";
  readonly text: string;
}

/** What the host does for the programs of a run that orchestrate agents; seed heading "Swarm". */
export interface Swarm {
  /** Runs an agent, by the ordinary way of tool calls. */
  readonly runAgent: Tool;
  note(note: SwarmNote): void;
}

/** The name by which the host is asked to run an agent, and by which hooks and transcripts know the call. */
export const runAgentName = "agents.run";

/**
 * Swarm for a run; nothing where it is not switched on, the revision does not have it, a policy denies it by its name, or
 * the turn is one that recovery has taken up again: what an agent does may have effects.
 */
export function makeSwarm(world: World, { addedGlobals }: Revision, host: Host, path: CallPath): Swarm | undefined {
  const isDenied = world.policy?.deny?.includes(runAgentName) === true;
  const hasGlobals = addedGlobals.some(({ name }) => name === "agents");
  if (world.swarm !== true || isDenied || world.recovery !== undefined || !hasGlobals) return undefined;
  const parameters = { type: "object", properties: { task: { type: "string" } }, required: ["task"] };
  const declaration = { name: runAgentName, description: "Run an agent.", parameters, kind: "core" } as const;
  return {
    runAgent: path.tool(declaration, () => runAgentName),
    note: ({ type, text }) => {
      if (world.events === true) tellListener(host, { type, text, ...world.scope });
    },
  };
}
