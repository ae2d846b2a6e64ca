import type { DetailsAnswer } from '#contracts/details.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import type { Band } from '#domain/scoring/snapshot.ts';
import { m } from '#messages';

/** One bar of the mark. `score` 0..100 and `measured` 0..1 are absent unless the score is shown. */
export interface Bar {
  name: string;
  weight: number;
}
export interface ScoredBar extends Bar {
  score: number;
  figure: string;
  measured: number;
  note: string;
}

/** What a picture says about a score: what a visitor may see, and nothing else. */
export type ScoreWords =
  | {
      kind: 'scored';
      score: number;
      figure: string;
      band: Band;
      provisional: boolean;
      range: readonly [number, number];
      /** The score without its flags, when a flag lowers it. */
      uncapped: string | null;
      /** Range, measured share and, if so, provisional. */
      lines: string[];
      bars: ScoredBar[];
    }
  | { kind: 'locked' | 'soon'; title: string; note: string; bars: Bar[] }
  | { kind: 'stablecoin'; title: string; note: string };

const PILLAR_NAMES: Record<Pillar, typeof m.block_project> = {
  project: m.block_project,
  hype: m.block_hype,
  economics: m.block_economics,
};

/** Puts the score of an answer of `rank/details` into words. */
export function toScoreWords(
  { status, scores, level }: Pick<DetailsAnswer, 'status' | 'scores' | 'level'>,
  locale: Locale,
): ScoreWords {
  const measured = (share: number) => m.share_measured({ share: formatShare(share, locale, 0) }, { locale });
  const bars = PILLARS.map((pillar) => ({
    name: PILLAR_NAMES[pillar]({}, { locale }),
    weight: PILLAR_WEIGHTS[level][pillar],
  }));
  if (status === 'stablecoin')
    return {
      kind: 'stablecoin',
      title: m.share_stablecoin({}, { locale }),
      note: m.share_stablecoin_note({}, { locale }),
    };
  if (status === 'soon')
    return {
      kind: 'soon',
      title: m.share_soon({}, { locale }),
      note: m.share_soon_note({}, { locale }),
      bars,
    };
  if (scores === null)
    return {
      kind: 'locked',
      title: m.share_locked({}, { locale }),
      note: m.share_locked_plan({}, { locale }),
      bars,
    };
  // In whole points, which is as exact as an estimate of errors can be.
  const [low, high] = scores.range.map((points) => formatFixed(points, 0, locale));
  return {
    kind: 'scored',
    score: scores.fv,
    figure: formatScore(scores.fv, locale),
    band: scores.band,
    provisional: scores.provisional,
    range: scores.range,
    uncapped: scores.held_from === null ? null : formatScore(scores.held_from, locale),
    lines: [
      m.share_range({ low: low!, high: high! }, { locale }),
      measured(scores.measured_share),
      ...(scores.provisional ? [m.score_provisional({}, { locale })] : []),
    ],
    bars: PILLARS.map((pillar, i) => ({
      ...bars[i]!,
      score: scores[pillar],
      figure: formatScore(scores[pillar], locale),
      measured: scores.measured_shares[pillar],
      note: measured(scores.measured_shares[pillar]),
    })),
  };
}
