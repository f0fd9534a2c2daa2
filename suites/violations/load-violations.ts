import { readdirSync } from "node:fs";
import type { Violation } from "../../fixtures/violations/violation.ts";

/** A violation with its id. */
export type NamedViolation = readonly [id: string, violation: Violation];

const folder = new URL("../../fixtures/violations/", import.meta.url);

/** Every violation by its id, which is the name of its file. */
export async function loadViolations(): Promise<ReadonlyMap<string, Violation>> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && file !== "violation.ts");
  const modules = await Promise.all(
    files.sort().map(async (file) => {
      const module: { default: Violation } = await import(new URL(file, folder).href);
      return [file.replace(/\.ts$/, ""), module.default] as const;
    }),
  );
  return new Map(modules);
}
