import type { Target } from "../../spec/adapter/adapter.ts";
import type { Story } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { AdapterFault } from "../carriers/adapter-fault.ts";
import type { Carrier, Connection } from "../carriers/carrier.ts";
import { messageOf } from "../carriers/message-of.ts";
import { TargetLost } from "../carriers/target-lost.ts";
import { within } from "../carriers/within.ts";
import type { Check } from "./check.ts";
import { runControlCell } from "./control-cell.ts";
import { RequirementViolation } from "./requirement-violation.ts";
import { type CheckResult, type CheckSession, resultOf, runCheck } from "./run-check.ts";

/** What all lanes of a run have in common. */
export interface LaneOptions {
  readonly carrier: Carrier;
  readonly revision: RevisionName;
  readonly seed: number;
  readonly onStory: (story: Story) => void;
  /** Is given one sentence for each thing that ending a target needed beyond asking it. */
  readonly onNote: (note: string) => void;
}

/** How long one check may take in all, in milliseconds. A check's own bounds are far below. */
const checkLimit = 180_000;

/** One target process at a time, and the checks that run on it one after the other. It replaces a lost target. */
export class Lane {
  readonly #options: LaneOptions;
  #connection: Connection | undefined;
  #session: CheckSession | undefined;
  /** Why there is no use in starting the target again. */
  #given: AdapterFault | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /**
   * Runs a check; a target that is lost twice, with a healthy control cell in between, fails it. What a check that wants
   * a process of its own finds in one where others ran before it counts only if it passes: else it gets a fresh one.
   */
  async run(check: Check): Promise<CheckResult & { readonly standardError?: string }> {
    const isUsed = this.#connection !== undefined;
    const result = await this.#run(check);
    if (check.process === "shared" || !isUsed || result.outcome === "pass") return result;
    await this.close();
    return this.#run(check);
  }

  async #run(check: Check): Promise<CheckResult & { readonly standardError?: string }> {
    if (this.#given !== undefined) return this.#faultOf(this.#given);
    try {
      return await this.#try(check);
    } catch (cause) {
      if (!(cause instanceof TargetLost)) return this.#faultOf(cause);
      return this.#retry(check, cause);
    }
  }

  /** Ends the lane's target. */
  async close(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#session = undefined;
    for (const note of (await connection?.stop()) ?? []) this.#options.onNote(note);
  }

  async #try(check: Check): Promise<CheckResult & { readonly standardError?: string }> {
    const session = await this.#open();
    const late = () => new Error(`the check did not end within ${checkLimit / 1000} s`);
    const result = await within(runCheck(check, session), checkLimit, late);
    const standardError = this.#connection?.standardError() ?? "";
    if (result.outcome.endsWith("-fault")) await this.close();
    return result.outcome === "pass" || standardError === "" ? result : { ...result, standardError };
  }

  async #retry(check: Check, first: TargetLost): Promise<CheckResult & { readonly standardError?: string }> {
    let control: string;
    try {
      await this.close();
      control = await runControlCell(await this.#open());
    } catch (cause) {
      const message = `the target did not survive its control cell: ${cause instanceof Error ? cause.message : cause}`;
      this.#given = new AdapterFault(message, { cause });
      return this.#faultOf(this.#given);
    }
    try {
      const result = await this.#try(check);
      this.#options.onNote(`In ${check.id} ${first.message}, once; the second try went on to the end.`);
      return result;
    } catch (cause) {
      if (!(cause instanceof TargetLost)) return this.#faultOf(cause);
      const standardError = this.#connection?.standardError() ?? "";
      await this.close();
      const message = `${cause.message}, twice, while a fresh target ${control} in between`;
      const result = resultOf(new RequirementViolation(check.requirements[0], message));
      return { ...result, stories: cause.stories, standardError };
    }
  }

  async #open(): Promise<CheckSession> {
    if (this.#session !== undefined) return this.#session;
    const { revision, seed, onStory } = this.#options;
    const { connection, target } = await this.#start().catch((cause: unknown) => {
      // What could not be started once will not start for the next check either.
      if (cause instanceof AdapterFault) this.#given = cause;
      throw cause;
    });
    const { description, directory } = connection;
    const sessionOf = (launched: Target): CheckSession => {
      const shared = { description, directory, revision, seed, twins: new Map(), onStory };
      return { ...shared, target: launched, restart: () => restart() };
    };
    // The next check gets what was started last.
    const restart = async () => {
      this.#session = sessionOf(await connection.restart(revision));
      return this.#session.target;
    };
    this.#session = sessionOf(target);
    return this.#session;
  }

  async #start() {
    const { carrier, revision } = this.#options;
    const connection = await carrier.connect();
    this.#connection = connection;
    return { connection, target: await connection.launch(revision) };
  }

  async #faultOf(cause: unknown): Promise<CheckResult & { readonly standardError?: string }> {
    const standardError = this.#connection?.standardError() ?? "";
    await this.close();
    const message = messageOf(cause);
    return { outcome: cause instanceof AdapterFault ? "adapter-fault" : "kit-fault", message, standardError };
  }
}
