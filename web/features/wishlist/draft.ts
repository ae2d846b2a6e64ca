import type { FavouriteConditionAnswer } from '#contracts/favourites.ts';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { DEFAULT_RISK_LEVEL, type RiskLevel } from '#domain/method/risk-levels.ts';
import type { ConditionKind, Direction } from '#domain/wishlist/condition.ts';

/** An alert in the form. Fields of other types are kept, in case the user switches back. */
export interface Draft {
  key: number;
  id: string | null;
  kind: ConditionKind;
  currency: Currency;
  level: RiskLevel;
  direction: Direction;
  severity: FlagSeverity;
  /** As typed. */
  value: string;
}

export function emptyDraft(key: number, currency: Currency): Draft {
  return {
    key,
    id: null,
    kind: 'price',
    currency,
    level: DEFAULT_RISK_LEVEL,
    direction: 'above',
    severity: 'S3',
    value: '',
  };
}

export function toDraft(
  key: number,
  condition: FavouriteConditionAnswer,
  currency: Currency,
  locale: Locale,
): Draft {
  const { id } = condition;
  const empty = emptyDraft(key, currency);
  if (condition.kind === 'flag') return { ...empty, id, kind: 'flag', severity: condition.severity };
  const { direction } = condition;
  const value = formatTypedAmount(String(condition.value), locale);
  return condition.kind === 'price'
    ? { ...empty, id, kind: 'price', direction, value, currency: condition.currency }
    : { ...empty, id, kind: 'score', direction, value, level: condition.level };
}

/**
 * Converts a draft to the terms of an alert. The value is a plain decimal; unreadable or ambiguous text is
 * kept as typed.
 */
export function toConditionTerms(
  { key: _, ...draft }: Draft,
  locale: Locale,
): Omit<Draft, 'key'> & { ambiguous: boolean } {
  const read = readTypedAmount(draft.value, locale);
  const value = read.kind === 'amount' ? read.amount : draft.value;
  return { ...draft, value, ambiguous: draft.kind !== 'flag' && read.kind === 'ambiguous' };
}
