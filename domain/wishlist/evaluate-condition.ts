import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import type { Level } from '#domain/method/levels.ts';
import { moneyOf, moneyOfNumber } from '#domain/wallet/fixed.ts';
import type { Condition, ConditionTerms, Direction } from '#domain/wishlist/condition.ts';

/** What is known of an asset by whoever waits: null where a figure is unknown, or not for them to see. */
export interface AssetFigures {
  price: Readonly<Record<Currency, number | null>>;
  score: Readonly<Record<Level, number | null>>;
  /** Severities of the flags in force; null where the asset is not listed. */
  flags: readonly FlagSeverity[] | null;
}

/** Whether a condition is true; null where that cannot be known. A figure equal to the value has reached it, from either side. */
export function evaluateCondition(terms: ConditionTerms, seen: AssetFigures): boolean | null {
  switch (terms.kind) {
    case 'price': {
      const price = seen.price[terms.currency];
      return price === null ? null : hasReached(terms.direction, moneyOfNumber(price), moneyOf(terms.value));
    }
    case 'score': {
      const score = seen.score[terms.level];
      return score === null ? null : hasReached(terms.direction, score, terms.value);
    }
    case 'flag':
      return seen.flags === null ? null : seen.flags.some((severity) => severity >= terms.severity);
  }
}

function hasReached<T extends number | bigint>(direction: Direction, figure: T, value: T): boolean {
  return direction === 'above' ? figure >= value : figure <= value;
}

/** A condition as it is set: what is true at that moment is no news, and one that cannot be judged yet waits. */
export function startCondition(terms: ConditionTerms, id: string, seen: AssetFigures): Condition {
  return { ...terms, id, holds: evaluateCondition(terms, seen) === true, met_at: null };
}

/**
 * A condition after another look, of the moment `at`. It comes true (`met`) where it was not; one that is true stays so
 * without a word until it is known to be untrue. What cannot be known changes nothing.
 */
export function updateCondition(
  condition: Condition,
  seen: AssetFigures,
  at: string,
): { condition: Condition; met: boolean } {
  const now = evaluateCondition(condition, seen);
  if (now === null || now === condition.holds) return { condition, met: false };
  return { condition: { ...condition, holds: now, met_at: now ? at : condition.met_at }, met: now };
}

/**
 * How a condition stands before its reader. `resting`: nobody looks at it, as the plan opens no conditions; `unknown`: what
 * it waits for is not known; `already`: true since it was set, so it has to be untrue first; `met`: true; `waiting`.
 */
export const CONDITION_STATES = ['waiting', 'met', 'already', 'unknown', 'resting'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** `now`: as it is judged this moment, which may be ahead of what was last told. */
export function stateOf(
  { holds, met_at }: Pick<Condition, 'holds' | 'met_at'>,
  now: boolean | null,
  resting: boolean,
): ConditionState {
  if (resting) return 'resting';
  if (now === null) return 'unknown';
  if (!now) return 'waiting';
  return holds && met_at === null ? 'already' : 'met';
}
