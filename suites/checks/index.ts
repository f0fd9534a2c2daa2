import type { Check } from "../run/check.ts";
import { callsChecks } from "./calls.ts";
import { catalogChecks } from "./catalog.ts";
import { execChecks } from "./exec.ts";
import { lifecycleChecks } from "./lifecycle.ts";
import { limitsChecks } from "./limits.ts";
import { outputChecks } from "./output.ts";
import { resultsChecks } from "./results.ts";
import { sandboxChecks } from "./sandbox.ts";
import { surfaceChecks } from "./surface.ts";
import { telemetryChecks } from "./telemetry.ts";
import { valuesChecks } from "./values.ts";

/** Every check by area, in the order of the specification. */
export const checks: readonly Check[] = [
  ...surfaceChecks,
  ...execChecks,
  ...resultsChecks,
  ...valuesChecks,
  ...outputChecks,
  ...catalogChecks,
  ...callsChecks,
  ...limitsChecks,
  ...sandboxChecks,
  ...lifecycleChecks,
  ...telemetryChecks,
];
