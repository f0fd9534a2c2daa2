import { messageOf } from "../../suites/carriers/message-of.ts";
import { replaceFile } from "../../suites/report/replace-file.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { fromHere } from "../targets.ts";

/**
 * Writes a text to the file that a person named, or to the standard output.
 *
 * @throws UsageError when the file can't be written
 */
export function handOver(text: string, output: string | undefined): void {
  if (output === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    replaceFile(fromHere(output), text);
  } catch (cause) {
    throw new UsageError(`${output} can't be written: ${messageOf(cause)}. Name another file with --output.`);
  }
}
