import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";

/** The control tools of Tool Search, which stand for the tools of a run without code mode where it is on. */
const toolSearchTools: readonly ModelTool[] = [
  controlTool("tool_search", "Find tools by words.", ["query"]),
  controlTool("tool_describe", "Read the schema of a tool.", ["id"]),
  controlTool("tool_call", "Call a tool.", ["id", "input"]),
];

/** The tools that the model of a run without code mode is sent. */
export function ordinarySurface(
  tools: readonly ToolDeclaration[],
  ofServers: readonly ModelTool[],
  toolSearch = false,
): readonly ModelTool[] {
  const direct = tools.filter(({ directOnly }) => directOnly === true);
  const beside = toolSearch ? direct : tools;
  const shown = beside.map(({ name, description, parameters }) => ({ name, description, parameters }));
  return toolSearch ? [...shown, ...toolSearchTools] : [...shown, ...ofServers];
}

function controlTool(name: string, description: string, required: readonly string[]): ModelTool {
  const properties = Object.fromEntries(required.map((field) => [field, {}]));
  return { name, description, parameters: { type: "object", properties, required: [...required] } };
}
