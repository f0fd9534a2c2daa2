import type { MessagePort } from "node:worker_threads";
import type { Program } from "../control/exec-input.ts";
import type { RefusedFor } from "../programs/program-refused.ts";
import type { Engine } from "./engine.ts";
import type { GuestTexts } from "./guest-texts.ts";
import type { PackedMemory } from "./packed-memory.ts";

/** The limits that the worker itself watches. */
export interface SandboxLimits {
  /** Bytes of QuickJS heap. */
  readonly memoryLimitBytes: number;
  /** Bytes of output and value that are left for this cell. */
  readonly outputBytes: number;
  /** Output items that are left for this cell: an empty text has no bytes, yet a host has to keep it. */
  readonly outputItems: number;
}

/** What a cell brings into a VM, in each of its legs. */
export interface Surroundings {
  readonly limits: SandboxLimits;
  readonly texts: GuestTexts;
}

/** What the parent asks of a worker. A worker runs one cell at a time, and answers each of these but the first. */
export type ToWorker =
  /** What its VMs are made of: the first message, since a thread starts while its engine is still being loaded. */
  | { readonly kind: "equip"; readonly engine: Engine }
  | {
      readonly kind: "start";
      readonly program: Program;
      /** How many requests may be under way at once. */
      readonly maxPending: number;
      readonly surroundings: Surroundings;
    }
  | {
      readonly kind: "restore";
      readonly memory: PackedMemory;
      readonly surroundings: Surroundings;
      /** What it goes on with. */
      readonly settlements: readonly string[];
    }
  /** JSON texts of `[id, ok, value or message]`. */
  | { readonly kind: "settle"; readonly settlements: readonly string[] }
  | { readonly kind: "suspend"; readonly maxSnapshotBytes: number }
  /** Whether somebody waits to hear that the VM is gone; nobody does where the guest had nothing to do. */
  | { readonly kind: "release"; readonly isAwaited: boolean }
  /** What it is like in the thread is told to whoever holds the other end of the port. */
  | { readonly kind: "probe"; readonly port: MessagePort };

/** Whose failure a program did not handle: that of a tool, or that of a call too many; of itself otherwise. */
export type Unhandled = "tool" | "pending";

/** How a program ended by itself. The texts are JSON that the guest library made, within the output limit. */
export type Ending =
  | { readonly kind: "value"; readonly json: string; readonly bytes: number }
  | { readonly kind: "error"; readonly message: string; readonly of?: Unhandled };

/** What a worker tells its parent; it sends arrays of these. */
export type FromWorker =
  /** It has a VM for the next program, and nothing of the one before. */
  | { readonly kind: "ready" }
  | { readonly kind: "request"; readonly id: number; readonly method: string; readonly input: string }
  | { readonly kind: "output"; readonly item: string; readonly bytes: number }
  /** The program asked for something that its input rules forbid; it never ran. */
  | { readonly kind: "refused"; readonly message: string; readonly because: RefusedFor }
  /** The guest has nothing left to do until something settles; `ending` is there once the program ended. */
  | { readonly kind: "idle"; readonly ending?: Ending }
  | { readonly kind: "suspended"; readonly memory: PackedMemory }
  /** The VM is too large to be suspended; it was not copied. */
  | { readonly kind: "oversize"; readonly bytes: number }
  /** The VM can't be used any more; the message is the engine's own, if any. */
  | {
      readonly kind: "broken";
      readonly because: "output" | "memory" | "engine" | "restore" | "compiler";
      readonly message: string;
    };

/** What every worker starts with. */
export interface WorkerData {
  /** One that is not zero while the guest must stop; the parent alone writes it. */
  readonly stop: Int32Array<SharedArrayBuffer>;
  /** Use a VM again after a program that came to an end by itself; not if it is not given. */
  readonly rewinds?: boolean;
}
