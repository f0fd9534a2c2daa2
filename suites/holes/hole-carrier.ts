import type { PlantedHole } from "../../fixtures/planted-holes/planted-hole.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { ModuleEdit } from "../carriers/copy-with-edits.ts";
import { wrapCarrier } from "../carriers/wrap-carrier.ts";

/** Makes the carriers that holes need. */
export interface MakeCarrier {
  reference(edits: readonly ModuleEdit[]): Carrier;
  /** @param module - the path of an adapter module from the root of the repository */
  module(module: string): Carrier;
}

/** The carrier of a target with one hole in it. */
export function holeCarrier(hole: PlantedHole, make: MakeCarrier): Carrier {
  if (hole.kind === "target") return make.module(hole.module);
  return hole.kind === "edit" ? make.reference(hole.edits) : wrapCarrier(make.reference([]), hole.wrap);
}
