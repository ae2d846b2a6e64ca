import type { InputRule } from '#domain/method/input-rules.ts';
import type { Observation } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';

export const DAY_MS = 86_400_000;

/**
 * Reference times of a snapshot in milliseconds, from which the age of bundled and live values is computed.
 */
export interface ReferenceTimes {
  bundled: number;
  live: number;
}

/** Parses the reference times of a snapshot. Throws on an invalid date. */
export function parseReferenceTimes(snapshot: { bundled_as_of: string; now: string }): ReferenceTimes {
  const bundled = Date.parse(snapshot.bundled_as_of);
  const live = Date.parse(snapshot.now);
  if (Number.isNaN(bundled) || Number.isNaN(live)) throw new Error('a snapshot needs valid reference times');
  return { bundled, live };
}

/**
 * Returns the age in days by the reference time of its origin, or by the clock, at least 0. A bundled estimate
 * does not age: 0. NaN when `observed_at` is invalid.
 */
export function computeAgeDays(
  observation: Pick<Observation, 'observed_at' | 'origin' | 'ages_by_clock' | 'estimated'>,
  times: ReferenceTimes,
): number {
  const reference = observation.ages_by_clock ? times.live : times[observation.origin];
  const age = (reference - Date.parse(observation.observed_at)) / DAY_MS;
  if (observation.estimated && observation.origin === 'bundled') return Number.isNaN(age) ? age : 0;
  return Math.max(age, 0);
}

/** Returns the freshness from 0 to 1: 1 until the grace ends, then halved every half-life (method, 3.3). */
export function computeFreshness(age: number, rule: Pick<InputRule, 'grace' | 'half_life'>): number {
  return age <= rule.grace ? 1 : 2 ** (-(age - rule.grace) / rule.half_life);
}

/**
 * Returns the points of a part with freshness `k`. Ageing moves them towards the points of an unknown part,
 * but never raises them.
 */
export function decayPoints(observed: number, k: number): number {
  return k * observed + (1 - k) * Math.min(METHOD.unknown_part, observed);
}
