import { flagCap } from '#domain/flags/cap.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { BLOCKS } from '#domain/method/blocks.ts';
import { DEFAULT_LEVEL } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { band } from '#domain/scoring/band.ts';
import { m } from '#messages';
import { lowerFirst } from '#web/components/score/component-words.ts';
import { blockName, levelName } from '#web/components/score/profile-words.ts';
import { meanOf, type Parts, partWeights, perPart } from '#web/features/method/chapters/weighted.ts';
import type { Chapter, ScoreExample, ScoreSigns } from '#web/features/method/content.ts';
import { weightText } from '#web/features/method/figure-text.ts';

/** Example pillar scores: an ordinary asset, and one capped by a severe flag. */
const ORDINARY_EXAMPLE: Parts = { project: 59.4, hype: 47.3, economics: 58.5 };
const CAPPED_EXAMPLE: Parts = { project: 71.8, hype: 60.2, economics: 68.4 };

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
const labelParts = (parts: Parts, locale: Locale) => ({
  project: formatScore(parts.project, locale),
  hype: formatScore(parts.hype, locale),
  economics: formatScore(parts.economics, locale),
});

export function scoreExample(locale: Locale): ScoreExample {
  const mean = meanOf(ORDINARY_EXAMPLE, DEFAULT_LEVEL);
  const score = formatScore(mean, locale);
  const letter = band(mean, null);
  return {
    title: m.method_reading_example({ level: lowerFirst(levelName[DEFAULT_LEVEL]()) }),
    note: m.method_reading_illustrative(),
    label: m.score_label({ score, band: letter, ...labelParts(ORDINARY_EXAMPLE, locale) }),
    band: letter,
    score,
    weights: partWeights(DEFAULT_LEVEL),
    lengths: perPart((part) => ORDINARY_EXAMPLE[part]),
    names: perPart(blockName),
    figures: perPart((part) => formatScore(ORDINARY_EXAMPLE[part], locale)),
    table: {
      caption: m.asset_sum_caption(),
      columns: [
        { head: m.method_reading_part() },
        { head: m.method_reading_result(), numeric: true },
        { head: m.why_weight(), numeric: true },
        { head: m.why_points(), numeric: true },
      ],
      rows: BLOCKS.map((part) => {
        const weight = METHOD.blocks[DEFAULT_LEVEL][part];
        return {
          cells: [
            blockName(part),
            formatScore(ORDINARY_EXAMPLE[part], locale),
            `× ${weightText(weight, locale)}`,
            formatScore(weight * ORDINARY_EXAMPLE[part], locale),
          ],
        };
      }),
      total: [m.column_score(), '', '', score],
    },
  };
}

function scoreSigns(locale: Locale): ScoreSigns {
  const without = meanOf(CAPPED_EXAMPLE, DEFAULT_LEVEL);
  const held = Math.min(without, flagCap(0, 1, 0));
  const score = formatScore(held, locale);
  const struck = formatScore(without, locale);
  const letter = band(held, null);
  return {
    caption: m.method_reading_states_caption(),
    heads: [m.method_reading_sign(), m.method_reading_meaning()],
    weights: partWeights(DEFAULT_LEVEL),
    held: {
      label: m.score_label_held({ score, band: letter, held: struck, ...labelParts(CAPPED_EXAMPLE, locale) }),
      band: letter,
      score,
      struck,
      lengths: perPart((part) => CAPPED_EXAMPLE[part]),
      text: m.method_reading_held(),
    },
    unrated: { words: m.score_soon(), text: m.method_reading_unrated() },
    sample: {
      words: m.score_sample(),
      text: m.method_reading_sample(),
      link: m.method_reading_sample_link(),
    },
  };
}
