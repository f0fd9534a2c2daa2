import type { Measurement } from "../measurement.ts";
import { catalog } from "./catalog.ts";
import { cells } from "./cells.ts";
import { firstCells } from "./first-cell.ts";
import { killing } from "./killing.ts";
import { parked } from "./parked.ts";
import { suspension } from "./suspension.ts";
import { typescript } from "./typescript.ts";

/** Every measurement, in the order of the table. */
export const measurements: readonly Measurement[] = [
  ...cells,
  ...suspension,
  ...parked,
  ...killing,
  ...catalog,
  ...firstCells,
  ...typescript,
];
