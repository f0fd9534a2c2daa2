import type { ControlCall, Run, Target } from "../../spec/adapter/adapter.ts";
import type { Host } from "../../spec/adapter/host.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { World } from "../../spec/adapter/world.ts";
import { TargetLost } from "./target-lost.ts";
import type { Wire } from "./wire.ts";

/** A launched target at the other end of a wire. */
export class RemoteTarget implements Target {
  readonly #wire: Wire;
  #opened = 0;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  async open(world: World, host: Host): Promise<Run> {
    this.#opened += 1;
    const run = `run-${this.#opened}`;
    this.#wire.openRun(run, host);
    await this.#wire.request("open", { run, world });
    return new RemoteRun(this.#wire, run);
  }

  async probe(): Promise<Record<string, unknown>> {
    return (await this.#wire.request("probe", {})).probe;
  }

  async close(): Promise<void> {
    await this.#wire.request("close", {});
  }
}

class RemoteRun implements Run {
  readonly #wire: Wire;
  readonly #run: string;

  constructor(wire: Wire, run: string) {
    this.#wire = wire;
    this.#run = run;
  }

  async surface() {
    return (await this.#wire.request("surface", { run: this.#run })).tools;
  }

  exec(call: ControlCall): Promise<Reply> {
    return this.#control("exec", call);
  }

  wait(call: ControlCall): Promise<Reply> {
    return this.#control("wait", call);
  }

  async abort(reason: string) {
    await this.#wire.request("abort", { run: this.#run, reason });
  }

  async end() {
    await this.#wire.request("end", { run: this.#run });
  }

  async endSession() {
    await this.#wire.request("endSession", { run: this.#run });
  }

  async advance(milliseconds: number) {
    await this.#wire.request("advance", { run: this.#run, milliseconds });
  }

  async transcript() {
    return (await this.#wire.request("transcript", { run: this.#run })).entries;
  }

  async metadata() {
    return (await this.#wire.request("metadata", { run: this.#run })).metadata;
  }

  async log() {
    return (await this.#wire.request("log", { run: this.#run })).lines;
  }

  async #control(method: "exec" | "wait", { toolCallId, input, signal }: ControlCall): Promise<Reply> {
    const cancel = () => this.#wire.notify("cancel", { run: this.#run, toolCallId });
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await this.#wire.request(method, { run: this.#run, toolCallId, input });
    } catch (cause) {
      if (cause instanceof TargetLost) return { kind: "lost", why: cause.message };
      throw cause;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }
}
