import { computeFlagCapFromCounts } from '#domain/flags/cap.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { computeBand } from '#domain/scoring/band.ts';
import { m } from '#messages';
import { levelName, pillarName } from '#web/components/score/profile-words.ts';
import { lowerFirst } from '#web/components/score/sub-score-words.ts';
import {
  computeWeightedMean,
  mapPillars,
  type PillarScores,
  readPillarWeights,
} from '#web/features/method/chapters/pillar-scores.ts';
import type { Chapter, ScoreExample, ScoreSigns } from '#web/features/method/content.ts';
import { formatWeight } from '#web/features/method/format-figure.ts';

/** Example pillar scores: an ordinary asset, and one capped by a severe flag. */
const ORDINARY_EXAMPLE: PillarScores = { project: 59.4, hype: 47.3, economics: 58.5 };
const CAPPED_EXAMPLE: PillarScores = { project: 71.8, hype: 60.2, economics: 68.4 };

export function readingChapter(locale: Locale): Chapter {
  return {
    id: 'reading',
    title: m.method_reading_heading(),
    blocks: [
      { kind: 'text', text: m.method_reading_bars() },
      { kind: 'example', example: scoreExample(locale) },
      { kind: 'text', text: m.method_reading_states() },
      { kind: 'signs', signs: scoreSigns(locale) },
    ],
  };
}

/** Formats pillar scores as parameters of the label. */
const labelParts = (parts: PillarScores, locale: Locale) => ({
  project: formatScore(parts.project, locale),
  hype: formatScore(parts.hype, locale),
  economics: formatScore(parts.economics, locale),
});

export function scoreExample(locale: Locale): ScoreExample {
  const mean = computeWeightedMean(ORDINARY_EXAMPLE, DEFAULT_RISK_LEVEL);
  const score = formatScore(mean, locale);
  const letter = computeBand(mean, null);
  return {
    title: m.method_reading_example({ level: lowerFirst(levelName[DEFAULT_RISK_LEVEL]()) }),
    note: m.method_reading_illustrative(),
    label: m.score_label({ score, band: letter, ...labelParts(ORDINARY_EXAMPLE, locale) }),
    band: letter,
    score,
    weights: readPillarWeights(DEFAULT_RISK_LEVEL),
    lengths: mapPillars((part) => ORDINARY_EXAMPLE[part]),
    names: mapPillars(pillarName),
    figures: mapPillars((part) => formatScore(ORDINARY_EXAMPLE[part], locale)),
    table: {
      caption: m.asset_sum_caption(),
      columns: [
        { head: m.method_reading_part() },
        { head: m.method_reading_result(), numeric: true },
        { head: m.why_weight(), numeric: true },
        { head: m.why_points(), numeric: true },
      ],
      rows: PILLARS.map((part) => {
        const weight = METHOD.blocks[DEFAULT_RISK_LEVEL][part];
        return {
          cells: [
            pillarName(part),
            formatScore(ORDINARY_EXAMPLE[part], locale),
            `× ${formatWeight(weight, locale)}`,
            formatScore(weight * ORDINARY_EXAMPLE[part], locale),
          ],
        };
      }),
      total: [m.column_score(), '', '', score],
    },
  };
}

function scoreSigns(locale: Locale): ScoreSigns {
  const without = computeWeightedMean(CAPPED_EXAMPLE, DEFAULT_RISK_LEVEL);
  const held = Math.min(without, computeFlagCapFromCounts(0, 1, 0));
  const score = formatScore(held, locale);
  const struck = formatScore(without, locale);
  const letter = computeBand(held, null);
  return {
    caption: m.method_reading_states_caption(),
    heads: [m.method_reading_sign(), m.method_reading_meaning()],
    weights: readPillarWeights(DEFAULT_RISK_LEVEL),
    held: {
      label: m.score_label_held({ score, band: letter, held: struck, ...labelParts(CAPPED_EXAMPLE, locale) }),
      band: letter,
      score,
      struck,
      lengths: mapPillars((part) => CAPPED_EXAMPLE[part]),
      text: m.method_reading_held(),
    },
    unrated: { words: m.score_soon(), text: m.method_reading_unrated() },
    provisional: {
      words: m.score_provisional(),
      text: m.method_reading_provisional(),
      link: m.method_reading_provisional_link(),
    },
  };
}
