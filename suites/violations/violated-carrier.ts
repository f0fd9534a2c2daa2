import type { Violation } from "../../fixtures/violations/violation.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { ModuleEdit } from "../carriers/copy-with-edits.ts";
import { wrapCarrier } from "../carriers/wrap-carrier.ts";

/** Makes the carrier of the reference, with or without edits. */
export type MakeCarrier = (edits: readonly ModuleEdit[]) => Carrier;

/** The carrier of a reference with one violation in it: one that is edited is so already, another is wrapped. */
export const violatedCarrier = (violation: Violation, carrier: Carrier): Carrier =>
  violation.kind === "edit" ? carrier : wrapCarrier(carrier, violation.wrap);

/** The edits that a violation makes before the target starts. */
export const editsOf = (violation: Violation): readonly ModuleEdit[] => (violation.kind === "edit" ? [violation] : []);
