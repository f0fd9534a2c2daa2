import { makeCodeMode, makeTool, never } from "../../../reference/testing.ts";
import { echo } from "../echo.ts";
import { expectValue } from "../expect-value.ts";
import { runInSameThread } from "../floor-same-thread.ts";
import type { Measurement, Sample, Subject } from "../measurement.ts";
import type { Program } from "../program.ts";
import { programs } from "../programs.ts";

/** The tool of the programs, as the reference has it. */
export const echoTool = makeTool({ name: "echo" }, async ({ input }) => ({ content: [], details: await echo(input) }));

/** Whole cells, from `exec` to the result, beside the two floors. */
export const cells: readonly Measurement[] = programs.flatMap((program) => [
  {
    id: `cell/${program.id}`,
    title: program.title,
    unit: "ms" as const,
    floor: "warm worker",
    goal: { of: "ratio" as const, atMost: program.atMost },
    perRound: 5,
    open: async (subject: Subject) => ({ measured: runCell(program, subject), floor: runInWorker(program, subject) }),
  },
  {
    id: `cell/${program.id}/same-thread`,
    title: program.title,
    unit: "ms" as const,
    floor: "same thread",
    perRound: 5,
    open: async (subject: Subject) => ({ measured: runCell(program, subject), floor: runHere(program, subject) }),
  },
]);

function runCell({ source, value }: Program, { shared }: Subject): Sample {
  const codeMode = makeCodeMode(shared, {}, [echoTool]);
  return async () => {
    expectValue(await codeMode.exec("exec", { code: source }, never), value);
    return undefined;
  };
}

function runInWorker(program: Program, { worker }: Subject): Sample {
  return async () => holdTo(program, await worker.run(program));
}

function runHere(program: Program, { module }: Subject): Sample {
  return async () => holdTo(program, await runInSameThread(module, program));
}

function holdTo({ id, value }: Program, text: string): undefined {
  if (text !== JSON.stringify(value)) throw new Error(`the floor gave ${text} for the program ${JSON.stringify(id)}`);
}
