import { readdirSync } from "node:fs";
import type { PlantedHole } from "../../fixtures/planted-holes/planted-hole.ts";

const folder = new URL("../../fixtures/planted-holes/", import.meta.url);

/** Every planted hole by its id, which is the name of its file. */
export async function loadHoles(): Promise<ReadonlyMap<string, PlantedHole>> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && file !== "planted-hole.ts");
  const holes = await Promise.all(
    files.sort().map(async (file) => {
      const module: { default: PlantedHole } = await import(new URL(file, folder).href);
      return [file.replace(/\.ts$/, ""), module.default] as const;
    }),
  );
  return new Map(holes);
}
