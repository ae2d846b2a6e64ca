import type { FavouriteConditionAnswer } from '#contracts/favourites.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { DEFAULT_LEVEL, type Level } from '#domain/scoring/levels.ts';
import type { FlagSeverity } from '#domain/scoring/snapshot.ts';
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

export function draftOf(key: number, condition: FavouriteConditionAnswer, currency: Currency): Draft {
  const { id } = condition;
  const empty = emptyDraft(key, currency);
  if (condition.kind === 'flag') return { ...empty, id, kind: 'flag', severity: condition.severity };
  const { direction } = condition;
  const value = String(condition.value);
  return condition.kind === 'price'
    ? { ...empty, id, kind: 'price', direction, value, currency: condition.currency }
    : { ...empty, id, kind: 'score', direction, value, level: condition.level };
}
