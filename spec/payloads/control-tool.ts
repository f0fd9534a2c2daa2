import { Type } from "typebox";
import type { Revision } from "../revisions.ts";

/** What a page asks the definition of `exec` to tell the model, in its description or, for namespaces, in its schema. */
export const execDescriptionParts = {
  "quick-index":
    "a quick index of the catalog: exact ids of OpenClaw and plugin tools, each with a compact input hint and an arrow " +
    "to the declared output, or `-> ?`",
  "virtual-api": "that declarations of MCP tools can be read with `API.list` and `API.read`",
  namespaces: "`description` and `prompt` of each namespace that the run can see, and of no other",
} as const;

/** The name of one such part. */
export type ExecDescriptionPart = keyof typeof execDescriptionParts;

const text = (description: string) => Type.Object({ type: Type.Literal("string") }, { description });

/** One flat enumeration, and no union beside it. */
const flatEnum = Type.Object(
  {
    type: Type.Literal("string"),
    enum: Type.Array(Type.Union([Type.Literal("javascript"), Type.Literal("typescript")]), { minItems: 1 }),
    oneOf: Type.Optional(Type.Never()),
    anyOf: Type.Optional(Type.Never()),
  },
  { additionalProperties: true, description: "the languages that the configuration enables" },
);

/** The tool `exec` as the model's provider is sent it; seed headings "`exec`" and "Guest runtime API". */
export const execToolSchema = (revision: Revision) =>
  Type.Object(
    {
      name: Type.Literal("exec"),
      description: Type.String({
        minLength: 1,
        description: `tells, in any words: ${revision.execDescription.map((part) => execDescriptionParts[part]).join("; ")}`,
      }),
      parameters: Type.Object(
        {
          type: Type.Literal("object"),
          properties: Type.Object(
            {
              code: text("the field that the model is told to use"),
              command: Type.Optional(text("need not be told to the model")),
              language: revision.flatLanguageEnum
                ? flatEnum
                : Type.Optional(Type.Unknown({ description: "the page leaves its form open" })),
            },
            { additionalProperties: true },
          ),
          required: Type.Optional(Type.Array(Type.String())),
        },
        { additionalProperties: true },
      ),
    },
    { title: "ExecTool" },
  );

/** The tool `wait` as the model's provider is sent it; seed heading "`wait`". */
export const waitToolSchema = Type.Object(
  {
    name: Type.Literal("wait"),
    description: Type.String({ description: "tells, in any words, that it resumes a `waiting` result" }),
    parameters: Type.Object(
      {
        type: Type.Literal("object"),
        properties: Type.Object({ runId: text("the `runId` of the result") }, { additionalProperties: true }),
        required: Type.Array(Type.String(), { contains: { const: "runId" }, description: "names `runId`" }),
      },
      { additionalProperties: true },
    ),
  },
  { title: "WaitTool" },
);
