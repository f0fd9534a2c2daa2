import type { Target } from "../../spec/adapter/adapter.ts";
import type { Description } from "../../spec/adapter/description.ts";
import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import type { Outcome, Story } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { AdapterFault } from "../carriers/adapter-fault.ts";
import { messageOf } from "../carriers/message-of.ts";
import { TargetLost } from "../carriers/target-lost.ts";
import type { Check } from "./check.ts";
import { CheckContext } from "./check-context.ts";
import { fingerprint } from "./fingerprint.ts";
import { NotObserved } from "./not-observed.ts";
import { RequirementViolation } from "./requirement-violation.ts";
import { deriveSeed } from "./seed.ts";

/** A launched target, and what checks on it share. */
export interface CheckSession {
  readonly target: Target;
  readonly description: Description;
  /** The target's own folder. */
  readonly directory: string;
  /** Ends the target, and starts it anew in the same folder. */
  readonly restart: () => Promise<Target>;
  readonly revision: RevisionName;
  /** The run's seed. */
  readonly seed: number;
  /** How the positive twins went in this process: undefined for one that passed, else why it failed. */
  readonly twins: Map<NonNullable<Check["twin"]>, string | undefined>;
  /** Is given every story, whatever check it belongs to. */
  readonly onStory: (story: Story) => void;
}

/** What became of a check on one target. */
export interface CheckResult {
  readonly outcome: Outcome;
  readonly requirement?: string;
  readonly message?: string;
  /** What a baseline knows the failure by. */
  readonly fingerprint?: string;
  readonly stories?: readonly Story[];
}

/**
 * Runs one check on a launched target. This is the only way in which a check runs.
 *
 * @throws TargetLost when the target died or fell silent; whoever owns the process decides what that means
 */
export async function runCheck(check: Check, session: CheckSession): Promise<CheckResult> {
  const reason = whyNotObserved(check, session);
  if (reason !== undefined) return reason;
  const context = new CheckContext(session.target, {
    revision: session.revision,
    dialect: session.description.dialect,
    seed: deriveSeed(session.seed, check.id),
    capabilities: session.description.capabilities,
    directory: session.directory,
    restart: session.restart,
    onStory: session.onStory,
  });
  try {
    const failure = await runTwin(check, session, context);
    if (failure !== undefined) return { outcome: "not-observed", message: `its positive twin failed: ${failure}` };
    await context.startAnew();
    await check.run(context);
    await context.startAnew();
    return context.judge.judgements > 0 ? { outcome: "pass" } : { outcome: "kit-fault", message: "it judged nothing" };
  } catch (cause) {
    const stories = context.stories.map(({ world, events }) => ({ world, events: [...events] }));
    if (cause instanceof TargetLost) cause.stories = stories;
    const result = { stories, ...classify(cause) };
    // The next check gets the target without this one's runs; what they do now changes nothing of the result.
    await context.endRuns().catch(() => undefined);
    return result;
  } finally {
    for (const story of context.stories) session.onStory(story);
  }
}

/** Why a check can't say anything on this target in this revision, if it can't. */
export function whyNotObserved(
  check: Check,
  { description, revision }: Pick<CheckSession, "description" | "revision">,
): CheckResult | undefined {
  const foreign = check.requirements.find((id) => !holdsIn(findRequirement(id), revision));
  if (foreign !== undefined) return { outcome: "not-applicable", message: `${foreign} does not hold in ${revision}` };
  const missing = check.capabilities.filter((capability) => !description.capabilities.includes(capability));
  if (missing.length > 0) {
    return { outcome: "not-observed", message: `the adapter does not declare ${missing.join(", ")}` };
  }
  const { name: dialect } = description.dialect ?? pageDialect;
  if (check.dialect === "page" && dialect !== pageDialect.name) {
    return {
      outcome: "not-observed",
      message: `its programs are in the page's dialect, not in ${dialect}`,
    };
  }
  return undefined;
}

async function runTwin(check: Check, session: CheckSession, context: CheckContext): Promise<string | undefined> {
  const { twin } = check;
  if (twin === undefined) return undefined;
  if (!session.twins.has(twin)) session.twins.set(twin, await failureOf(() => twin(context)));
  return session.twins.get(twin);
}

async function failureOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (cause) {
    if (cause instanceof RequirementViolation) return cause.message;
    throw cause;
  }
}

/** @throws TargetLost when that is what happened */
function classify(cause: unknown): CheckResult {
  if (cause instanceof RequirementViolation) return resultOf(cause);
  if (cause instanceof TargetLost) throw cause;
  if (cause instanceof NotObserved) return { outcome: "not-observed", message: cause.message };
  const message = messageOf(cause);
  if (cause instanceof AdapterFault) return { outcome: "adapter-fault", message };
  return { outcome: "kit-fault", message: cause instanceof Error ? (cause.stack ?? message) : message };
}

/** What a violation comes to, by the level of the requirement that it names. */
export function resultOf(violation: RequirementViolation): CheckResult {
  const { level, ambiguous } = findRequirement(violation.requirement);
  const broken: Outcome = level === "SHOULD" ? "deviation" : "fail";
  return {
    outcome: ambiguous === undefined ? broken : "ambiguous",
    requirement: violation.requirement,
    message: violation.message,
    fingerprint: fingerprint(violation),
    ...violation.generated,
  };
}
