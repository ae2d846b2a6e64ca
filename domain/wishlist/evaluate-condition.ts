import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { numberToMoney, parseMoney } from '#domain/wallet/fixed.ts';
import type { Condition, ConditionTerms, Direction } from '#domain/wishlist/condition.ts';

/** Figures of an asset that a viewer may see; null when unknown or not visible to the viewer. */
export interface AssetFigures {
  price: Readonly<Record<Currency, number | null>>;
  score: Readonly<Record<RiskLevel, number | null>>;
  /** Severities of the active flags; null when the asset is not listed. */
  flags: readonly FlagSeverity[] | null;
}

/**
 * Returns whether a condition is true, or null when it cannot be evaluated. A figure equal to the value has
 * reached it, in both directions.
 */
export function evaluateCondition(terms: ConditionTerms, figures: AssetFigures): boolean | null {
  switch (terms.kind) {
    case 'price': {
      const price = figures.price[terms.currency];
      return price === null
        ? null
        : hasReached(terms.direction, numberToMoney(price), parseMoney(terms.value));
    }
    case 'score': {
      const score = figures.score[terms.level];
      return score === null ? null : hasReached(terms.direction, score, terms.value);
    }
    case 'flag':
      return figures.flags === null ? null : figures.flags.some((severity) => severity >= terms.severity);
  }
}

function hasReached<T extends number | bigint>(direction: Direction, figure: T, value: T): boolean {
  return direction === 'above' ? figure >= value : figure <= value;
}

/**
 * Returns a new condition. If it is true already, it is not reported; if it cannot be evaluated yet, it
 * counts as not reached.
 */
export function createCondition(terms: ConditionTerms, id: string, figures: AssetFigures): Condition {
  return { ...terms, id, holds: evaluateCondition(terms, figures) === true, met_at: null };
}

/**
 * Evaluates a condition at the time `at` (ISO 8601 UTC). `met` is true when it changes from false to true. It
 * stays true until it is evaluated as false; an unknown result changes nothing.
 */
export function updateCondition(
  condition: Condition,
  figures: AssetFigures,
  at: string,
): { condition: Condition; met: boolean } {
  const now = evaluateCondition(condition, figures);
  if (now === null || now === condition.holds) return { condition, met: false };
  return { condition: { ...condition, holds: now, met_at: now ? at : condition.met_at }, met: now };
}

/**
 * State of a condition for its user. `resting`: not evaluated, because the plan does not include alerts.
 * `unknown`: the figure is unknown. `already`: true since it was set, so it has to become false first. `met`:
 * true. `waiting`: not true.
 */
export const CONDITION_STATES = ['waiting', 'met', 'already', 'unknown', 'resting'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** `now` is the current result, which may be newer than the last notification. */
export function toConditionState(
  { holds, met_at }: Pick<Condition, 'holds' | 'met_at'>,
  now: boolean | null,
  isResting: boolean,
): ConditionState {
  if (isResting) return 'resting';
  if (now === null) return 'unknown';
  if (!now) return 'waiting';
  return holds && met_at === null ? 'already' : 'met';
}
