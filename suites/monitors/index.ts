import type { Monitor } from "./monitor.ts";
import { replyFitsSchema } from "./reply-fits-schema.ts";
import { telemetryCountsEveryCall } from "./telemetry-counts-every-call.ts";
import { telemetryNamesTheSurface } from "./telemetry-names-the-surface.ts";

/** Every monitor, in the order in which they are reported. */
export const monitors: readonly Monitor[] = [replyFitsSchema, telemetryNamesTheSurface, telemetryCountsEveryCall];
