import type { Decision, Host, HostEvent } from "../../spec/adapter/host.ts";
import type { Scope } from "../../spec/adapter/world.ts";
import { jsonCopy } from "./json-copy.ts";
import { messageOf } from "./message-of.ts";
import { namesOf, type PathCall } from "./path-call.ts";
import { readDecision } from "./read-decision.ts";
import { CallGivenUp, unlessAborted } from "./unless-aborted.ts";

/** Whom a gate asks. */
export interface GateOptions {
  readonly host: Pick<Host, "beforeToolCall" | "approve">;
  /** Who the calls are made for. */
  readonly scope: Scope;
  /** Whether the run has `before_tool_call` hooks. */
  readonly hasHooks: boolean;
}

/** A call that was refused, by a hook or by whoever approves. Its message is meant for the guest or the model. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
}

/** What every call of a tool passes first: hooks, then an approval; seed heading "Nested tool execution". */
export class CallGate {
  readonly #options: GateOptions;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /**
   * Lets a call pass, however long the answers take. Who breaks down instead of answering has not let it pass.
   *
   * @returns the input that the tool is to be given
   * @throws CallRefused when a hook or whoever approves refuses it; CallGivenUp when nobody wants it any more
   */
  async admit(call: PathCall): Promise<unknown> {
    const hooked = await this.#askHooks(call);
    const input = inputAfter(hooked, call.input);
    if (!call.needsApproval && hooked.ask !== true) return input;
    const request = { ...this.#questionOf({ ...call, input }), type: "approval" };
    const approval = await decide(call.signal, "not approved", () => this.#options.host.approve(request));
    if (!approval.allow) throw refused("not approved", approval.reason ?? "nobody said why");
    return inputAfter(approval, input);
  }

  async #askHooks(call: PathCall): Promise<Decision> {
    const { hasHooks, host } = this.#options;
    if (!hasHooks) return { allow: true };
    const event = { ...this.#questionOf(call), ...call.kinds, type: "before_tool_call" };
    const decision = await decide(call.signal, "blocked", () => host.beforeToolCall(event));
    if (!decision.allow) throw refused("blocked", decision.reason ?? "a hook refused it");
    return decision;
  }

  #questionOf(call: PathCall): Omit<HostEvent, "type"> {
    return { ...namesOf(call), input: jsonCopy(call.input), ...this.#options.scope };
  }
}

/** What becomes of a call that may not be made. */
type Fate = "blocked" | "not approved";

const refused = (fate: Fate, why: string) => new CallRefused(`the call was ${fate}: ${why}`);

async function decide(signal: AbortSignal, fate: Fate, ask: () => Promise<unknown>): Promise<Decision> {
  try {
    return readDecision(await unlessAborted(signal, ask));
  } catch (cause) {
    if (cause instanceof CallGivenUp) throw cause;
    throw refused(fate, `nobody could decide about it (${messageOf(cause)})`);
  }
}

const inputAfter = (decision: Decision, input: unknown) => ("input" in decision ? decision.input : input);
