import type { FinalPayload } from "../payloads/final-payload.ts";
import type { ModelTool } from "../payloads/model-tool.ts";
import type { CatalogMistake, ProviderCatalog } from "../payloads/provider-catalog.ts";
import type { RevisionName } from "../revisions.ts";
import type { CatalogChange } from "./catalog-change.ts";
import type { Description } from "./description.ts";
import type { Host } from "./host.ts";
import type { Probe } from "./probe.ts";
import type { Reply } from "./reply.ts";
import type { World } from "./world.ts";

/** The module that makes an implementation reachable; an adapter file exports one as its default. */
export interface Adapter {
  /** Says what the target is and what it can show. Is called before `launch`. */
  describe(): Description;
  /** Starts the target once for this process. */
  launch(options: LaunchOptions): Promise<Target>;
}

/** What an adapter file exports when the kit's own Node may not do. */
export interface AdapterModule {
  readonly default: Adapter;
  /**
   * The path of the Node that must host this module, which may be installed first. Is called before the handshake.
   *
   * @param report - tells the person who waits what takes so long
   * @throws an Error whose message is one sentence for that person
   */
  node?(report: (message: string) => void): Promise<string>;
}

/** What a target is started with. */
export interface LaunchOptions {
  /** The revision that the target is judged by. */
  readonly revision: RevisionName;
  /** An empty folder that is the target's own until it is closed. */
  readonly directory: string;
}

/** A started implementation. Its runs share one process and one snapshot store, each with its own world. */
export interface Target {
  /** Prepares an agent run in a world. */
  open(world: World, host: Host): Promise<Run>;
  /**
   * Judges the tiers that catalogs of several providers give to models that they share; only with the capability
   * `model-catalogs`.
   *
   * @returns the rows that are not consistent with those of the same model; none where all are
   */
  judgeCatalogs?(catalogs: readonly ProviderCatalog[]): Promise<readonly CatalogMistake[]>;
  /** Reports on the target's process; only with the capability `probe`. */
  probe?(): Promise<Probe>;
  /** Ends the target and all that belongs to it. */
  close(): Promise<void>;
}

/** A call of `exec` or `wait` as the model made it. */
export interface ControlCall {
  readonly toolCallId: string;
  /** The tool's input, as the model sent it and on purpose not validated. */
  readonly input: unknown;
  /** Aborts when the caller gives up. */
  readonly signal: AbortSignal;
}

/** One prepared agent run. */
export interface Run {
  /** The tools that the model's provider would be sent, exactly. */
  surface(): Promise<ModelTool[]>;
  /** What becomes of the next request to the provider, after every hook; only with `activation` or `faults`. */
  payload?(): Promise<FinalPayload>;
  exec(call: ControlCall): Promise<Reply>;
  wait(call: ControlCall): Promise<Reply>;
  /** Aborts the run: nothing further starts, pending tools see their signal. */
  abort(reason: string): Promise<void>;
  /** Ends the run in the ordinary way. */
  end(): Promise<void>;
  /** Ends the session that the run belongs to. */
  endSession(): Promise<void>;
  /** Moves a manual clock forward by so many milliseconds; only with the capability `manual-clock`. */
  advance?(milliseconds: number): Promise<void>;
  /** Changes the run's catalog while the run goes on; only with the capability `catalog-changes`. */
  changeCatalog?(change: CatalogChange): Promise<void>;
  /** The run's transcript; only with the capability `transcript`. */
  transcript?(): Promise<readonly unknown[]>;
  /** The run's metadata; only with the capability `metadata`. */
  metadata?(): Promise<Record<string, unknown>>;
  /** What the target logged about the run; only with the capability `log`. */
  log?(): Promise<readonly string[]>;
}
