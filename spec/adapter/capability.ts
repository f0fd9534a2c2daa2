/**
 * What an adapter can show. A check names the capabilities that it needs; where one is missing its outcome is
 * *not observed*, counted apart and named in the verdict.
 */
export const capabilities = {
  surface: "shows the tools that the model's provider would be sent",
  "input-refusal": "`exec` and `wait` judge their input, whether or not a program can run",
  guest: "runs the JavaScript program that `exec` is given and returns its value",
  typescript: "runs the TypeScript program that `exec` is given with its language",
  "nested-calls": "programs can call the tools of the world, and the calls reach the kit's host",
  catalog: "programs can read `ALL_TOOLS` and use `tools.search`, `tools.describe` and `tools.call`",
  mcp: "the world's `mcpServers` are started, and programs have their tools in `MCP` and their declarations in `API`",
  suspension: "a program that stops halfway is answered with `waiting`, and `wait` resumes it",
  scope: "the run, session and agent of the world's `scope` are those that `wait` compares",
  configuration: "the world's `codeMode` is used as the raw `tools.codeMode` configuration",
  telemetry: "replies carry the result's telemetry in the kit's normal form as well",
  policy: "the world's `policy` is applied to its tools",
  "catalog-changes":
    "`changeCatalog` changes the catalog of the run, so that the programs that are started afterwards have the changed " +
    "one, and what they can't use any more no earlier program can use either",
  activation:
    "the run decides by the world's `codeMode`, `agent`, `model`, `policy`, `sandbox`, `rawModelRun`, `disableTools` and " +
    "`toolSearch` whether it has code mode; `surface` shows the ordinary tools of one that has not, and `payload` tells " +
    "what becomes of the request to the provider after the world's `payloadEdits`",
  faults: "the world's `faults` happen; `payload` tells what becomes of the request",
  "model-catalogs": "`judgeCatalogs` judges catalogs of providers",
  contracts:
    "the `outputSchema` of a tool of the world's is compiled before the tool runs, and its `details` are held to it",
  namespaces:
    "the world's `namespaces` are registered for their plugins, and programs and the definition of `exec` have those that " +
    "the run can see; after one that is rejected the run is open all the same, and either its programs fail or they " +
    "have no such namespace",
  nodes: "programs reach the world's `nodes` through the global `nodes`, which calls the core tool of that name",
  hooks:
    "the host's `beforeToolCall` is asked before each call of a tool, nested or outer, in a world with `hooks`, and its " +
    "decision is obeyed",
  approvals: "the host's `approve` is asked where a tool needs an approval, or a hook asks for one",
  events:
    "in a world with `events` the host's `event` is told of each call of a tool, nested or outer, what the run's " +
    "trajectory, audit and telemetry are told",
  transcript:
    "`transcript` returns the run's transcript in the normal form, also once the run has ended; it begins with what the " +
    "world's `replay` has",
  metadata: "`metadata` returns the run's metadata, whether or not the run has code mode",
  "restart-safety": "`exec` takes `restartSafe`, and the world's `replaySafe` says which tools only read",
  recovery: "a run in a world with `recovery` is the turn that the recovery after a restart makes of the transcript",
  swarm:
    "in a world with `swarm`, programs have the globals of Swarm, and `agents.run` asks the host's `callTool` for the " +
    "tool `agents.run`",
  log:
    "`log` returns what the target logged about the run by the world's `debug`, and a call of `payload` stands for the " +
    "request to the provider, of which the log is told",
  probe: "`probe` reports on the target's own process",
  "manual-clock": "the world's clock can be `manual`, and `advance` moves it",
} as const;

/** The name of a capability. */
export type Capability = keyof typeof capabilities;

/** All capability names. */
export const capabilityNames = Object.keys(capabilities) as readonly Capability[];
