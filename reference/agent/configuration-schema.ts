import { type Static, type TProperties, Type } from "typebox";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";

/** An annotation of fields whose value must not be shown. */
export const secret = { secret: true };

const closed = <Properties extends TProperties>(properties: Properties, description: string) =>
  Type.Object(properties, { additionalProperties: false, description });

const text = (description: string) => Type.String({ minLength: 1, description });
const names = (description: string) => Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description }));
const cost = (what: string) =>
  Type.Optional(Type.Number({ minimum: 0, description: `the US dollars of a million ${what}, at least 0` }));

const modelSchema = closed(
  {
    id: text("the model's id, as its provider knows it"),
    cost: Type.Optional(
      closed(
        {
          input: cost("input tokens"),
          output: cost("output tokens"),
          cacheRead: cost("input tokens that are read from the cache"),
          cacheWrite: cost("input tokens that are written to the cache"),
        },
        "an object with prices",
      ),
    ),
    compat: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'an object with catalog flags, such as { codeMode: "preferred" }',
      }),
    ),
  },
  "an object that describes a model",
);

const providerSchema = closed(
  {
    baseUrl: Type.String({
      pattern: "^https?://[^/]",
      description: 'the base URL of an OpenAI-compatible API, such as "https://api.openai.com/v1"',
    }),
    apiKey: Type.Optional(
      Type.String({
        pattern: "^\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}$",
        description: `the name of an environment variable in the form "\${OPENAI_API_KEY}"; keys do not stand in the file`,
        ...secret,
      }),
    ),
    timeoutSeconds: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 86_400,
        description: "how many seconds the provider may send nothing, at most 86400; 300 where it is left out",
      }),
    ),
    models: Type.Array(modelSchema, { minItems: 1, description: "an array with at least one model" }),
  },
  "an object that describes a provider",
);

const agentFields = {
  model: Type.Optional(Type.String({ pattern: "./.", description: 'a model in the form "<provider>/<model id>"' })),
  systemPrompt: Type.Optional(Type.String({ description: "a text" })),
  sandbox: Type.Optional(
    closed(
      {
        mode: Type.Union([Type.Literal("off"), Type.Literal("all")], { description: '"off" or "all"' }),
      },
      "an object with the mode of the sandbox",
    ),
  ),
  tools: Type.Optional(
    closed(
      { codeMode: Type.Optional(Type.Unknown()) },
      "an object with what the agent has in place of the global tools",
    ),
  ),
};

const toolsSchema = closed(
  {
    /** Is judged by whoever resolves it, since revisions differ. */
    codeMode: Type.Optional(Type.Unknown()),
    swarm: Type.Optional(
      Type.Boolean({ description: "true where programs of code mode may run agents of their own, or false" }),
    ),
    toolSearch: Type.Optional(
      Type.Literal(false, {
        description: "false or left out: this agent has no Tool Search, whose place code mode takes where it is on",
      }),
    ),
    allow: names("an array of the names of tools"),
    deny: names("an array of the names of tools"),
    sandbox: Type.Optional(
      closed(
        {
          tools: Type.Optional(
            closed(
              {
                allow: names("an array of the names of tools or of plugins"),
                alsoAllow: names('an array of the names of tools or of plugins, such as ["bundle-mcp"]'),
              },
              "an object with the tool policy of sandboxed agents",
            ),
          ),
        },
        "an object with what holds for sandboxed agents",
      ),
    ),
  },
  "an object with the policy of tools",
);

const mcpServerSchema = closed(
  {
    command: text("the file to run; no shell is involved"),
    args: names("an array of arguments"),
    env: Type.Optional(
      Type.Record(Type.String(), Type.String({ description: "a text", ...secret }), {
        description: `an object with environment variables; a value "\${NAME}" is taken from the environment`,
        ...secret,
      }),
    ),
  },
  "an object that describes how an MCP server is started",
);

/** The configuration file of the agent, as it is written. */
export const configurationSchema = closed(
  {
    revision: Type.Optional(
      Type.Unsafe<RevisionName>(
        Type.String({ enum: [...revisionNames], description: `one of ${revisionNames.join(", ")}` }),
      ),
    ),
    models: closed(
      {
        providers: Type.Record(Type.String(), providerSchema, {
          description: "an object with one or more providers by their name",
        }),
      },
      "an object with `providers`",
    ),
    agents: Type.Optional(
      closed(
        {
          defaults: Type.Optional(closed(agentFields, "an object with what every agent has")),
          list: Type.Optional(
            Type.Array(closed({ id: text("the agent's id"), ...agentFields }, "an object that describes an agent"), {
              description: "an array of agents",
            }),
          ),
        },
        "an object with `defaults` and `list`",
      ),
    ),
    tools: Type.Optional(toolsSchema),
    mcp: Type.Optional(
      closed(
        {
          servers: Type.Optional(
            Type.Record(Type.String(), mcpServerSchema, { description: "an object with MCP servers by their name" }),
          ),
        },
        "an object with `servers`",
      ),
    ),
    plugins: Type.Optional(
      closed(
        {
          load: closed(
            { paths: Type.Array(Type.String({ minLength: 1 }), { description: "an array with the paths of modules" }) },
            "an object with `paths`",
          ),
        },
        "an object with `load`",
      ),
    ),
  },
  "an object",
);

export type AgentConfiguration = Static<typeof configurationSchema>;
export type ProviderConfiguration = Static<typeof providerSchema>;
export type ModelConfiguration = Static<typeof modelSchema>;
