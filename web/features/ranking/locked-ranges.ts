import { countVisibleRows } from '#domain/plans/access.ts';

/** Ranks hidden from the viewer, and the lowest tier that includes them. */
export interface LockedRange {
  from: number;
  to: number;
  count: number;
  tier: 'free' | 'pro';
}

/** Returns the ranges after the `visible` ranks, out of `rated`: first of a free account, then of PRO. */
export function listLockedRanges(visible: number, rated: number): LockedRange[] {
  const free = countVisibleRows('free', rated);
  const range = (after: number, to: number, tier: LockedRange['tier']): LockedRange[] =>
    to > after ? [{ from: after + 1, to, count: to - after, tier }] : [];
  return [...range(visible, free, 'free'), ...range(Math.max(visible, free), rated, 'pro')];
}
