import { readdirSync, readFileSync } from "node:fs";

/**
 * Whether any process of a group is running. One that has ended and is not yet reaped is not: where nobody reaps
 * orphans, as in many containers, it stays for ever.
 *
 * @param group - the id of the process that leads the group, or led it
 */
export function isGroupRunning(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  const states = statesIn(group);
  return states.length === 0 || states.some((state) => state !== "Z" && state !== "X");
}

/** The states of a group's processes, as `/proc` has them; none where there is no `/proc`. */
function statesIn(group: number): readonly string[] {
  return processIds().flatMap((pid) => {
    // The name before the last parenthesis may hold anything.
    const [state = "", , ofGroup] = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(ofGroup) === group ? [state] : [];
  });
}

function processIds(): readonly string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process that has ended meanwhile reads as empty. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
