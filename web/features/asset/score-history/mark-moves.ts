import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ScoreMove } from './score-moves.ts';

/** Marks the moves of a score, given newest first, with their letters and the scores before and after. */
export const markMoves = (moves: readonly ScoreMove[], locale: Locale): ChartMark[] =>
  moves.toReversed().map(({ at, before, now, letter }) => ({
    at,
    kind: 'move',
    sign: letter,
    names: [`${letter}: ${formatScore(before, locale)} → ${formatScore(now, locale)}`],
  }));
