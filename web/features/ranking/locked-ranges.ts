import { visibleRows } from '#domain/plans/access.ts';

/** Places of the ranking that the viewer does not see, and what opens them. */
export interface LockedRange {
  from: number;
  to: number;
  count: number;
  tier: 'free' | 'pro';
}

/** The ranges behind what is `visible`, out of `rated` places: first what a free account opens, then what PRO opens. */
export function lockedRanges(visible: number, rated: number): LockedRange[] {
  const free = visibleRows('free', rated);
  const range = (after: number, to: number, tier: LockedRange['tier']): LockedRange[] =>
    to > after ? [{ from: after + 1, to, count: to - after, tier }] : [];
  return [...range(visible, free, 'free'), ...range(Math.max(visible, free), rated, 'pro')];
}
