const realNow = Date.now;

/**
 * Sets the clock that this process reads by `Date.now`, as an administrator may set the system's at any time.
 *
 * @param ahead - milliseconds before the real time; 0 sets it right again
 */
export function setClock(ahead: number): void {
  Date.now = ahead === 0 ? realNow : () => realNow() + ahead;
}
