/** A program that the reference and the floors run alike. */
export interface Program {
  readonly id: string;
  readonly title: string;
  /** The body of an async function; its only tool is `tools.echo`, which gives its input back. */
  readonly source: string;
  /** What it returns; every run is held to it. */
  readonly value: unknown;
  /** Whether it calls tools or yields, so that a floor needs a bridge for it. */
  readonly bridged: boolean;
}
