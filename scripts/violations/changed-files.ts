import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { messageOf } from "../../suites/carriers/message-of.ts";
import { UsageError } from "../../suites/run/usage-error.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * The files that are not as a commit has them, and those that git does not know yet, as paths from the repository's
 * root.
 *
 * @throws UsageError where there is no such commit, or no git
 */
export function changedFiles(commit: string): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).split("\n");
  try {
    const changed = git("diff", "--name-only", "--relative", "--end-of-options", commit, "--");
    const unknown = git("ls-files", "--others", "--exclude-standard");
    return [...changed, ...unknown].filter((file) => file !== "");
  } catch (cause) {
    const reason = messageOf(cause).trim().split("\n").at(-1);
    throw new UsageError(
      `What changed since ${JSON.stringify(commit)} can't be found with git: ${reason}. Give --changed a commit of this repository.`,
    );
  }
}
