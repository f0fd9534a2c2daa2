import type { Readable } from "node:stream";
import type { Adapter, ControlCall, Run, Target } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { KitParams } from "../../spec/protocol/messages.ts";
import { protocolVersion } from "../../spec/protocol/protocol-version.ts";
import { openPeer, type Peer } from "./peer.ts";
import { RemoteHost } from "./remote-host.ts";
import { ServedRuns } from "./served-runs.ts";
import { whyNotCarried } from "./why-not-carried.ts";

type OfRun = KitParams<"surface">;

interface OpenRun {
  readonly run: Run;
  readonly host: RemoteHost;
  readonly calls: Map<string, AbortController>;
}

/** The target's end of the wire: serves an adapter module. */
export class AdapterServer {
  readonly #load: () => Promise<Adapter>;
  readonly #peer: Peer;
  readonly #runs = new ServedRuns<OpenRun>();
  #adapter: Adapter | undefined;
  #target: Target | undefined;

  /**
   * @param load - imports the adapter; what it throws answers the handshake
   * @param output - where the protocol's lines go
   */
  constructor(load: () => Promise<Adapter>, input: Readable, output: { write(line: string): unknown }) {
    this.#load = load;
    this.#peer = openPeer({ input, output, methods: this.#methods(), onFault: (message) => endWith(message) });
  }

  #methods() {
    return {
      initialize: () => this.#initialize(),
      launch: (params: KitParams<"launch">) => this.#launch(params),
      open: (params: KitParams<"open">) => this.#open(params),
      surface: async ({ run }: OfRun) => ({ tools: await this.#run(run).surface() }),
      payload: ({ run }: OfRun) => offered(this.#run(run).payload?.(), "payload"),
      exec: (params: KitParams<"exec">) => this.#control(params, (run, call) => run.exec(call)),
      wait: (params: KitParams<"wait">) => this.#control(params, (run, call) => run.wait(call)),
      cancel: ({ run, toolCallId }: { run: string; toolCallId: string }) =>
        this.#runs.find(run)?.calls.get(toolCallId)?.abort(),
      toolUpdate: ({ run, toolCallId, update }: { run: string; toolCallId: string; update: never }) =>
        this.#runs.find(run)?.host.update(toolCallId, update),
      abort: ({ run, reason }: KitParams<"abort">) => this.#end(run, (ending) => ending.abort(reason)),
      end: ({ run }: OfRun) => this.#end(run, (ending) => ending.end()),
      endSession: ({ run }: OfRun) => this.#end(run, (ending) => ending.endSession()),
      advance: ({ run, milliseconds }: KitParams<"advance">) =>
        done(offered(this.#run(run).advance?.(milliseconds), "advance")),
      changeCatalog: ({ run, change }: KitParams<"changeCatalog">) =>
        done(offered(this.#run(run).changeCatalog?.(change), "changeCatalog")),
      transcript: async ({ run }: OfRun) => ({ entries: await offered(this.#run(run).transcript?.(), "transcript") }),
      metadata: async ({ run }: OfRun) => ({ metadata: await offered(this.#run(run).metadata?.(), "metadata") }),
      log: async ({ run }: OfRun) => ({ lines: await offered(this.#run(run).log?.(), "log") }),
      judgeCatalogs: async ({ catalogs }: KitParams<"judgeCatalogs">) => ({
        mistakes: await offered(this.#target?.judgeCatalogs?.(catalogs), "judgeCatalogs"),
      }),
      probe: async () => ({ probe: await offered(this.#target?.probe?.(), "probe") }),
      close: () => this.#close(),
    };
  }

  async #initialize() {
    this.#adapter = await this.#load();
    return { protocolVersion, description: this.#adapter.describe() };
  }

  async #launch({ revision, directory }: KitParams<"launch">) {
    if (this.#adapter === undefined) throw new Error("`launch` came before `initialize`");
    this.#target = await this.#adapter.launch({ revision, directory });
    return {};
  }

  async #open({ run, world }: KitParams<"open">) {
    if (this.#target === undefined) throw new Error("`open` came before `launch`");
    const host = new RemoteHost(this.#peer, run);
    this.#runs.add(run, { run: await this.#target.open(world, host), host, calls: new Map() });
    return {};
  }

  async #control(params: KitParams<"exec">, call: (run: Run, call: ControlCall) => Promise<Reply>): Promise<Reply> {
    const { run, calls } = this.#find(params.run);
    const abort = new AbortController();
    calls.set(params.toolCallId, abort);
    try {
      const reply = await call(run, { toolCallId: params.toolCallId, input: params.input, signal: abort.signal });
      const why = whyNotCarried(reply);
      return why === undefined ? reply : { kind: "lost", why: `the reply is too large to be handed on: ${why}` };
    } finally {
      calls.delete(params.toolCallId);
    }
  }

  /** A run may be ended in one way after the other. */
  async #end(run: string, end: (run: Run) => Promise<void>): Promise<Record<string, never>> {
    const ending = this.#run(run);
    try {
      return await done(end(ending));
    } finally {
      this.#runs.end(run);
    }
  }

  async #close(): Promise<Record<string, never>> {
    try {
      return await done(this.#target?.close());
    } finally {
      this.#runs.clear();
    }
  }

  #run(run: string): Run {
    return this.#find(run).run;
  }

  #find(run: string): OpenRun {
    const open = this.#runs.find(run);
    if (open === undefined) throw new Error(`no run ${JSON.stringify(run)} is open`);
    return open;
  }
}

/** @throws when the adapter declares the capability and lacks its method */
function offered<T>(answer: Promise<T> | undefined, method: string): Promise<T> {
  if (answer !== undefined) return answer;
  throw new Error(`the adapter has no \`${method}\`; add it, or do not declare the capability`);
}

async function done(work: Promise<void> | undefined): Promise<Record<string, never>> {
  await work;
  return {};
}

function endWith(message: string): never {
  console.error(`The kit's end of the protocol is broken: ${message}.`);
  process.exit(1);
}
