import type { ScoreDay } from '#contracts/score-history.ts';
import { MINUS } from '#domain/format/format-fixed.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { listMoves } from '../../score-history/score-moves.ts';
import { findMarkTime } from './find-mark-time.ts';

/** Marks the largest moves of the score during the shown days, oldest first, with the direction as a sign. */
export function markScoreMoves(
  days: readonly ScoreDay[],
  points: readonly ChartPoint[],
  locale: Locale,
): ChartMark[] {
  const shown = days.filter(({ date }) => findMarkTime(points, date) !== null);
  return listMoves(shown)
    .toReversed()
    .flatMap(({ at: day, before, now }): ChartMark[] => {
      const at = findMarkTime(points, new Date(day).toISOString());
      if (at === null) return [];
      const scores = m.chart_move({ before: formatScore(before, locale), now: formatScore(now, locale) });
      return [{ at, kind: 'move', sign: now < before ? MINUS : '+', names: [scores] }];
    });
}
