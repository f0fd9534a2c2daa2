import type { Snapshot } from "quickjs-wasi";

/** The limits that the worker itself watches. */
export interface SandboxLimits {
  /** Bytes of QuickJS heap. */
  readonly memoryLimitBytes: number;
  /** Bytes of output and value that are left for this cell. */
  readonly outputBytes: number;
  /** Output items that are left for this cell: an empty text has no bytes, yet a host has to keep it. */
  readonly outputItems: number;
}

/** A suspended VM: its memory, and the token of the guest library's way in. */
export interface SuspendedMachine {
  readonly snapshot: Snapshot;
  readonly entrance: number;
}

/** What the parent asks of a worker. A worker runs one cell at a time. */
export type ToWorker =
  | {
      readonly kind: "start";
      readonly source: string;
      /** JSON texts for the guest library: the catalog's entries, and its settings. */
      readonly catalog: string;
      readonly settings: string;
      readonly limits: SandboxLimits;
    }
  | { readonly kind: "restore"; readonly machine: SuspendedMachine; readonly limits: SandboxLimits }
  | { readonly kind: "settle"; readonly settlements: string }
  | { readonly kind: "suspend"; readonly maxSnapshotBytes: number }
  | { readonly kind: "release" };

/** How a program ended by itself. The texts are JSON that the guest library made, within the output limit. */
export type Ending =
  | { readonly kind: "value"; readonly json: string; readonly bytes: number }
  | { readonly kind: "error"; readonly message: string };

/** What a worker tells its parent. */
export type FromWorker =
  /** It has read its modules. */
  | { readonly kind: "ready" }
  | { readonly kind: "request"; readonly id: number; readonly method: string; readonly input: string }
  | { readonly kind: "output"; readonly item: string; readonly bytes: number }
  /** The program asked for something that its input rules forbid; it never ran. */
  | { readonly kind: "refused"; readonly message: string }
  /** The guest has nothing left to do until something settles; `ending` is there once the program ended. */
  | { readonly kind: "idle"; readonly ending?: Ending }
  | { readonly kind: "suspended"; readonly machine: SuspendedMachine }
  /** The VM is too large to be suspended; it was not copied. */
  | { readonly kind: "oversize"; readonly bytes: number }
  /** The VM can't be used any more; the message is the engine's own, if any. */
  | { readonly kind: "broken"; readonly because: "output" | "engine"; readonly message: string };

/** What every worker starts with. */
export interface WorkerData {
  readonly module: WebAssembly.Module;
}
