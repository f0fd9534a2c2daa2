/** A program that is refused before it runs; the message is for the model. */
export class ProgramRefused extends Error {
  override readonly name: string = "ProgramRefused";
}

/** Why programs with modules are refused, and what to do instead. */
export const moduleAccess =
  "Programs have no modules: `import`, `export`, `require` and dynamic import are refused. " +
  "Call the tools of the catalog instead.";
