import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';

export const CONDITION_KINDS = ['price', 'score', 'flag'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** Direction in which a value has to be reached; an equal value has reached it in both. */
export const DIRECTIONS = ['above', 'below'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * Terms of an alert. `value` of a price is exact decimal text above 0. A flag of that severity or a higher
 * one meets a `flag` condition.
 */
export type ConditionTerms =
  | { kind: 'price'; currency: Currency; direction: Direction; value: string }
  | { kind: 'score'; level: RiskLevel; direction: Direction; value: number }
  | { kind: 'flag'; severity: FlagSeverity };

/**
 * A stored condition. `holds`: whether it was true at the last evaluation with a known result, false before
 * the first. `met_at`: when it last became true, ISO 8601 UTC; null when it never did, or was already true
 * when it was set.
 */
export type Condition = ConditionTerms & { id: string; holds: boolean; met_at: string | null };

/** Per asset. */
export const MAX_CONDITIONS = 10;

/** Returns whether two conditions have the same terms. */
export function hasSameTerms(a: ConditionTerms, b: ConditionTerms): boolean {
  switch (a.kind) {
    case 'price':
      return (
        b.kind === 'price' && a.currency === b.currency && a.direction === b.direction && a.value === b.value
      );
    case 'score':
      return b.kind === 'score' && a.level === b.level && a.direction === b.direction && a.value === b.value;
    case 'flag':
      return b.kind === 'flag' && a.severity === b.severity;
  }
}
