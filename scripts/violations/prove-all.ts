import pc from "picocolors";
import type { Violation } from "../../fixtures/violations/violation.ts";
import type { MatrixOptions } from "../../suites/violations/make-kill-matrix.ts";
import { isExpected, type Proof, proveViolation } from "../../suites/violations/prove-violation.ts";
import { provingRevision } from "../../suites/violations/proving-revision.ts";
import { WarmReference } from "../../suites/violations/warm-reference.ts";

/** What violations are proved with. */
export type ProveOptions = Omit<MatrixOptions, "onRow" | "known">;

/** Proves violations and prints what came of each; the exit code is 0 where each went as it should. */
export async function proveAll(options: ProveOptions): Promise<number> {
  const { violations, jobs, ...shared } = options;
  const sound = new Map<string, boolean>();
  const wrong: string[] = [];
  const queue = byRevision(options).values();
  const work = async () => {
    const warm = new WarmReference(shared.makeCarrier([]));
    for (const [id, violation] of queue) {
      const proof = await proveViolation(violation, { ...shared, warm, sound });
      const isRight = isExpected(violation, proof);
      if (!isRight) wrong.push(id);
      console.log(describe(id, violation, proof, isRight));
    }
    await warm.retire();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  if (wrong.length === 0) console.log("Every violation went as it should.");
  else console.log(`${wrong.length} violations did not go as they should: ${wrong.join(", ")}.`);
  return wrong.length === 0 ? 0 : 1;
}

/** A warm target is of one revision: those that are proved in the same one come one after the other. */
function byRevision({ violations, revisions, ...judges }: ProveOptions): ProveOptions["violations"] {
  const placeOf = ({ requirement }: Violation) => {
    const revision = provingRevision(requirement, judges, revisions);
    return revision === undefined ? -1 : revisions.indexOf(revision);
  };
  return [...violations].sort(([, one], [, other]) => placeOf(other) - placeOf(one));
}

function describe(
  id: string,
  { kind, title, requirement, toothless }: Violation,
  proof: Proof,
  isRight: boolean,
): string {
  const mark = isRight ? pc.green("✓") : pc.red("✗");
  const by = proof.by.length > 0 ? ` by ${proof.by.join(", ")}` : "";
  return [
    `${mark} ${pc.bold(proof.verdict)}${by}: ${id} (${kind})`,
    `    ${title}; breaks ${requirement}`,
    ...(toothless === undefined ? [] : [`    deliberately toothless: ${toothless}`]),
    ...(proof.detail === undefined ? [] : [`    ${proof.detail}`]),
  ].join("\n");
}
