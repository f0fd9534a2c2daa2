/** The adapter says itself that it could not see what a check asked for. */
export class NotObserved extends Error {
  override readonly name = "NotObserved";
}
