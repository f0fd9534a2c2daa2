import type { ControlCall, Run, Target } from "../../spec/adapter/adapter.ts";
import type { CatalogChange } from "../../spec/adapter/catalog-change.ts";
import type { Host } from "../../spec/adapter/host.ts";
import type { Probe } from "../../spec/adapter/probe.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { World } from "../../spec/adapter/world.ts";
import type { FinalPayload } from "../../spec/payloads/final-payload.ts";
import type { CatalogMistake, ProviderCatalog } from "../../spec/payloads/provider-catalog.ts";
import type { Wire } from "./wire.ts";

/** A launched target at the other end of a wire. */
export class RemoteTarget implements Target {
  readonly #wire: Wire;
  readonly #cellLimit: number;
  #opened = 0;

  /** @param cellLimit - how long a cell may take where its world does not say, in milliseconds */
  constructor(wire: Wire, cellLimit = 10_000) {
    this.#wire = wire;
    this.#cellLimit = cellLimit;
  }

  async open(world: World, host: Host): Promise<Run> {
    this.#opened += 1;
    const run = `run-${this.#opened}`;
    this.#wire.openRun(run, host);
    await this.#wire.request("open", { run, world });
    return new RemoteRun(this.#wire, run, timeoutOf(world) ?? this.#cellLimit);
  }

  async judgeCatalogs(catalogs: readonly ProviderCatalog[]): Promise<readonly CatalogMistake[]> {
    return (await this.#wire.request("judgeCatalogs", { catalogs: [...catalogs] })).mistakes;
  }

  async probe(): Promise<Probe> {
    return (await this.#wire.request("probe", {})).probe;
  }

  async close(): Promise<void> {
    await this.#wire.request("close", {});
  }
}

class RemoteRun implements Run {
  readonly #wire: Wire;
  readonly #run: string;
  readonly #timeoutMs: number;

  constructor(wire: Wire, run: string, timeoutMs: number) {
    this.#wire = wire;
    this.#run = run;
    this.#timeoutMs = timeoutMs;
  }

  async surface() {
    return (await this.#wire.request("surface", { run: this.#run })).tools;
  }

  async payload(): Promise<FinalPayload> {
    return this.#wire.request("payload", { run: this.#run });
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

  async changeCatalog(change: CatalogChange) {
    await this.#wire.request("changeCatalog", { run: this.#run, change });
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
      return await this.#wire.request(method, { run: this.#run, toolCallId, input }, this.#timeoutMs);
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }
}

/** The longest that a cell of the world may rightly take by its configuration, in milliseconds. */
function timeoutOf({ codeMode }: World): number | undefined {
  const given =
    typeof codeMode === "object" && codeMode !== null && "timeoutMs" in codeMode ? codeMode.timeoutMs : undefined;
  return typeof given === "number" ? Math.min(Math.max(given, 0), 60_000) : undefined;
}
