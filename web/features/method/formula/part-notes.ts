import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import type { Scale } from '#domain/scoring/scales.ts';
import type { PartRule } from '#domain/scoring/sub-score-rule.ts';
import { m } from '#messages';
import { formatWholeShare } from '#web/features/method/format-figure.ts';
import { FORMULA_CONSTANTS } from '#web/features/method/formula-constants.ts';

/** What the name and the scale of a part do not state. */
export interface PartNote {
  note?: (locale: Locale) => string;
  /** Replaces the ends of the scale. */
  formula?: (locale: Locale) => string;
  /** Ends of a scale that is part of the formula. */
  ends?: Pick<Scale, 'kind' | 'zero' | 'hundred'>;
}

const followers = (zero: number, hundred: number): PartNote => ({
  note: m.method_note_followers,
  ends: { kind: 'log', zero, hundred },
});
const NO_SCALE: PartNote = { formula: m.method_formula_none };

const PART_NOTES: Readonly<Record<string, PartNote>> = {
  'code_quality.issues_answered': { note: m.method_note_issues_answered },
  'code_quality.no_repository': { ...NO_SCALE, note: m.method_note_no_repository },
  'roadmap.miles': {
    formula: m.method_formula_miles,
    note: () => m.method_note_miles({ months: FORMULA_CONSTANTS.milestone_months }),
  },
  'software_strength.no_repository': { ...NO_SCALE, note: m.method_note_no_repository },
  'technology.inc': {
    formula: m.method_formula_inc,
    note: () =>
      m.method_note_inc({ years: FORMULA_CONSTANTS.incident_years, months: FORMULA_CONSTANTS.record_months }),
  },
  'social_media.rd_sub': followers(1e3, 1e6),
  'social_media.tg': followers(1e3, 5e5),
  'social_media.tw': followers(1e4, 5e6),
  'developers.stars': {
    note: () =>
      m.method_note_stars({
        fork: FORMULA_CONSTANTS.stars_per_fork,
        contributor: FORMULA_CONSTANTS.stars_per_contributor,
      }),
  },
  'software_movement.acceleration': { note: m.method_note_acceleration },
  'staking_or_mining.real_yield': {
    note: (locale) =>
      m.method_note_real_yield({ most: formatWholeShare(FORMULA_CONSTANTS.max_yield / 100, locale) }),
  },
  'staking_or_mining.consensus': NO_SCALE,
  'capitalization.mc_eff': {
    note: (locale) => m.method_note_mc_eff({ days: formatCount(FORMULA_CONSTANTS.volume_days, locale) }),
  },
  'volume.turn': { note: m.method_note_turn },
  'price_trend.trend': { note: () => m.method_note_trend({ most: FORMULA_CONSTANTS.max_swings }) },
  'price_sales.price_sales': { note: m.method_note_price_sales },
  'ath_distance.ath_ratio': { note: m.method_note_ath_ratio },
  'ath_distance.ath_days': {
    formula: (locale) =>
      m.method_formula_ath_days({ days: formatCount(FORMULA_CONSTANTS.high_days, locale) }),
  },
  'risk.sd': { note: m.method_note_sd },
  'risk.amihud': { note: m.method_note_amihud },
};

/** Returns the note of parts that read a rating: 0 to 5, 20 points each. */
function findRatedPartNote(part: PartRule): PartNote | null {
  const [input] = part.inputs;
  if (input === undefined || !(input in METHOD.criteria)) return null;
  const count = METHOD.criteria[input as keyof typeof METHOD.criteria];
  return {
    note: () => m.method_note_rating({ count }),
    ends: { kind: 'linear', zero: 0, hundred: 5 },
  };
}

/** Returns the note of a part; empty when its scale is sufficient. */
export const findPartNote = (component: SubScore, part: PartRule): PartNote =>
  findRatedPartNote(part) ?? PART_NOTES[`${component}.${part.name}`] ?? {};

/** Parts with a note, as `component.part`. */
export const ANNOTATED_PARTS: readonly string[] = Object.keys(PART_NOTES);
