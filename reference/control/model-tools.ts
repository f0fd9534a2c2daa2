import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { Configuration } from "../configuration.ts";

/** The two control tools as the model is sent them; seed heading "Model-visible tools". */
export function controlTools({ languages, timeoutMs }: Configuration): readonly ModelTool[] {
  const source = { type: "string", description: "The body of an async function. Use `return` for the value." };
  return [
    {
      name: "exec",
      description:
        `Run a ${languages.join(" or ")} program in a sandbox, for up to ${timeoutMs} ms. ` +
        "Find tools with `await tools.search(query)` or `ALL_TOOLS`, read their schemas with `await tools.describe(id)`, " +
        "call them with `await tools.callValue(id, input)`. `text(value)` and `json(value)` emit output. There are no " +
        "modules, files, network or timers. A `waiting` result is resumed with `wait`.",
      parameters: {
        type: "object",
        properties: {
          code: source,
          command: { type: "string", description: "The same as `code`; leave it out." },
          language: { type: "string", enum: [...languages] },
        },
      },
    },
    {
      name: "wait",
      description: "Resume a program whose result was `waiting`, by its `runId`.",
      parameters: { type: "object", properties: { runId: { type: "string" } }, required: ["runId"] },
    },
  ];
}
