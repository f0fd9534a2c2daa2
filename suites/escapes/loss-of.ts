import { AdapterFault } from "../carriers/adapter-fault.ts";
import { TargetLost } from "../carriers/target-lost.ts";
import type { LossRecord } from "./story-record.ts";

/**
 * What an error of a carrier says of the target.
 *
 * @param step - the place of the step that was at work
 * @throws every other error, since it is the kit's own
 */
export function lossOf(cause: unknown, step: number): LossRecord {
  if (cause instanceof AdapterFault) return { step, how: "broke the protocol", message: cause.message };
  if (cause instanceof TargetLost) return { step, how: cause.isSilent ? "silent" : "died", message: cause.message };
  throw cause;
}
