import type { Revision } from "../../revisions.ts";
import type { ModelTool } from "../model-tool.ts";

/** The lines of the quick index in the examples' world. Their form is the implementation's, but for the arrow. */
const quickIndex = `Tools:
openclaw:library:find_books { author: string } -> Array<{ isbn: string; title: string; lent: boolean }>
openclaw:library:lend_book { isbn: string; reader: string } -> ?`;

const namespaces = "Shelves: the shelves of the library. Use Shelves.list({ floor }).";

/** What a model could be sent in the examples' world: `exec` and `wait`, in this order. */
export const exampleModelTools = (revision: Revision): readonly [exec: ModelTool, wait: ModelTool] => [
  {
    name: "exec",
    description: [about(revision), ...parts(revision)].join("\n"),
    parameters: {
      type: "object",
      properties: {
        code: { type: "string", description: "The body of an async function; `return` gives the value." },
        language: { type: "string", enum: ["javascript", "typescript"] },
      },
      required: ["code"],
    },
  },
  {
    name: "wait",
    description: "Go on with a program whose result was `waiting`.",
    parameters: { type: "object", properties: { runId: { type: "string" } }, required: ["runId"] },
  },
];

const about = ({ callEnvelope }: Revision) =>
  "Run a program in a sandbox. Find tools with `await tools.search(query)`, read one's schema with " +
  `\`await tools.describe(id)\`, call it with \`await tools.${callEnvelope ? "callValue" : "call"}(id, input)\`.\n` +
  'MCP tools: `await API.list("mcp")` lists their declarations, `await API.read(path)` reads one, ' +
  "`await MCP.<server>.<tool>({ … })` calls.";

const parts = ({ execDescription }: Revision) =>
  execDescription.flatMap((part) => {
    if (part === "quick-index") return [quickIndex];
    return part === "namespaces" ? [namespaces] : [];
  });
