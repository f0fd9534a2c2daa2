import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { Revision } from "../../spec/revisions.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Configuration } from "../configuration.ts";
import { quickIndex } from "./quick-index.ts";

/** What the arrows of the quick index mean; seed heading "Guest runtime API". */
const indexHeading =
  "Some tools, with their input and what `tools.callValue` returns; `-> ?` is unknown: return such a value as it is, " +
  "and go on with it in another program once you have seen it.";

/** How a program finds the tools of MCP servers, whose schemas stay out of the prompt. */
const mcpHint =
  " Tools of MCP servers are called with one object, `await MCP.<server>.<tool>({ ...input })`; `await API.list()` gives " +
  "the paths of their TypeScript declarations, such as `mcp/<server>.d.ts`, and `await API.read(path)` reads one.";

const restartSafe = {
  type: "boolean",
  description:
    "Whether the program only reads. Calls with side effects are refused then, and each await takes a `wait`.",
};

/** How a program gets what a tool returns: without a helper that gives the value alone, out of the envelope. */
const exampleCall = (helpers: Revision["addedHelpers"]) =>
  helpers.some(({ name }) => name === "callValue")
    ? "`await tools.callValue(id, input)`"
    : "`(await tools.call(id, input)).result.details`";

/**
 * The two control tools as the model is sent them; seed heading "Model-visible tools".
 *
 * @param ofGlobals - what the model is told of the globals that not every run has
 */
export function controlTools(
  { languages, timeoutMs }: Configuration,
  catalog: Catalog,
  hasMcp: boolean,
  { restartSafeInput, addedHelpers }: Pick<Revision, "restartSafeInput" | "addedHelpers">,
  ofGlobals: string,
): readonly ModelTool[] {
  const source = { type: "string", description: "The body of an async function. Use `return` for the value." };
  return [
    {
      name: "exec",
      description:
        `Run a ${languages.join(" or ")} program in a sandbox, for up to ${timeoutMs} ms. ` +
        "Find tools with `await tools.search(query)` or `ALL_TOOLS`, read their schemas with `await tools.describe(id)`, " +
        `call them with ${exampleCall(addedHelpers)}. ` +
        "`text(value)` and `json(value)` emit output. There are no " +
        "modules, files, network or timers. A `waiting` result is resumed with `wait`." +
        (hasMcp ? mcpHint : "") +
        describeIndex(catalog) +
        ofGlobals,
      parameters: {
        type: "object",
        properties: {
          code: source,
          command: { type: "string", description: "The same as `code`; leave it out." },
          language: { type: "string", enum: [...languages] },
          ...(restartSafeInput ? { restartSafe } : {}),
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

function describeIndex(catalog: Catalog): string {
  const index = quickIndex(catalog);
  return index === "" ? "" : `\n\n${indexHeading}\n${index}`;
}
