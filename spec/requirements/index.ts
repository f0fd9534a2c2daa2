import { activationRequirements } from "./activation.ts";
import { activationStepsRequirements } from "./activation-steps.ts";
import { adoptionRequirements } from "./adoption.ts";
import { apiDeclarationsRequirements } from "./api-declarations.ts";
import { apiFilesRequirements } from "./api-files.ts";
import { builtInContractsRequirements } from "./built-in-contracts.ts";
import { callsRequirements } from "./calls.ts";
import { catalogRequirements } from "./catalog.ts";
import { catalogEntryRequirements } from "./catalog-entry.ts";
import { catalogHelpersRequirements } from "./catalog-helpers.ts";
import { catalogIdsRequirements } from "./catalog-ids.ts";
import { catalogOmissionsRequirements } from "./catalog-omissions.ts";
import { codexRequirements } from "./codex.ts";
import { configurationRequirements } from "./configuration.ts";
import { configurationLimitsRequirements } from "./configuration-limits.ts";
import { contractsRequirements } from "./contracts.ts";
import { debuggingRequirements } from "./debugging.ts";
import { endToEndRequirements } from "./end-to-end.ts";
import { errorsRequirements } from "./errors.ts";
import { execRequirements } from "./exec.ts";
import { guestGlobalsRequirements } from "./guest-globals.ts";
import { hooksRequirements } from "./hooks.ts";
import { implementationLayoutRequirements } from "./implementation-layout.ts";
import { inScopeRequirements } from "./in-scope.ts";
import { isolationRequirements } from "./isolation.ts";
import { lifecycleRequirements } from "./lifecycle.ts";
import { limitsRequirements } from "./limits.ts";
import { mcpRequirements } from "./mcp.ts";
import { mcpCallsRequirements } from "./mcp-calls.ts";
import { mcpFailuresRequirements } from "./mcp-failures.ts";
import { modelTiersRequirements } from "./model-tiers.ts";
import { moduleAccessRequirements } from "./module-access.ts";
import { namesRequirements } from "./names.ts";
import { namespaceCallsRequirements } from "./namespace-calls.ts";
import { namespaceCleanupRequirements } from "./namespace-cleanup.ts";
import { namespaceOwnershipRequirements } from "./namespace-ownership.ts";
import { namespaceRegistrationRequirements } from "./namespace-registration.ts";
import { namespaceScopesRequirements } from "./namespace-scopes.ts";
import { namespacesRequirements } from "./namespaces.ts";
import { nestedExecutionRequirements } from "./nested-execution.ts";
import { nodesRequirements } from "./nodes.ts";
import { outputRequirements } from "./output.ts";
import { outputHintsRequirements } from "./output-hints.ts";
import { programsRequirements } from "./programs.ts";
import { quickIndexRequirements } from "./quick-index.ts";
import type { Requirement } from "./requirement.ts";
import { restartSafetyRequirements } from "./restart-safety.ts";
import { resultsRequirements } from "./results.ts";
import { runMetadataRequirements } from "./run-metadata.ts";
import { runtimeRequirements } from "./runtime.ts";
import { sandboxRequirements } from "./sandbox.ts";
import { scopeRequirements } from "./scope.ts";
import { shippedModelsRequirements } from "./shipped-models.ts";
import { surfaceRequirements } from "./surface.ts";
import { suspendedRunsRequirements } from "./suspended-runs.ts";
import { telemetryRequirements } from "./telemetry.ts";
import { toolSearchRequirements } from "./tool-search.ts";
import { transcriptRequirements } from "./transcript.ts";
import { typescriptRequirements } from "./typescript.ts";
import { valuesRequirements } from "./values.ts";
import { waitRequirements } from "./wait.ts";

/** Every requirement by area, in the order of the specification. */
export const requirementAreas = {
  scope: scopeRequirements,
  "in-scope": inScopeRequirements,
  codex: codexRequirements,
  adoption: adoptionRequirements,
  activation: activationRequirements,
  "activation-steps": activationStepsRequirements,
  "model-tiers": modelTiersRequirements,
  "shipped-models": shippedModelsRequirements,
  configuration: configurationRequirements,
  "configuration-limits": configurationLimitsRequirements,
  surface: surfaceRequirements,
  "quick-index": quickIndexRequirements,
  "output-hints": outputHintsRequirements,
  "tool-search": toolSearchRequirements,
  exec: execRequirements,
  wait: waitRequirements,
  results: resultsRequirements,
  "module-access": moduleAccessRequirements,
  programs: programsRequirements,
  typescript: typescriptRequirements,
  errors: errorsRequirements,
  values: valuesRequirements,
  output: outputRequirements,
  "guest-globals": guestGlobalsRequirements,
  catalog: [...catalogRequirements, ...catalogOmissionsRequirements],
  "catalog-entry": catalogEntryRequirements,
  "catalog-ids": catalogIdsRequirements,
  "catalog-helpers": catalogHelpersRequirements,
  names: namesRequirements,
  calls: callsRequirements,
  contracts: contractsRequirements,
  "built-in-contracts": builtInContractsRequirements,
  mcp: mcpRequirements,
  "mcp-calls": mcpCallsRequirements,
  "mcp-failures": mcpFailuresRequirements,
  "api-files": apiFilesRequirements,
  "api-declarations": apiDeclarationsRequirements,
  namespaces: namespacesRequirements,
  "namespace-registration": namespaceRegistrationRequirements,
  "namespace-ownership": namespaceOwnershipRequirements,
  "namespace-scopes": namespaceScopesRequirements,
  "namespace-calls": namespaceCallsRequirements,
  "namespace-cleanup": namespaceCleanupRequirements,
  nodes: nodesRequirements,
  "nested-execution": nestedExecutionRequirements,
  hooks: hooksRequirements,
  transcript: transcriptRequirements,
  limits: limitsRequirements,
  sandbox: sandboxRequirements,
  isolation: isolationRequirements,
  runtime: runtimeRequirements,
  "implementation-layout": implementationLayoutRequirements,
  lifecycle: lifecycleRequirements,
  "suspended-runs": suspendedRunsRequirements,
  "restart-safety": restartSafetyRequirements,
  telemetry: telemetryRequirements,
  "run-metadata": runMetadataRequirements,
  debugging: debuggingRequirements,
  "end-to-end": endToEndRequirements,
} as const satisfies Record<string, readonly Requirement[]>;

/** The id of a requirement. */
export type RequirementId = (typeof requirementAreas)[keyof typeof requirementAreas][number]["id"];

/** Every requirement, in the order of the specification. */
export const requirements: readonly (Requirement & { readonly id: RequirementId })[] =
  Object.values(requirementAreas).flat();

const byId = new Map<string, Requirement>(requirements.map((requirement) => [requirement.id, requirement]));

/**
 * The record of a requirement.
 *
 * @throws RangeError for an id that no record has
 */
export function findRequirement(id: string): Requirement {
  const requirement = byId.get(id);
  if (requirement === undefined) throw new RangeError(`there is no requirement ${JSON.stringify(id)}`);
  return requirement;
}
