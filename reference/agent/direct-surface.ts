import type { Host, ToolResult } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import type { EffectiveTools } from "../activation/effective-tools.ts";
import type { CallGate } from "../calls/call-gate.ts";
import type { McpSession, McpTool, SessionOptions } from "../mcp/mcp-session.ts";
import { openSessions } from "../mcp/open-sessions.ts";
import { callOrdinary } from "./ordinary-call.ts";
import { resultText } from "./result-text.ts";
import type { BridgeCalls, SurfaceCall, ToolSurface } from "./tool-surface.ts";

/** How long an MCP server may take to get ready, and to answer one call, in milliseconds. */
const mcpLimits = { startMs: 10_000, callMs: 60_000 };

/** A tool that the model is shown, and how a call of it is made. */
interface ShownTool {
  readonly tool: ModelTool;
  call(call: SurfaceCall): Promise<ToolResult>;
}

/** The surface of a run without code mode: every effective tool, as it is. */
export class DirectSurface implements ToolSurface {
  readonly codeModeEngaged = false;
  readonly #sessions: readonly McpSession[];
  readonly #shown: ReadonlyMap<string, ShownTool>;

  private constructor(sessions: readonly McpSession[], shown: readonly ShownTool[]) {
    this.#sessions = sessions;
    this.#shown = new Map(shown.map((tool) => [tool.tool.name, tool]));
  }

  /**
   * @param effective - what the run may use; nothing where it is to have no tools
   * @param options - what its MCP servers are opened with
   * @throws an Error when their signal aborts meanwhile
   */
  static async open(
    effective: EffectiveTools | undefined,
    host: Host,
    gate: CallGate,
    options: SessionOptions,
  ): Promise<DirectSurface> {
    if (effective === undefined) return new DirectSurface([], []);
    const sessions = await openSessions(effective.mcpServers, mcpLimits, options);
    const ofServers = sessions.flatMap((session) => session.tools.map((tool) => mcpTool(session, tool, gate)));
    return new DirectSurface(sessions, [
      ...effective.tools.map((declaration) => ordinaryTool(declaration, host, gate)),
      ...ofServers.filter(({ id }) => effective.allowsMcp(id)),
    ]);
  }

  get tools(): readonly ModelTool[] {
    return [...this.#shown.values()].map(({ tool }) => tool);
  }

  async call(call: SurfaceCall): Promise<string> {
    const shown = this.#shown.get(call.name);
    if (shown === undefined) throw new Error(`there is no tool ${call.name}`);
    return resultText(await shown.call(call));
  }

  async bridgeCalls(): Promise<BridgeCalls> {
    return { search: 0, describe: 0, call: 0 };
  }

  async transcript(): Promise<readonly TranscriptEntry[]> {
    return [];
  }

  async close(): Promise<void> {
    await Promise.all(this.#sessions.map((session) => session.close()));
  }
}

function ordinaryTool(declaration: World["tools"][number], host: Host, gate: CallGate): ShownTool {
  const { name, description, parameters } = declaration;
  return {
    tool: { name, description, parameters },
    call: ({ toolCallId, input, signal }) => callOrdinary(host, gate, { toolCallId, declaration, input, signal }),
  };
}

function mcpTool(
  session: McpSession,
  { name, description, inputSchema }: McpTool,
  gate: CallGate,
): ShownTool & { readonly id: string } {
  const id = `mcp:${session.name}:${name}`;
  return {
    id,
    tool: { name: `${session.name}__${name}`, description, parameters: inputSchema },
    call: async ({ toolCallId, input, signal }) => {
      const given = await gate.admit({ toolCallId, tool: id, input, signal });
      const result = await session.request("tools/call", { name, arguments: given }, signal);
      return { content: [{ type: "text", text: JSON.stringify(result) }] };
    },
  };
}
