/** 95 % of the drawn values lie between `low` and `high`; null where the figure has no value. */
export type Interval = { low: number; high: number } | null;

/**
 * Circular block bootstrap: draws runs of `blockLength` neighbouring groups until there are as many as given,
 * and reads the figure each time. Neighbours stay together, so that their dependence widens the interval.
 * `random` gives numbers from 0 to 1.
 */
export function blockBootstrap<G>(
  groups: readonly G[],
  figure: (drawn: readonly G[]) => number | null,
  { blockLength, samples, random }: { blockLength: number; samples: number; random: () => number },
): Interval {
  const values: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const drawn: G[] = [];
    while (drawn.length < groups.length) {
      const start = Math.floor(random() * groups.length);
      for (let i = 0; i < blockLength && drawn.length < groups.length; i += 1)
        drawn.push(groups[(start + i) % groups.length]!);
    }
    const value = figure(drawn);
    if (value !== null) values.push(value);
  }
  values.sort((a, b) => a - b);
  const low = values[Math.floor(0.025 * values.length)];
  const high = values[Math.ceil(0.975 * values.length) - 1];
  return low === undefined || high === undefined ? null : { low, high };
}
