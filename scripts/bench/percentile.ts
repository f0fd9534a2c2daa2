/**
 * A percentile of samples in any order; between two samples it is interpolated.
 *
 * @param share - from 0 to 1
 * @throws RangeError when there are no samples
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError("there are no samples to take a percentile of");
  return below + (above - below) * (place - Math.floor(place));
}
