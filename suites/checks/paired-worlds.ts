import type { World } from "../../spec/adapter/world.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import { firstDifference } from "../run/first-difference.ts";
import type { OpenRun } from "../run/open-run.ts";
import { property } from "../run/property.ts";
import { type Seen, seenIn } from "../run/seen-in.ts";
import { table } from "../run/table.ts";
import { anyPairedProgram, type PairedProgram, pairedPrograms, pairedTools } from "./paired-programs.ts";

/** A world of a pair; what is not said is an ordinary world with the tools of the programs. */
export interface PairedWorld {
  /** @param name - is in the name of each run and session, so that no other run has the same */
  readonly parts?: (name: string) => WorldParts;
  /** What goes on beside the run, and is not over when its program starts. */
  readonly beside?: (context: CheckContext, name: string) => Promise<void>;
  /** What the kit does while a program runs; ends with it. */
  readonly during?: (run: OpenRun) => Promise<void>;
}

/** Two worlds that differ in what a program must not see. */
export interface Pair {
  readonly requirement: RequirementId;
  readonly one: PairedWorld;
  readonly other: PairedWorld;
  /** The programs that run in both, instead of the ordinary ones and generated ones. */
  readonly programs?: readonly PairedProgram[];
  /** What of two runs must be the same; all that was seen, if nothing is said. */
  readonly compare?: (seen: Seen) => unknown;
  /** Whether who a run belongs to is what differs, and so gets no common name. */
  readonly showsIdentity?: boolean;
}

/** Runs programs in both worlds, and judges that all that can be seen of them is the same. */
export async function judgePair(context: CheckContext, pair: Pair): Promise<void> {
  let trials = 0;
  const judge = (programs: readonly PairedProgram[]) => {
    trials += 1;
    return judgePrograms(context, pair, programs, `pair-${context.seed}-${trials}`);
  };
  await judge(pair.programs ?? pairedPrograms(context));
  if (pair.programs !== undefined) return;
  await property(context, anyPairedProgram, (code) => judge([{ row: "a generated program", code }]), { numRuns: 2 });
}

async function judgePrograms(context: CheckContext, pair: Pair, programs: readonly PairedProgram[], name: string) {
  const { requirement, compare = (seen: Seen) => seen } = pair;
  const one = await see(context, pair, pair.one, programs, `${name}-one`);
  const other = await see(context, pair, pair.other, programs, `${name}-other`);
  const rows = programs.map(({ row }, place) => ({ row, seen: [one[place], other[place]] as const }));
  await table(rows, async ({ seen: [first = nothing, second = nothing] }) => {
    const found = firstDifference(compare(first), compare(second));
    const expected = `the same in both worlds: in one \`${found?.path}\` is ${JSON.stringify(found?.one)}`;
    context.judge.holds(requirement, found === undefined, expected, found?.other);
  });
}

const nothing: Seen = { replies: [], calls: [] };

/** Runs programs in one of the worlds, one after the other. */
async function see(
  context: CheckContext,
  { showsIdentity = false }: Pair,
  { parts, beside, during }: PairedWorld,
  programs: readonly PairedProgram[],
  name: string,
): Promise<readonly Seen[]> {
  await context.startAnew();
  await beside?.(context, name);
  const run = await context.open({ tools: pairedTools, ...parts?.(name) });
  const story = context.stories.at(-1);
  if (story === undefined) throw new Error("a run was opened, and has no story");
  const names = showsIdentity ? {} : commonNames(story.world);
  const seen: Seen[] = [];
  for (const { code } of programs) {
    const before = story.events.length;
    run.tools.expectCalls();
    const kit = during?.(run);
    await run.complete(code);
    await kit;
    seen.push(seenIn({ events: story.events.slice(before) }, names));
  }
  return seen;
}

/** Who a run belongs to differs from run to run, also where something else is compared. */
function commonNames({ scope }: World): Readonly<Record<string, string>> {
  const own = Object.entries(scope).filter(([, name]) => name !== "main");
  return Object.fromEntries(own.map(([field, name]) => [name, `<${field}>`]));
}

/** How a program ended, whether or not it was suspended on the way. */
export function endOf({ replies, calls }: Seen): unknown {
  const { value, ...reply } = membersOf(replies.at(-1));
  // What was output before a suspension may or may not be in the last reply.
  const { output: _, ...end } = membersOf(value);
  return { ...reply, end, calls };
}
