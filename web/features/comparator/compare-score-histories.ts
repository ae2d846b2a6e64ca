import type { ScoreDay } from '#contracts/score-history.ts';
import { toScoreTime } from '#web/components/score/score-day.ts';

/** The scores of all assets on one day, in their order. */
export interface ComparedScoreDay {
  /** Milliseconds since 1970 UTC. */
  at: number;
  days: readonly ScoreDay[];
}

/** Returns the days on which every asset has a score, oldest first: the one period of all. */
export function compareScoreHistories(histories: readonly (readonly ScoreDay[])[]): ComparedScoreDay[] {
  const [first = new Map<string, ScoreDay>(), ...others] = histories.map(
    (days) => new Map(days.map((day) => [day.date, day])),
  );
  return [...first.values()].flatMap((day) => {
    const days = [day, ...others.flatMap((other) => other.get(day.date) ?? [])];
    return days.length === histories.length ? [{ at: toScoreTime(day), days }] : [];
  });
}
