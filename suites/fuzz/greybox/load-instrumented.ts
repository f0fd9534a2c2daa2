import { type Instrumented, instrument } from "./instrument.ts";

/** A module that was loaded with counters in it. */
export interface LoadedModule extends Instrumented {
  /** What it exports. */
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Loads the text of a module that imports nothing, with counters in it. */
export async function loadInstrumented(source: string): Promise<LoadedModule> {
  const instrumented = instrument(source, 0);
  const url = `data:text/javascript;base64,${Buffer.from(instrumented.code).toString("base64")}`;
  return { ...instrumented, exports: await import(/* @vite-ignore */ url) };
}
