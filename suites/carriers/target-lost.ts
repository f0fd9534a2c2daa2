/** The target died or fell silent while something was asked of it. Its message says how. */
export class TargetLost extends Error {
  override readonly name = "TargetLost";
}
