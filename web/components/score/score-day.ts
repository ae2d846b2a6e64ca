import type { ScoreDay } from '#contracts/score-history.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

/** Days that a line of scores bridges, in ms: months are recomputed once. */
export const SCORE_REACH_MS = 32 * 86_400_000;

/** Milliseconds since 1970 UTC. */
export const toScoreTime = ({ date }: ScoreDay): number => Date.parse(date);

/** `range 62.0 to 71.0`. */
export const describeScoreRange = ([low, high]: ScoreDay['range'], locale: Locale): string =>
  m.score_history_range({ low: formatScore(low, locale), high: formatScore(high, locale) });

/** Whether the score of a day was published or recomputed later. */
export const scoreKindName = (kind: ScoreDay['kind']): string =>
  kind === 'published' ? m.score_history_published() : m.score_history_recomputed();
