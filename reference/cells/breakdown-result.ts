import type { Output } from "../../spec/payloads/output.ts";
import type { Configuration } from "../configuration.ts";
import type { Breakdown } from "../sandbox/sandbox.ts";
import { maxOutputItems } from "./max-output-items.ts";
import { failed, type LegResult } from "./results.ts";

/**
 * The result of a cell whose sandbox broke down, by what the host saw of it and never by what the guest says.
 *
 * @param message - the engine's or the compiler's own, if any
 */
export function breakdownResult(
  because: Breakdown,
  message: string,
  { maxOutputBytes, memoryLimitBytes }: Configuration,
  output: readonly Output[],
): LegResult {
  const detail = message === "" ? "" : ` (${message})`;
  switch (because) {
    case "worker":
      return failed("runtime_unavailable", "the sandbox ended unexpectedly", output);
    case "compiler":
      return failed("typescript_transform_failed", message, output);
    case "restore":
      return failed("snapshot_restore_failed", "the suspended program can't be restored", output);
    case "output": {
      const limits = `${maxOutputBytes} bytes or ${maxOutputItems(maxOutputBytes)} items`;
      return failed("output_limit_exceeded", `the output exceeds ${limits}`, output);
    }
    case "memory":
    case "engine": {
      const cause = because === "memory" ? "memory_limit_exceeded" : "internal_error";
      const limit = `its memory limit is ${memoryLimitBytes} bytes`;
      return failed(cause, `the program broke its VM${detail}; ${limit}`, output);
    }
  }
}
