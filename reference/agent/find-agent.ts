import { ConfigurationError } from "./configuration-error.ts";
import type { AgentConfiguration } from "./configuration-schema.ts";
import type { LoadedConfiguration } from "./read-configuration.ts";

/** The agent that is meant when none is named. It need not be configured. */
const standardId = "main";

/** What the configuration says of one agent. */
export type AgentSettings = NonNullable<NonNullable<AgentConfiguration["agents"]>["defaults"]> & {
  readonly id: string;
};

/**
 * Finds an agent. Its own fields come before those of all agents.
 *
 * @throws ConfigurationError when there is no such agent
 */
export function findAgent({ configuration, file }: LoadedConfiguration, id = standardId): AgentSettings {
  const { defaults = {}, list = [] } = configuration.agents ?? {};
  const found = list.find((agent) => agent.id === id);
  if (found !== undefined || id === standardId) return { ...defaults, ...found, id };
  const known = [standardId, ...list.map((agent) => agent.id)].join(", ");
  throw new ConfigurationError(`${file}: agents.list has no agent ${id}; choose from ${known}.`);
}
