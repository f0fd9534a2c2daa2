import type { Description } from "../../spec/adapter/description.ts";
import type { Host } from "../../spec/adapter/host.ts";
import type { KitNotification, KitParams, KitRequest, KitResult } from "../../spec/protocol/messages.ts";
import { protocolVersion } from "../../spec/protocol/protocol-version.ts";
import { AdapterFault } from "./adapter-fault.ts";
import { HostDesk } from "./host-desk.ts";
import { KitFault } from "./kit-fault.ts";
import type { CarrierLimits } from "./limits.ts";
import { messageOf } from "./message-of.ts";
import { openPeer, type Peer } from "./peer.ts";
import type { Exit, ProcessGroup } from "./process-group.ts";
import { TargetLost } from "./target-lost.ts";
import { Traffic } from "./traffic.ts";
import { within } from "./within.ts";

/** The kit's end of the wire to one target process. */
export class Wire {
  readonly #label: string;
  readonly #group: ProcessGroup;
  readonly #limits: CarrierLimits;
  readonly #onProgress: (message: string) => void;
  readonly #peer: Peer;
  readonly #desk: HostDesk;
  /** Why nothing more can be asked. */
  #broken: Error | undefined;
  #ending = false;
  #progressed: () => void = () => undefined;

  /** @param onProgress - is told what a target that is slow to start is doing */
  constructor(label: string, group: ProcessGroup, limits: CarrierLimits, onProgress: (message: string) => void) {
    this.#label = label;
    this.#onProgress = onProgress;
    this.#group = group;
    this.#limits = limits;
    this.#desk = new HostDesk((run, { toolCallId }, update) => this.notify("toolUpdate", { run, toolCallId, update }));
    this.#peer = this.#openPeer();
    void group.exited.then((exit) => {
      if (!this.#ending) this.#break(new TargetLost(`the target ${describeExit(exit)}`));
    });
  }

  /** Asks the target what it is, in a protocol version that both speak. */
  async shakeHands(): Promise<Description> {
    const kit = { name: "code-mode-conformance", version: "0.1.0" };
    const answer = this.#ask("initialize", { protocolVersions: [protocolVersion], kit });
    const { protocolVersion: version, description } = await this.#untilSilent(answer).catch((cause: unknown) => {
      throw this.#explainFailedStart(cause);
    });
    if (version === protocolVersion) return description;
    throw new AdapterFault(
      `${this.#label} speaks version ${version} of the protocol, and this kit speaks ${protocolVersion}: ` +
        "use the adapter and the kit of one release.",
    );
  }

  /**
   * Sends a request and waits for its result.
   *
   * @param extra - milliseconds that this request may take beyond the ordinary limit
   * @throws TargetLost when the target died or stays silent
   * @throws AdapterFault when the target broke the protocol, or answered with an error
   */
  async request<M extends KitRequest>(method: M, params: KitParams<M>, extra = 0): Promise<KitResult<M>> {
    const limit = this.#limits.request + extra;
    const seconds = limit / 1000;
    const late = () =>
      new TargetLost(`the target did not answer \`${method}\` within ${seconds} s`, { isSilent: true });
    return within(this.#ask(method, params), limit, late);
  }

  notify(method: KitNotification, params: object): void {
    this.#peer.notify(method, params);
  }

  /** Makes what the target sends about a run reach its host. */
  openRun(run: string, host: Host): void {
    this.#desk.open(run, host);
  }

  /** Asks the target to end itself, for so many milliseconds; from now on the end of its process is no surprise. */
  async close(patience: number): Promise<void> {
    this.#ending = true;
    const exited = this.#group.exited.then(() => undefined);
    const late = () => new TargetLost("the target did not close");
    await within(Promise.race([this.#ask("close", {}), exited]), patience, late).catch(() => undefined);
    this.#peer.rejectAll("the target is being ended");
  }

  /** Waits for the handshake for as long as the target reports progress. */
  async #untilSilent<T>(answer: Promise<T>): Promise<T> {
    const seconds = this.#limits.handshake / 1000;
    const late = () => new AdapterFault(`${this.#label} did not answer the handshake within ${seconds} s.`);
    for (;;) {
      const progress = new Promise<undefined>((resolve) => {
        this.#progressed = () => resolve(undefined);
      });
      const first = await within(
        Promise.race([answer.then((value) => ({ value })), progress]),
        this.#limits.handshake,
        late,
      );
      if (first !== undefined) return first.value;
    }
  }

  async #ask<M extends KitRequest>(method: M, params: KitParams<M>): Promise<KitResult<M>> {
    if (this.#broken !== undefined) throw this.#broken;
    try {
      // The schema of the result was checked by the traffic watch before the answer got here.
      return (await this.#peer.request(method, params)) as KitResult<M>;
    } catch (cause) {
      if (this.#broken !== undefined) throw this.#broken;
      if (this.#ending) throw new TargetLost("the target is being ended");
      const what = method === "initialize" ? "could not be started" : `answered \`${method}\` with an error`;
      throw new AdapterFault(`${this.#label} ${what}: ${messageOf(cause)}`);
    }
  }

  /**
   * Ends every open request. A promise that all requests race against would do as well, and keep each of their results
   * for as long as the target lives.
   */
  readonly #break = (error: Error): void => {
    this.#broken ??= error;
    this.#peer.rejectAll(error.message);
  };

  #openPeer(): Peer {
    const { stdin, stdout } = this.#group.child;
    if (stdin === null || stdout === null) throw new KitFault("a target's pipes are missing");
    stdout.once("end", () => this.#losePipe("standard output"));
    stdin.once("error", () => this.#losePipe("standard input"));
    const desk = this.#desk;
    const fault = (message: string) => this.#break(new AdapterFault(`${this.#label} broke the protocol: ${message}.`));
    return openPeer({
      input: stdout,
      output: stdin,
      traffic: new Traffic(),
      methods: {
        callTool: (params: never) => report(() => desk.callTool(params), fault),
        beforeToolCall: (params: never) => report(() => desk.beforeToolCall(params), fault),
        approve: (params: never) => report(() => desk.approve(params), fault),
        progress: ({ message }: { message: string }) => {
          this.#onProgress(message);
          this.#progressed();
        },
        cancelTool: (params: never) => desk.cancelTool(params),
        event: (params: never) => report(async () => desk.event(params), fault),
      },
      onFault: fault,
      onOwnFault: (message) => this.#break(new KitFault(`the kit broke its own protocol: ${message}`)),
    });
  }

  /** A target whose pipe closed can't be spoken with. If its process ends within a moment, that says more. */
  #losePipe(pipe: string): void {
    const late = () => new TargetLost(`the target closed its ${pipe}`);
    within(this.#group.exited, this.#limits.patience, late).catch(this.#break);
  }

  #explainFailedStart(cause: unknown): AdapterFault {
    const reason = this.#group.spawnError?.message ?? messageOf(cause);
    const sentence = cause instanceof AdapterFault ? reason : `${this.#label} could not be started: ${reason}.`;
    const tail = this.#group.standardError.trim().split("\n").slice(-8).join("\n");
    const said = tail === "" ? "" : `\nIt wrote to its standard error:\n${tail}`;
    return new AdapterFault(`${sentence}${said}`, { cause });
  }
}

async function report<T>(answer: () => Promise<T>, fault: (message: string) => void): Promise<T> {
  try {
    return await answer();
  } catch (cause) {
    if (cause instanceof AdapterFault) fault(cause.message);
    throw cause;
  }
}

function describeExit({ code, signal }: Exit): string {
  return signal === null ? `exited with the code ${code}` : `was ended by the signal ${signal}`;
}
