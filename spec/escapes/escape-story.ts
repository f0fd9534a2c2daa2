import { type Static, Type } from "typebox";
import { toolDeclarationSchema } from "../adapter/world.ts";
import { type EscapeTool, escapeToolNames } from "./escape-tools.ts";

const closed = { additionalProperties: false };

const run = Type.Optional(
  Type.Union([Type.Literal("a"), Type.Literal("b"), Type.Literal("c")], {
    description:
      "`a` if it is not given; `b` is another run of the same session, and `c` a run of another agent and session with " +
      "a catalog of its own",
  }),
);

const program = Type.String({
  description:
    "the program, in which `⟦call <tool>: <input>⟧`, `⟦parallel: <calls>⟧`, `⟦give: <value>⟧` and `⟦emit: <text>⟧` " +
    "are filled by the dialect, `⟦id <tool>⟧` by the tool's catalog id as a literal, and `⟦repeat <count>: <text>⟧` by " +
    "the text so many times; they may be nested",
});

const meanwhile = Type.Optional(
  Type.Literal(true, { description: "the next step is done at once, before this one has its reply" }),
);

const language = Type.Optional(Type.Union([Type.Literal("javascript"), Type.Literal("typescript")]));

const mcpServer = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    tools: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          title: Type.Optional(Type.String()),
          description: Type.Optional(Type.String()),
          inputSchema: Type.Record(Type.String(), Type.Unknown()),
        },
        closed,
      ),
      { description: "as the server lists them; each gives its input back" },
    ),
  },
  closed,
);

const times = Type.Optional(
  Type.Integer({
    minimum: 2,
    maximum: 300,
    description:
      "how often it is done, each time after the answer to the last; once if not given. Cells that are suspended stay so",
  }),
);

/** One thing that a story does. */
export const escapeStepSchema = Type.Union([
  Type.Object({ run, exec: program, language, times, meanwhile }, closed),
  Type.Object(
    { run, input: Type.Unknown({ description: "the input of `exec` as it is sent, valid or not" }), meanwhile },
    closed,
  ),
  Type.Object(
    {
      run,
      wait: Type.String({
        description:
          "whose suspended cell is asked for: `last of a`, `last of b`, `last of c`, or any other text, sent as it is",
      }),
      meanwhile,
    },
    closed,
  ),
  Type.Object(
    { run, settle: Type.Unknown({ description: "what the oldest open call of `held` in the run is given" }) },
    closed,
  ),
  Type.Object(
    {
      run,
      end: Type.Union([Type.Literal("run"), Type.Literal("session"), Type.Literal("abort")], {
        description: "how the run ends: by its end, the end of its session, or an abort",
      }),
    },
    closed,
  ),
]);

/** What the runs of a story have in common. */
export const escapeWorldSchema = Type.Object(
  {
    tools: Type.Optional(
      Type.Array(Type.Unsafe<EscapeTool>({ type: "string", enum: [...escapeToolNames] }), {
        description: "`echo` alone if it is not given",
      }),
    ),
    declare: Type.Optional(
      Type.Array(toolDeclarationSchema, {
        description: "further tools, with names and texts of other parties; each gives back `{ called: <its name> }`",
      }),
    ),
    answers: Type.Optional(
      Type.Array(Type.Unknown(), { description: "what `hostile` gives, in turn; the last one again and again" }),
    ),
    limits: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "fields of `tools.codeMode` beside `enabled`; a `timeoutMs` of 1,000 if none is given",
      }),
    ),
    mcp: Type.Optional(
      Type.Array(Type.Union([Type.Literal("docs"), mcpServer]), {
        description: "the MCP servers of the runs, for `API`: the fixture `docs`, or one with tools of another party",
      }),
    ),
  },
  closed,
);

/** What is done to a target, as data: what the fuzzer makes, shrinks, keeps and replays. */
export const escapeStorySchema = Type.Object(
  { world: escapeWorldSchema, steps: Type.Array(escapeStepSchema, { minItems: 1 }) },
  closed,
);

export type EscapeStep = Static<typeof escapeStepSchema>;
export type EscapeWorld = Static<typeof escapeWorldSchema>;
export type EscapeStory = Static<typeof escapeStorySchema>;
