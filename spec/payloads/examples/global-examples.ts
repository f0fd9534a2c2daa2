import type { ProgramExample } from "./program-example.ts";

/** Programs that use what a world may have beside tools. */
export const globalExamples: readonly ProgramExample[] = [
  {
    title: "An MCP tool, found by its declarations",
    about:
      "The server is called `post_office` and has a tool `send_letter`. Neither is in `ALL_TOOLS` or `tools`. The " +
      "result of an MCP tool is delivered as it is, with `isError` too.",
    revisions: ["r1", "r2", "r3"],
    beside: "an MCP server",
    steps: [
      {
        tool: "exec",
        program: `await API.list("mcp");
return await API.read("mcp/post_office.d.ts");`,
        reply: {
          status: "completed",
          value: `type McpToolResult = {
  content?: unknown[];
  structuredContent?: unknown;
  isError?: boolean;
  [key: string]: unknown;
};

declare namespace MCP.postOffice {
  /** Give the API header of this server. */
  function $api(toolName?: string, options?: { schema?: boolean }): Promise<McpApiHeader>;

  /**
   * Send a letter.
   * @param to the address
   */
  function sendLetter(input: {
    to: string;
    stamp?: string;
  }): Promise<McpToolResult>;
}
`,
        },
      },
      {
        tool: "exec",
        program: `const sent = await MCP.postOffice.sendLetter({ to: "Ida" });
return sent.isError ? "refused" : sent.structuredContent;`,
        reply: { status: "completed", value: { tracking: 71 } },
      },
    ],
  },
  {
    title: "A paired node",
    about: "`listDir` is there only when the node declares `fs.listDir`; `exec` never is.",
    revisions: ["r3"],
    beside: "a paired node",
    steps: [
      {
        tool: "exec",
        program: `const [first] = await nodes.list();
const node = await nodes.get(first.id);
const status = await node.invoke("device.status");
return { name: node.name, status, canList: "listDir" in node };`,
        reply: { status: "completed", value: { name: "attic", status: { battery: 80 }, canList: false } },
      },
    ],
  },
  {
    title: "A namespace of a plugin",
    about: "`Shelves` is registered with `list` for a tool of the plugin. Global and map are the same.",
    revisions: ["r1", "r2"],
    beside: "a namespace",
    steps: [
      {
        tool: "exec",
        program: `const shelves = await Shelves.list({ floor: 2 });
const again = await namespaces.Shelves.list({ floor: 2 });
return [shelves.length, again.length];`,
        reply: { status: "completed", value: [3, 3] },
      },
    ],
  },
  {
    title: "TypeScript",
    about: "The types are taken out, not checked.",
    revisions: ["r1", "r2", "r3"],
    beside: "TypeScript",
    steps: [
      {
        tool: "exec",
        language: "typescript",
        program: `const counts: number[] = [1, 2];
return counts.reduce((sum: number, count) => sum + count, 0);`,
        reply: { status: "completed", value: 3 },
      },
    ],
  },
];
