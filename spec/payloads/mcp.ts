import { Type } from "typebox";

const open = { additionalProperties: true };

/** What a call of an MCP tool returns to a program; seed heading "Declared output contracts". */
export const mcpToolResultSchema = Type.Object(
  {
    content: Type.Optional(Type.Array(Type.Unknown())),
    structuredContent: Type.Optional(Type.Unknown()),
    isError: Type.Optional(Type.Boolean()),
  },
  { ...open, title: "McpToolResult" },
);

/** What `MCP.<server>.$api()` returns. The pages name the type and leave its fields open; these are a proposal. */
export const mcpApiHeaderSchema = Type.Object(
  {
    header: Type.Optional(
      Type.Unknown({ description: "the declarations of the server, or of one tool, as TypeScript text" }),
    ),
    schema: Type.Optional(
      Type.Unknown({ description: "with a tool's name and `schema: true`: JSON Schema of that tool's input" }),
    ),
  },
  { ...open, title: "McpApiHeader", description: "The fields are left open; these are a proposal." },
);

/** What `API.list()` returns for each file. The pages say "file metadata"; its one field here is a proposal. */
export const apiFileSchema = Type.Object(
  { path: Type.Optional(Type.Unknown({ description: "what `API.read` takes, such as `mcp/github.d.ts`" })) },
  { ...open, title: "ApiFile", description: "The fields are left open; this one is a proposal." },
);
