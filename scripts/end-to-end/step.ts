import type { TurnResult } from "../../reference/agent/turn-result.ts";
import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import type { Revision } from "../../spec/revisions.ts";
import type { SeenCell } from "./cells-in.ts";
import type { Gateway } from "./gateway.ts";

/** What the steps of one plan hand to those after them. */
export interface PlanState {
  readonly revision: Revision;
  readonly gateway: Gateway;
  /** How the mixed turn ended, and the programs of its conversation. */
  mixed?: { readonly result: TurnResult; readonly cells: readonly SeenCell[]; readonly visible: readonly string[] };
  /** The calls of the mixed turn, as they were exported. */
  trajectory?: readonly TranscriptEntry[];
}

/** One step of the pages' end-to-end test plan. */
export interface Step {
  readonly number: number;
  readonly title: string;
  /** @throws an Error that says what was seen and what was expected */
  run(state: PlanState): Promise<void>;
}
