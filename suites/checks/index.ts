import type { Check } from "../run/check.ts";
import { abortChecks } from "./abort.ts";
import { activationChecks } from "./activation.ts";
import { activationStepsChecks } from "./activation-steps.ts";
import { apiDeclarationsChecks } from "./api-declarations.ts";
import { apiFilesChecks } from "./api-files.ts";
import { callFailuresChecks } from "./call-failures.ts";
import { callOrderChecks } from "./call-order.ts";
import { callsChecks } from "./calls.ts";
import { catalogChecks } from "./catalog.ts";
import { catalogEntryChecks } from "./catalog-entry.ts";
import { catalogHelpersChecks } from "./catalog-helpers.ts";
import { catalogIdsChecks } from "./catalog-ids.ts";
import { catalogOmissionsChecks } from "./catalog-omissions.ts";
import { configurationChecks } from "./configuration.ts";
import { configurationLimitsChecks } from "./configuration-limits.ts";
import { contractFailuresChecks } from "./contract-failures.ts";
import { contractsChecks } from "./contracts.ts";
import { errorCodesChecks } from "./error-codes.ts";
import { errorsChecks } from "./errors.ts";
import { execChecks } from "./exec.ts";
import { guestGlobalsChecks } from "./guest-globals.ts";
import { hostDetailsChecks } from "./host-details.ts";
import { hostObjectsChecks } from "./host-objects.ts";
import { hostResourcesChecks } from "./host-resources.ts";
import { hostileNamesChecks } from "./hostile-names.ts";
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
import { oddValuesChecks } from "./odd-values.ts";
import { outputChecks } from "./output.ts";
import { outputHintsChecks } from "./output-hints.ts";
import { outputLimitChecks } from "./output-limit.ts";
import { ownersChecks } from "./owners.ts";
import { patchedBuiltinsChecks } from "./patched-builtins.ts";
import { payloadCheckChecks } from "./payload-check.ts";
import { programsChecks } from "./programs.ts";
import { quickIndexChecks } from "./quick-index.ts";
import { readValuesChecks } from "./read-values.ts";
import { resultFieldsChecks } from "./result-fields.ts";
import { resultsChecks } from "./results.ts";
import { runtimeChecks } from "./runtime.ts";
import { sandboxChecks } from "./sandbox.ts";
import { scopeChecks } from "./scope.ts";
import { searchChecks } from "./search.ts";
import { shellChecks } from "./shell.ts";
import { snapshotsChecks } from "./snapshots.ts";
import { surfaceChecks } from "./surface.ts";
import { suspendedRunsChecks } from "./suspended-runs.ts";
import { telemetryChecks } from "./telemetry.ts";
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
  ...guestGlobalsChecks,
  ...catalogChecks,
  ...catalogOmissionsChecks,
  ...catalogIdsChecks,
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
  ...mcpFailuresChecks,
  ...apiFilesChecks,
  ...apiDeclarationsChecks,
  ...limitsChecks,
  ...memoryLimitChecks,
  ...outputLimitChecks,
  ...sandboxChecks,
  ...hostResourcesChecks,
  ...hostObjectsChecks,
  ...hostDetailsChecks,
  ...patchedBuiltinsChecks,
  ...runtimeChecks,
  ...lifecycleChecks,
  ...lifecycleModelChecks,
  ...ownersChecks,
  ...suspendedRunsChecks,
  ...snapshotsChecks,
  ...abortChecks,
  ...telemetryChecks,
];
