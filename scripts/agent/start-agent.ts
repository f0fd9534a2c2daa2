import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ModelServer } from "../../fixtures/model-server/model-server.ts";
import type { AgentConfiguration } from "../../reference/agent/configuration-schema.ts";
import { plantedKey, scriptedConfiguration } from "./test-agent.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const loader = path.join(root, "suites", "carriers", "typescript.js");

/** A place to run the command `agent` in: a folder of its own, and the scripted provider that answers it. */
export class AgentPlace {
  readonly folder = mkdtempSync(path.join(tmpdir(), "agent-"));
  readonly server: ModelServer;

  private constructor(server: ModelServer) {
    this.server = server;
  }

  static async open(): Promise<AgentPlace> {
    return new AgentPlace(await ModelServer.open());
  }

  /** Starts the command with a configuration, and gathers what it prints until it has ended. */
  start(configuration: Partial<AgentConfiguration>, ...words: readonly string[]) {
    const file = path.join(this.folder, "agent.json5");
    writeFileSync(file, JSON.stringify(scriptedConfiguration(this.server.url, configuration)));
    const args = ["--import", loader, path.join(root, "scripts", "agent.ts"), ...words, "--config", file];
    const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, SCRIPTED_KEY: plantedKey } });
    let output = "";
    let errors = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.stderr.on("data", (data) => {
      errors += data;
    });
    const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output, errors }));
    return { child, ended };
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true });
  }
}
