/** What a program is refused for. */
export type RefusedFor = "modules" | "typescript";

/** A program that is refused before it runs; the message is for the model. */
export class ProgramRefused extends Error {
  override readonly name: string = "ProgramRefused";
  readonly because: RefusedFor;

  constructor(message: string, because: RefusedFor) {
    super(message);
    this.because = because;
  }
}

/** Refuses a program with modules, and says what to do instead. */
export const refuseModules = (): ProgramRefused =>
  new ProgramRefused(
    "Programs have no modules: `import`, `export`, `require` and dynamic import are refused. " +
      "Call the tools of the catalog instead.",
    "modules",
  );
