import type { InputRule } from '#domain/method/input-rules.ts';
import type { Observation } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';

export const DAY_MS = 86_400_000;

/** The two reference times of a snapshot, in ms: bundled values age from one, live values from the other. */
export interface ReferenceTimes {
  bundled: number;
  live: number;
}

/** Throws on a date that cannot be read: a snapshot without a time cannot be scored. */
export function referenceTimes(snapshot: { bundled_as_of: string; now: string }): ReferenceTimes {
  const bundled = Date.parse(snapshot.bundled_as_of);
  const live = Date.parse(snapshot.now);
  if (Number.isNaN(bundled) || Number.isNaN(live))
    throw new Error('a snapshot needs readable reference times');
  return { bundled, live };
}

/** Age in days, never negative; NaN when `observed_at` cannot be read. `live` counts from now, `bundled` from its date. */
export function ageDays(
  observation: Pick<Observation, 'observed_at' | 'origin'>,
  times: ReferenceTimes,
): number {
  const age = (times[observation.origin] - Date.parse(observation.observed_at)) / DAY_MS;
  return Math.max(age, 0);
}

/** Freshness 0..1: 1 up to the grace, then halving every half-life (method, 3.3). */
export function freshness(age: number, rule: Pick<InputRule, 'grace' | 'half_life'>): number {
  return age <= rule.grace ? 1 : 2 ** (-(age - rule.grace) / rule.half_life);
}

/** Points of a part seen `k` fresh: ageing pulls it down towards what an unknown part gets, never up. */
export function decayPoints(observed: number, k: number): number {
  return k * observed + (1 - k) * Math.min(METHOD.unknown_part, observed);
}
