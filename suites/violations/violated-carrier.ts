import type { Violation } from "../../fixtures/violations/violation.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { ModuleEdit } from "../carriers/copy-with-edits.ts";

/** Makes the carrier of the reference, with or without edits. */
export type MakeCarrier = (edits: readonly ModuleEdit[]) => Carrier;

/** The carrier of a reference with one violation in it: one that is edited is so already, another is wrapped. */
export function violatedCarrier(violation: Violation, carrier: Carrier): Carrier {
  if (violation.kind === "edit") return carrier;
  return {
    label: carrier.label,
    connect: async () => {
      const connection = await carrier.connect();
      return {
        description: connection.description,
        directory: connection.directory,
        launch: async (revision) => violation.wrap(await connection.launch(revision)),
        restart: async (revision) => violation.wrap(await connection.restart(revision)),
        standardError: () => connection.standardError(),
        stop: () => connection.stop(),
      };
    },
  };
}

/** The edits that a violation makes before the target starts. */
export const editsOf = (violation: Violation): readonly ModuleEdit[] => (violation.kind === "edit" ? [violation] : []);
