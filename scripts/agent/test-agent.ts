import { ModelServer } from "../../fixtures/model-server/model-server.ts";
import type { ScriptedTurn } from "../../fixtures/model-server/scripted-turn.ts";
import { Agent, type AgentOptions } from "../../reference/agent/agent.ts";
import type { AgentConfiguration } from "../../reference/agent/configuration-schema.ts";

/** The key that the scripted provider is sent: nothing but its requests may show it. */
export const plantedKey = "planted-key-5d1f";

/** An agent and the scripted provider that answers it. */
export interface Stage {
  readonly agent: Agent;
  readonly server: ModelServer;
  close(): Promise<void>;
}

/** The configuration of an agent whose only model is the scripted one. */
export function scriptedConfiguration(url: string, more: Partial<AgentConfiguration> = {}): AgentConfiguration {
  const model = { id: "m", compat: { codeMode: "preferred" }, cost: { input: 2, output: 8, cacheRead: 0.5 } };
  const apiKey = "$" + "{SCRIPTED_KEY}";
  return { models: { providers: { scripted: { baseUrl: url, apiKey, models: [model] } } }, ...more };
}

/** Opens an agent whose provider follows a script. */
export async function openStage(
  script: readonly ScriptedTurn[],
  more: Partial<AgentConfiguration> = {},
  options: Partial<AgentOptions> = {},
): Promise<Stage> {
  const server = await ModelServer.open(...script);
  const loaded = { file: "test.json5", folder: process.cwd(), configuration: scriptedConfiguration(server.url, more) };
  const agent = await Agent.open(loaded, { environment: { SCRIPTED_KEY: plantedKey }, ...options }).catch(
    async (cause: unknown) => {
      await server.close();
      throw cause;
    },
  );
  return {
    agent,
    server,
    close: async () => {
      await Promise.all([agent.close(), server.close()]);
    },
  };
}
