import { createRandom } from '#server/commands/seeded-random.ts';

/** Values of a figure over samples, 95 % of them between `low` and `high`; null where the figure has no value. */
export type Interval = { low: number; high: number } | null;

const SAMPLES = 1000;

/**
 * Bootstrap interval of a figure over groups that belong together: draws as many groups as there are, with
 * repetition, and reads the figure each time. The draw is seeded, so that it can be repeated.
 */
export function bootstrap<G>(groups: readonly G[], figure: (drawn: readonly G[]) => number | null): Interval {
  const random = createRandom(20_261_124);
  const values: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const drawn = groups.map(() => groups[Math.floor(random() * groups.length)] as G);
    const value = figure(drawn);
    if (value !== null) values.push(value);
  }
  values.sort((a, b) => a - b);
  const low = values[Math.floor(0.025 * values.length)];
  const high = values[Math.ceil(0.975 * values.length) - 1];
  return low === undefined || high === undefined ? null : { low, high };
}
