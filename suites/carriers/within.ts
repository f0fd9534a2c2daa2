/**
 * Waits for a promise, but not for ever.
 *
 * @param milliseconds - how long
 * @param late - makes the error for when it takes longer
 */
export async function within<T>(promise: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
