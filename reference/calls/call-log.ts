import type { Host } from "../../spec/adapter/host.ts";
import type { Scope } from "../../spec/adapter/world.ts";
import type { RunEvent } from "../../spec/payloads/run-event.ts";
import { CallRefused } from "./call-gate.ts";
import { messageOf } from "./message-of.ts";
import { namesOf, type PathCall } from "./path-call.ts";
import { tellListener } from "./tell-listener.ts";
import { Transcript, type TranscriptPlace } from "./transcript.ts";

/** Whom a log tells. */
export interface LogOptions {
  readonly host: Pick<Host, "event">;
  /** Who the calls are made for. */
  readonly scope: Scope;
  /** Whether anybody listens to the events of the run. */
  readonly hasListener: boolean;
}

/**
 * What is told of the calls of one run: its transcript, and the events of its trajectory, audit and telemetry; seed
 * heading "Nested tool execution".
 */
export class CallLog {
  readonly transcript = new Transcript();
  readonly #options: LogOptions;

  constructor(options: LogOptions) {
    this.#options = options;
  }

  /**
   * Records a call from its beginning to its end. What is told of a result is what its caller gets: a result that a
   * contract withholds is a failure here.
   *
   * @param shown - what is told of a result
   */
  async record<Result>(
    call: PathCall,
    work: (entry: CallEntry) => Promise<Result>,
    shown: (result: Result) => unknown,
  ): Promise<Result> {
    const entry = new CallEntry(call, this.transcript, (event) => this.#tell(event), this.#options.scope);
    try {
      const result = await work(entry);
      entry.end(shown(result), false);
      return result;
    } catch (cause) {
      if (cause instanceof CallRefused) entry.refused(cause.message);
      entry.end(messageOf(cause), true);
      throw cause;
    }
  }

  #tell(event: RunEvent): void {
    const { hasListener, host } = this.#options;
    if (hasListener) tellListener(host, event);
  }
}

/** One call in the log. */
export class CallEntry {
  readonly #call: PathCall;
  readonly #tell: (event: RunEvent) => void;
  readonly #scope: Scope;
  readonly #beganAt = performance.now();
  readonly #place: TranscriptPlace;
  #isAdmitted = false;
  #hasEnded = false;

  constructor(call: PathCall, transcript: Transcript, tell: (event: RunEvent) => void, scope: Scope) {
    this.#call = call;
    this.#tell = tell;
    this.#scope = scope;
    this.#place = transcript.begin(call);
  }

  /**
   * The call may be made.
   *
   * @param input - what its tool is given
   * @param isSame - whether that is what the call began with, and nobody can have changed it
   */
  admitted(input: unknown, isSame: boolean): void {
    const names = namesOf(this.#call);
    this.#isAdmitted = true;
    if (!isSame) this.#place.give(input);
    this.#tell({ type: "audit", ...names, ...this.#scope, allowed: true });
    this.#tell({ type: "trajectory", phase: "start", ...names, input: input ?? null });
  }

  /** The call may not be made. */
  refused(reason: string): void {
    this.#tell({ type: "audit", ...namesOf(this.#call), ...this.#scope, allowed: false, reason });
  }

  /**
   * The tool has something so far: what a model would be shown of it, and none of its details. What a tool still says
   * once its call has ended is nobody's.
   *
   * @param content - a list of content, or of what is no such list nothing is told
   */
  updated(content: unknown): void {
    if (this.#hasEnded || !Array.isArray(content)) return;
    this.#tell({ type: "trajectory", phase: "update", ...namesOf(this.#call), content });
  }

  end(result: unknown, isError: boolean): void {
    this.#hasEnded = true;
    this.#place.end(result, isError);
    if (!this.#isAdmitted) return;
    const names = namesOf(this.#call);
    this.#tell({ type: "trajectory", phase: "end", ...names, result: result ?? null, isError });
    this.#tell({ type: "telemetry", ...names, durationMs: performance.now() - this.#beganAt, isError });
  }
}
