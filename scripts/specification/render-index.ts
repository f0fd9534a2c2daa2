import { requirementAreas } from "../../spec/requirements/index.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { recordsIn } from "./records-in.ts";
import { toTable } from "./to-table.ts";

type Area = keyof typeof requirementAreas;

// Object.keys loses that the keys are those of the object.
const areaNames = Object.keys(requirementAreas) as Area[];

/** What each area is about, for a reader who looks for the place of a thing. */
const summaries: Readonly<Record<Area, string>> = {
  scope: "what code mode owns, and what it leaves alone",
  "in-scope": "the parts of code mode, one by one",
  codex: "how it differs from Codex Code Mode, which shares names with it",
  adoption: "for whom code mode is meant, and for whom not",
  activation: "when a run has code mode, and what happens when the runtime is missing",
  "activation-steps": "the steps from policy to the tools that the model is sent, in their order",
  "model-tiers": "the flag `compat.codeMode` in a provider's catalog, and models that several providers serve",
  "shipped-models": "which models the bundled catalogs mark",
  configuration: "`tools.codeMode`: its forms, its gate, its fields that are no numbers",
  "configuration-limits": "the numbers of `tools.codeMode`: defaults and ranges",
  surface: "the tools that the model sees, and the last check of the payload",
  "quick-index": "the index of the catalog in the description of `exec`, and the raw-first rule",
  "output-hints": "compact hints of declared outputs",
  "tool-search": "how code mode replaces Tool Search on a run",
  exec: "what `exec` takes, refuses and starts; shell commands",
  "module-access": "`import`, `require` and other ways to load a module",
  wait: "what `wait` takes, how it resumes, when it fails",
  results: "the result union, when a cell waits or completes, draining of calls",
  programs: "what a program may look like",
  typescript: "the TypeScript transform",
  errors: "error codes, and errors inside a program",
  values: "how the returned value crosses",
  output: "`text` and `json`",
  "guest-globals": "the globals of a program, those of Swarm among them",
  catalog: "which tools stand in the hidden catalog, and in which order",
  "catalog-entry": "the fields of an entry, and what `describe` adds",
  "catalog-ids": "the form of a catalog id",
  "catalog-helpers": "search and describe, call and callValue, convenience functions",
  names: "collisions, shell `exec`, hostile names",
  calls: "nested calls: input, result, failure, order, limits, abort",
  contracts: "`outputSchema` and its validation",
  "built-in-contracts": "the declared outputs of the product's own tools",
  mcp: "where MCP tools are, and where they are not",
  "mcp-calls": "calls through `MCP.<server>`, resources, prompts, `$api()`",
  "mcp-failures": "servers that break down, and their end",
  "api-files": "`API.list` and `API.read`",
  "api-declarations": "what a declaration file says",
  namespaces: "namespaces of plugins in a program and in a run",
  "namespace-registration": "how a loader registers one, and what the model is told",
  "namespace-ownership": "whose tools a namespace may call, and who sees it",
  "namespace-scopes": "what a scope may hold",
  "namespace-calls": "calls of a namespace",
  "namespace-cleanup": "removal of registrations",
  nodes: "paired gateway nodes in a program",
  "nested-execution": "what nested execution keeps of an ordinary call",
  hooks: "hooks and approvals",
  transcript: "nested calls in transcript, replay and trajectory",
  limits: "output, time, memory, pending calls, snapshots",
  sandbox: "what a program can't reach",
  isolation: "what makes no difference to a program",
  runtime: "QuickJS-WASI, the worker, the VM",
  lifecycle: "from suspension to resumption, refusals of `wait`",
  "suspended-runs": "where suspended runs are kept, how many, how long",
  "restart-safety": "`restartSafe` and recovery after a restart",
  telemetry: "what a result reports of its run",
  "run-metadata": "`meta.agentMeta`",
  "implementation-layout": "the parts of an implementation",
  debugging: "logs for a person who looks into it",
  "end-to-end": "the end-to-end test plan",
};

/** Words of the pages that are no area's name, and the areas where they are settled. */
const glossary: Readonly<Record<string, readonly Area[]>> = {
  "abort, cancel": ["calls", "suspended-runs", "wait"],
  "approval, policy": ["hooks", "nested-execution", "catalog"],
  '`"auto"`, preferred model': ["activation", "model-tiers"],
  "bridge, host bridge, JSON only": ["nested-execution", "values", "sandbox"],
  "`callValue`, `call`, raw envelope": ["catalog-helpers"],
  cell: ["exec", "programs", "results"],
  "`command`, shell command": ["exec", "names"],
  "convenience function, safe name": ["catalog-helpers", "names"],
  "declared output, `outputSchema`": ["contracts", "output-hints", "quick-index"],
  "direct-only tool": ["surface", "activation-steps", "catalog"],
  "drain, deadline": ["results", "lifecycle"],
  "effective tool, allow and deny": ["activation-steps", "catalog"],
  "fail closed": ["activation", "surface"],
  "guest runtime": ["guest-globals", "sandbox", "runtime"],
  "hidden catalog": ["catalog", "catalog-entry", "catalog-ids"],
  "memory limit, interrupt, infinite loop": ["limits", "runtime"],
  "module access, `import`, `require`": ["module-access", "exec", "typescript", "sandbox"],
  "nested tool call": ["calls", "nested-execution", "transcript"],
  "pending calls, `maxPendingToolCalls`": ["limits", "calls", "configuration-limits"],
  "prompt of a namespace": ["namespace-registration"],
  "raw first, `-> ?`": ["quick-index", "output-hints"],
  "replay, restart recovery": ["restart-safety", "transcript"],
  "search and describe": ["catalog-helpers", "catalog-entry"],
  "snapshot, restore, expiry": ["wait", "lifecycle", "suspended-runs", "limits"],
  "state machine": ["lifecycle"],
  "swarm, `agents.run()`, `phase()`, `log()`": ["guest-globals"],
  "trajectory, audit": ["transcript", "nested-execution"],
  "untrusted text, hostile names": ["names", "quick-index", "output-hints"],
  "virtual files, declarations": ["api-files", "api-declarations"],
  "visible tools, payload": ["surface", "telemetry"],
  "worker, supervisor": ["runtime", "scope", "limits"],
  "`yield_control`, `runId`": ["lifecycle", "results", "guest-globals"],
};

/**
 * The table of the areas, and the index from words of the pages to areas.
 *
 * @param names - the revisions that the page is about: areas without a record in them are left out
 */
export function renderIndex(names: readonly RevisionName[]): string {
  const counts = new Map<Area, number>(areaNames.map((area) => [area, recordsIn(area, names).length]));
  const has = (area: Area) => (counts.get(area) ?? 0) > 0;
  const areas = areaNames.filter(has);
  const words = Object.entries(glossary).flatMap(([word, named]) => {
    const held = named.filter(has);
    return held.length === 0 ? [] : [[word, held.map(link).join(", ")]];
  });
  return [
    "## Areas",
    toTable(
      ["area", "what it is about", "records"],
      areas.map((area) => [link(area), summaries[area], String(counts.get(area))]),
    ),
    "## Where a word is settled",
    toTable(["word of the pages", "areas"], words),
  ].join("\n\n");
}

const link = (area: string) => `[${area}](#${area})`;
