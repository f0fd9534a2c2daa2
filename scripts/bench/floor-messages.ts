import type { Snapshot } from "quickjs-wasi";
import type { FloorTurn } from "./floor-vm.ts";
import type { Program } from "./program.ts";

/** What the floor's worker starts with. */
export interface FloorWorkerData {
  readonly module: WebAssembly.Module;
}

/** What the floor's worker is asked; each is answered by one message. */
export type ToFloorWorker =
  | { readonly kind: "start"; readonly program: Program }
  | { readonly kind: "settle"; readonly values: string }
  | { readonly kind: "resume"; readonly snapshot: Snapshot; readonly values: string };

/** What the floor's worker answers: a turn, or the copy of a VM whose program yielded. */
export type FromFloorWorker =
  | { readonly kind: "turn"; readonly turn: FloorTurn }
  | { readonly kind: "suspended"; readonly snapshot: Snapshot };
