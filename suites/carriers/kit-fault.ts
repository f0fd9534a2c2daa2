/** The kit itself is at fault. It says nothing about the target and ends the run with exit code 2. */
export class KitFault extends Error {
  override readonly name = "KitFault";
}
