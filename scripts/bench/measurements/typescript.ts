import { makeCodeMode, never } from "../../../reference/testing.ts";
import { expectValue } from "../expect-value.ts";
import type { Measurement, Subject } from "../measurement.ts";
import { openFirst } from "./first-cell.ts";

/** Cells in TypeScript, whose transform is loaded by the first of them. */
export const typescript: readonly Measurement[] = [
  {
    id: "typescript/warm",
    title: "TypeScript cell",
    unit: "ms",
    floor: "JavaScript cell",
    perRound: 5,
    open: async ({ shared }: Subject) => {
      const codeMode = makeCodeMode(shared, {});
      const run = async (code: string, language: string) => {
        expectValue(await codeMode.exec("exec", { code, language }, never), 3);
        return undefined;
      };
      return {
        measured: () => run("const one: number = 1; return one + 2", "typescript"),
        floor: () => run("const one = 1; return one + 2", "javascript"),
      };
    },
  },
  {
    id: "typescript/first",
    title: "the first TypeScript cell of a warm process",
    unit: "ms",
    timeFactor: 4,
    perRound: 1,
    open: async () => openFirst("typescript"),
  },
];
