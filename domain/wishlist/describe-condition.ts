import { MAX_DECIMALS } from '#domain/decimal.ts';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import { formatCurrencyFixed, getCurrencyDecimals } from '#domain/format/format-currency.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { lowerFirstWord } from '#domain/locale/lower-first-word.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { ConditionTerms } from '#domain/wishlist/condition.ts';
import { m } from '#messages';

type FixedMessage = (values: object, how: { locale: Locale }) => string;

/** By the lowest severity that counts. */
const FLAG_MESSAGES: Record<FlagSeverity, FixedMessage> = {
  S1: m.wish_condition_flag_any,
  S2: m.wish_condition_flag_warning,
  S3: m.wish_condition_flag_severe,
  S4: m.wish_condition_flag_critical,
};

const LEVEL_MESSAGES: Record<RiskLevel, FixedMessage> = {
  medium: m.level_medium,
  high: m.level_high,
  insane: m.level_insane,
};

/** Describes a condition in words, with every digit of its value: `Price at or above $0.0000012`. */
export function describeCondition(terms: ConditionTerms, locale: Locale): string {
  if (terms.kind === 'flag') return FLAG_MESSAGES[terms.severity]({}, { locale });
  const { direction } = terms;
  if (terms.kind === 'price') {
    const decimals = Math.max(countDecimals(terms.value), getCurrencyDecimals(Number(terms.value)));
    const value = formatCurrencyFixed(Number(terms.value), decimals, terms.currency, locale);
    return m.wish_condition_price({ direction, value }, { locale });
  }
  const value = formatFixed(terms.value, countDecimals(String(terms.value)), locale);
  return m.wish_condition_score(
    { direction, value, profile: formatProfile(terms.level, locale) },
    { locale },
  );
}

/** Returns the name of a risk profile for use within a sentence. */
export function formatProfile(level: RiskLevel, locale: Locale): string {
  return lowerFirstWord(LEVEL_MESSAGES[level]({}, { locale }));
}

function countDecimals(text: string): number {
  return text.includes('e') ? MAX_DECIMALS : (text.split('.')[1]?.length ?? 0);
}
