/**
 * The environment variable by which the kit recognises every process of a target, also one that has left the target's
 * process group. A target that gives a process another environment than its own hands the variable on.
 */
export const targetMark = "CODE_MODE_CONFORMANCE_TARGET";
