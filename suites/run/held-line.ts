import { within } from "../carriers/within.ts";

/** How long a check waits for something that its program does, in milliseconds. */
const limit = 15_000;

/** A check that waits. */
interface Waiting<Thing> {
  give(thing: Thing): void;
  fail(cause: unknown): void;
  late(): Error;
}

/** Things that a program causes and a check settles, in the order in which they arrive. */
export class HeldLine<Thing> {
  readonly #held: Thing[] = [];
  readonly #waiting: Waiting<Thing>[] = [];
  /** Set once no program is left that could cause any: with a cause, or by its ordinary end. */
  #noMore: { readonly cause?: unknown } | undefined;

  add(thing: Thing): void {
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#held.push(thing);
    else waiting.give(thing);
  }

  /**
   * The next one.
   *
   * @param late - makes the error for when none arrives
   * @throws what `noMore` was given
   */
  next(late: () => Error): Promise<Thing> {
    const held = this.#held.shift();
    if (held !== undefined) return Promise.resolve(held);
    if (this.#noMore !== undefined) return Promise.reject(this.#noMore.cause ?? late());
    let waiting: Waiting<Thing> | undefined;
    const next = new Promise<Thing>((give, fail) => {
      waiting = { give, fail, late };
      this.#waiting.push(waiting);
    });
    // Who has given up must not get what comes after all.
    return within(next, limit, () => {
      this.#waiting.splice(0, Number.POSITIVE_INFINITY, ...this.#waiting.filter((other) => other !== waiting));
      return late();
    });
  }

  /** More can come again: a program was started. */
  expectMore(): void {
    this.#noMore = undefined;
  }

  /**
   * Ends the wait for what will never come, since the program that would cause it has ended or is lost.
   *
   * @param cause - why it is lost
   */
  noMore(cause?: unknown): void {
    this.#noMore = { cause };
    for (const { fail, late } of this.#waiting.splice(0)) fail(cause ?? late());
  }
}
