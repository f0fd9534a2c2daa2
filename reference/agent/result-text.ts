import type { ContentBlock, ToolResult } from "../../spec/adapter/host.ts";

/** What a model is told of an ordinary tool's result. The protocol carries text alone. */
export function resultText({ content }: ToolResult): string {
  return content.map(blockText).join("\n");
}

function blockText(block: ContentBlock): string {
  return block.type === "text" && typeof block.text === "string" ? block.text : `[${block.type}]`;
}
