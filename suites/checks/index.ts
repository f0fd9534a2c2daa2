import type { Check } from "../run/check.ts";
import { abortChecks } from "./abort.ts";
import { activationChecks } from "./activation.ts";
import { activationStepsChecks } from "./activation-steps.ts";
import { apiDeclarationsChecks } from "./api-declarations.ts";
import { apiFilesChecks } from "./api-files.ts";
import { approvalsChecks } from "./approvals.ts";
import { callFailuresChecks } from "./call-failures.ts";
import { callOrderChecks } from "./call-order.ts";
import { callsChecks } from "./calls.ts";
import { catalogChecks } from "./catalog.ts";
import { catalogChangesChecks } from "./catalog-changes.ts";
import { catalogEntryChecks } from "./catalog-entry.ts";
import { catalogHelpersChecks } from "./catalog-helpers.ts";
import { catalogIdsChecks } from "./catalog-ids.ts";
import { catalogOmissionsChecks } from "./catalog-omissions.ts";
import { cellTelemetryChecks } from "./cell-telemetry.ts";
import { configurationChecks } from "./configuration.ts";
import { configurationLimitsChecks } from "./configuration-limits.ts";
import { contractFailuresChecks } from "./contract-failures.ts";
import { contractsChecks } from "./contracts.ts";
import { debuggingChecks } from "./debugging.ts";
import { defaultTimesChecks } from "./default-times.ts";
import { endToEndChecks } from "./end-to-end.ts";
import { errorCodesChecks } from "./error-codes.ts";
import { errorsChecks } from "./errors.ts";
import { execChecks } from "./exec.ts";
import { faultsChecks } from "./faults.ts";
import { guestGlobalsChecks } from "./guest-globals.ts";
import { hooksChecks } from "./hooks.ts";
import { hostDetailsChecks } from "./host-details.ts";
import { hostObjectsChecks } from "./host-objects.ts";
import { hostResourcesChecks } from "./host-resources.ts";
import { hostileNamesChecks } from "./hostile-names.ts";
import { isolationChecks } from "./isolation.ts";
import { keptOutputChecks } from "./kept-output.ts";
import { lifecycleChecks } from "./lifecycle.ts";
import { lifecycleModelChecks } from "./lifecycle-models.ts";
import { limitsChecks } from "./limits.ts";
import { mcpChecks } from "./mcp.ts";
import { mcpCallsChecks } from "./mcp-calls.ts";
import { mcpFailuresChecks } from "./mcp-failures.ts";
import { memoryLimitChecks } from "./memory-limit.ts";
import { modelCatalogsChecks } from "./model-catalogs.ts";
import { modelTiersChecks } from "./model-tiers.ts";
import { moduleAccessChecks } from "./module-access.ts";
import { namesChecks } from "./names.ts";
import { namespaceCallsChecks } from "./namespace-calls.ts";
import { namespaceCallsPathChecks } from "./namespace-calls-path.ts";
import { namespaceCleanupChecks } from "./namespace-cleanup.ts";
import { namespaceForgeryChecks } from "./namespace-forgery.ts";
import { namespaceNamesChecks } from "./namespace-names.ts";
import { namespaceOwnershipChecks } from "./namespace-ownership.ts";
import { namespaceRegistrationChecks } from "./namespace-registration.ts";
import { namespaceScopesChecks } from "./namespace-scopes.ts";
import { namespacesChecks } from "./namespaces.ts";
import { nestedEventsChecks } from "./nested-events.ts";
import { nestedExecutionChecks } from "./nested-execution.ts";
import { nodesChecks } from "./nodes.ts";
import { nodesInvokeChecks } from "./nodes-invoke.ts";
import { oddValuesChecks } from "./odd-values.ts";
import { onDiskChecks } from "./on-disk.ts";
import { outputChecks } from "./output.ts";
import { outputHintsChecks } from "./output-hints.ts";
import { outputLimitChecks } from "./output-limit.ts";
import { ownersChecks } from "./owners.ts";
import { patchedBuiltinsChecks } from "./patched-builtins.ts";
import { payloadCheckChecks } from "./payload-check.ts";
import { probeChecks } from "./probe.ts";
import { programsChecks } from "./programs.ts";
import { quickIndexChecks } from "./quick-index.ts";
import { readValuesChecks } from "./read-values.ts";
import { readyCallsChecks } from "./ready-calls.ts";
import { restartSafetyChecks } from "./restart-safety.ts";
import { restartsChecks } from "./restarts.ts";
import { resultFieldsChecks } from "./result-fields.ts";
import { resultsChecks } from "./results.ts";
import { runMetadataChecks } from "./run-metadata.ts";
import { runtimeChecks } from "./runtime.ts";
import { sandboxChecks } from "./sandbox.ts";
import { scopeChecks } from "./scope.ts";
import { searchChecks } from "./search.ts";
import { shellChecks } from "./shell.ts";
import { snapshotsChecks } from "./snapshots.ts";
import { surfaceChecks } from "./surface.ts";
import { suspendedRunsChecks } from "./suspended-runs.ts";
import { suspensionCodesChecks } from "./suspension-codes.ts";
import { swarmChecks } from "./swarm.ts";
import { telemetryChecks } from "./telemetry.ts";
import { transcriptChecks } from "./transcript.ts";
import { typescriptChecks } from "./typescript.ts";
import { valuesChecks } from "./values.ts";
import { waitChecks } from "./wait.ts";

/** Every check by area, in the order of the specification. */
export const checks: readonly Check[] = [
  ...scopeChecks,
  ...activationChecks,
  ...activationStepsChecks,
  ...modelTiersChecks,
  ...modelCatalogsChecks,
  ...configurationChecks,
  ...configurationLimitsChecks,
  ...surfaceChecks,
  ...payloadCheckChecks,
  ...quickIndexChecks,
  ...execChecks,
  ...shellChecks,
  ...programsChecks,
  ...moduleAccessChecks,
  ...typescriptChecks,
  ...waitChecks,
  ...resultsChecks,
  ...resultFieldsChecks,
  ...valuesChecks,
  ...oddValuesChecks,
  ...readValuesChecks,
  ...outputChecks,
  ...keptOutputChecks,
  ...errorsChecks,
  ...errorCodesChecks,
  ...suspensionCodesChecks,
  ...guestGlobalsChecks,
  ...catalogChecks,
  ...catalogOmissionsChecks,
  ...catalogIdsChecks,
  ...catalogChangesChecks,
  ...catalogEntryChecks,
  ...catalogHelpersChecks,
  ...searchChecks,
  ...namesChecks,
  ...hostileNamesChecks,
  ...callsChecks,
  ...callOrderChecks,
  ...callFailuresChecks,
  ...outputHintsChecks,
  ...contractsChecks,
  ...contractFailuresChecks,
  ...mcpChecks,
  ...mcpCallsChecks,
  ...readyCallsChecks,
  ...mcpFailuresChecks,
  ...apiFilesChecks,
  ...apiDeclarationsChecks,
  ...namespacesChecks,
  ...namespaceRegistrationChecks,
  ...namespaceOwnershipChecks,
  ...namespaceScopesChecks,
  ...namespaceNamesChecks,
  ...namespaceCallsChecks,
  ...namespaceCallsPathChecks,
  ...namespaceForgeryChecks,
  ...namespaceCleanupChecks,
  ...nodesChecks,
  ...nodesInvokeChecks,
  ...limitsChecks,
  ...defaultTimesChecks,
  ...memoryLimitChecks,
  ...outputLimitChecks,
  ...sandboxChecks,
  ...hostResourcesChecks,
  ...hostObjectsChecks,
  ...hostDetailsChecks,
  ...patchedBuiltinsChecks,
  ...isolationChecks,
  ...runtimeChecks,
  ...probeChecks,
  ...onDiskChecks,
  ...restartsChecks,
  ...lifecycleChecks,
  ...lifecycleModelChecks,
  ...ownersChecks,
  ...suspendedRunsChecks,
  ...snapshotsChecks,
  ...abortChecks,
  ...hooksChecks,
  ...approvalsChecks,
  ...nestedExecutionChecks,
  ...nestedEventsChecks,
  ...transcriptChecks,
  ...swarmChecks,
  ...faultsChecks,
  ...restartSafetyChecks,
  ...telemetryChecks,
  ...cellTelemetryChecks,
  ...runMetadataChecks,
  ...debuggingChecks,
  ...endToEndChecks,
];
