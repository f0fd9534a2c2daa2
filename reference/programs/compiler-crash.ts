/** A program that the TypeScript compiler broke down over. The message is for the model. */
export class CompilerCrash extends Error {
  override readonly name = "CompilerCrash";
}
