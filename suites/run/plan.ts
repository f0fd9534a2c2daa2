import type { Profile } from "../../spec/requirements/requirement.ts";
import type { ResultEntry, Shard } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Monitor } from "../monitors/monitor.ts";
import type { Check } from "./check.ts";
import { isGating } from "./gating.ts";
import { shareOf } from "./share-of.ts";

/** What a user asked to be run. */
export interface Selection {
  readonly revisions: readonly RevisionName[];
  /** Only checks whose id, or one of whose requirements, contains this text. */
  readonly filter?: string;
  /** Profiles that change the exit code beside the pages' own. */
  readonly profiles: readonly Profile[];
  /** Only this part of what is selected. */
  readonly shard?: Shard;
}

/** What will run, in which order: the denominator, fixed before anything runs. */
export interface Plan {
  readonly checks: readonly Check[];
  /** The checks of all shards, and so those of the plan where it is not split. */
  readonly whole: readonly Check[];
  /** Whether there are checks that do not run, so that a monitor sees only a part of what it watches. */
  readonly partial: boolean;
  readonly monitors: readonly Monitor[];
  readonly selection: Selection;
}

/** Selects checks and monitors by the filter. Monitors watch all checks, so those run when only monitors are wanted. */
export function makePlan(checks: readonly Check[], monitors: readonly Monitor[], selection: Selection): Plan {
  const { filter, shard } = selection;
  const wanted = (id: string, requirements: readonly string[]) =>
    filter === undefined || [id, ...requirements].some((name) => name.includes(filter));
  const watching = monitors.filter((monitor) => wanted(monitor.id, [monitor.requirement]));
  const selected = checks.filter((check) => wanted(check.id, check.requirements));
  const whole = selected.length === 0 && watching.length > 0 ? checks : selected;
  const share = shard === undefined ? whole : shareOf(whole, shard);
  return { checks: share, whole, partial: share.length < checks.length, monitors: watching, selection };
}

/** What stays the same in every entry of a run. */
export interface EntryOptions {
  readonly seed: number;
  /** Makes the command that runs the same target with other options. */
  readonly command: (options: string) => string;
}

/** The entries of a plan before anything ran. */
export function entriesOf({ checks, monitors, selection }: Plan, { seed, command }: EntryOptions): ResultEntry[] {
  const rows = [
    ...checks.map(({ id, title, requirements }) => ({ kind: "check" as const, id, title, requirements })),
    ...monitors.map(({ id, title, requirement }) => ({
      kind: "monitor" as const,
      id,
      title,
      requirements: [requirement],
    })),
  ];
  return selection.revisions.flatMap((revision) =>
    rows.map((row) => ({
      ...row,
      requirements: [...row.requirements],
      revision,
      outcome: "not-run" as const,
      gating: row.requirements.some((id) => isGating(id, selection.profiles)),
      milliseconds: 0,
      replay: command(`--revision ${revision} --filter ${row.id} --seed ${seed}`),
    })),
  );
}
