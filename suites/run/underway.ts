/** Something that a check started and looks at later. */
export interface Underway<T> {
  readonly answer: Promise<T>;
  /** Whether the answer has come, or failed to come. */
  readonly ended: boolean;
}

/** Starts to watch an answer; that nobody awaits it yet is no unhandled rejection. */
export function watch<T>(answer: Promise<T>): Underway<T> {
  const underway = { answer, ended: false };
  const end = () => {
    underway.ended = true;
  };
  void answer.then(end, end);
  return underway;
}
