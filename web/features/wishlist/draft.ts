import type { FavouriteConditionAnswer } from '#contracts/favourites.ts';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { typedAmount } from '#domain/locale/typed-amount.ts';
import { DEFAULT_LEVEL, type Level } from '#domain/method/levels.ts';
import type { ConditionKind, Direction } from '#domain/wishlist/condition.ts';

/** A condition while it is filled in: what belongs to other kinds is kept, in case the reader turns back to them. */
export interface Draft {
  key: number;
  id: string | null;
  kind: ConditionKind;
  currency: Currency;
  level: Level;
  direction: Direction;
  severity: FlagSeverity;
  /** As it is typed. */
  value: string;
}

export function emptyDraft(key: number, currency: Currency): Draft {
  return {
    key,
    id: null,
    kind: 'price',
    currency,
    level: DEFAULT_LEVEL,
    direction: 'above',
    severity: 'S3',
    value: '',
  };
}

export function draftOf(
  key: number,
  condition: FavouriteConditionAnswer,
  currency: Currency,
  locale: Locale,
): Draft {
  const { id } = condition;
  const empty = emptyDraft(key, currency);
  if (condition.kind === 'flag') return { ...empty, id, kind: 'flag', severity: condition.severity };
  const { direction } = condition;
  const value = typedAmount(String(condition.value), locale);
  return condition.kind === 'price'
    ? { ...empty, id, kind: 'price', direction, value, currency: condition.currency }
    : { ...empty, id, kind: 'score', direction, value, level: condition.level };
}

/** What a draft says, with its value as the API takes it; what cannot be read, or may mean two numbers, as it is typed. */
export function draftToTerms(
  { key: _, ...draft }: Draft,
  locale: Locale,
): Omit<Draft, 'key'> & { ambiguous: boolean } {
  const read = readTypedAmount(draft.value, locale);
  const value = read.kind === 'amount' ? read.amount : draft.value;
  return { ...draft, value, ambiguous: draft.kind !== 'flag' && read.kind === 'ambiguous' };
}
