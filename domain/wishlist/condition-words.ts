import { MAX_DECIMALS } from '#domain/decimal.ts';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import { currencyDecimals, formatCurrencyFixed } from '#domain/format/format-currency.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { withinSentence } from '#domain/locale/within-sentence.ts';
import type { Level } from '#domain/method/levels.ts';
import type { ConditionTerms } from '#domain/wishlist/condition.ts';
import { m } from '#messages';

type Fixed = (values: object, how: { locale: Locale }) => string;

/** By the lowest severity that counts. */
const FLAGS: Record<FlagSeverity, Fixed> = {
  S1: m.wish_condition_flag_any,
  S2: m.wish_condition_flag_warning,
  S3: m.wish_condition_flag_severe,
  S4: m.wish_condition_flag_critical,
};

const LEVELS: Record<Level, Fixed> = {
  medium: m.level_medium,
  high: m.level_high,
  insane: m.level_insane,
};

/** Describes a condition in words, with every digit of its value: `Price at or above $0.0000012`. */
export function conditionWords(terms: ConditionTerms, locale: Locale): string {
  if (terms.kind === 'flag') return FLAGS[terms.severity]({}, { locale });
  const { direction } = terms;
  if (terms.kind === 'price') {
    const decimals = Math.max(decimalsOf(terms.value), currencyDecimals(Number(terms.value)));
    const value = formatCurrencyFixed(Number(terms.value), decimals, terms.currency, locale);
    return m.wish_condition_price({ direction, value }, { locale });
  }
  const value = formatFixed(terms.value, decimalsOf(String(terms.value)), locale);
  return m.wish_condition_score({ direction, value, profile: profileWords(terms.level, locale) }, { locale });
}

/** Returns the name of a risk profile for use within a sentence. */
export function profileWords(level: Level, locale: Locale): string {
  return withinSentence(LEVELS[level]({}, { locale }));
}

function decimalsOf(text: string): number {
  return text.includes('e') ? MAX_DECIMALS : (text.split('.')[1]?.length ?? 0);
}
