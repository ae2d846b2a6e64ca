import type { EventFacts, Outcome } from '#domain/events/event.ts';

/**
 * Returns what became of an event by `today`; null while it is still to come on time. A date after the announced
 * period is a slip from the day the period ends, even if the event happened later.
 */
export function decideOutcome(
  { date, announced, stated }: Pick<EventFacts, 'date' | 'announced' | 'stated'>,
  today: string,
): Outcome | null {
  if (stated === 'cancelled') return 'cancelled';
  if (announced !== null && announced < date && announced < today) return 'slipped';
  if (date >= today) return null;
  return stated ?? 'unknown';
}
