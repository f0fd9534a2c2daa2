import { Type } from "typebox";

/** What a call of an MCP tool returns to a program; seed heading "Declared output contracts". */
export const mcpToolResultSchema = Type.Object(
  {
    content: Type.Optional(Type.Array(Type.Unknown())),
    structuredContent: Type.Optional(Type.Unknown()),
    isError: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: true },
);

/** What `MCP.<server>.$api()` returns. The pages name the type and leave its fields open. */
export const mcpApiHeaderSchema = Type.Object({}, { additionalProperties: true });

/** What `API.list()` returns for each file. The pages say "file metadata" and leave its fields open. */
export const apiFileSchema = Type.Object({}, { additionalProperties: true });
