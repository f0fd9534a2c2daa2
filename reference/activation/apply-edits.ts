import type { PayloadEdit } from "../../spec/adapter/world.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";

/** The tools of a request after hooks have changed them, one after the other. */
export function applyEdits(tools: readonly ModelTool[], edits: readonly PayloadEdit[]): readonly ModelTool[] {
  let left = tools;
  for (const edit of edits) left = applyEdit(left, edit);
  return left;
}

const applyEdit = (tools: readonly ModelTool[], edit: PayloadEdit): readonly ModelTool[] =>
  "add" in edit ? [...tools, edit.add] : tools.filter(({ name }) => name !== edit.remove);
