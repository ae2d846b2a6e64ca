import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import type { Level } from '#domain/method/levels.ts';

export const CONDITION_KINDS = ['price', 'score', 'flag'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** Which side of its value a condition waits for; to be equal is to have reached it, on both. */
export const DIRECTIONS = ['above', 'below'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a reader waits for. `value` of a price is exact decimal text above 0; a flag of that severity, or a graver one, meets the last. */
export type ConditionTerms =
  | { kind: 'price'; currency: Currency; direction: Direction; value: string }
  | { kind: 'score'; level: Level; direction: Direction; value: number }
  | { kind: 'flag'; severity: FlagSeverity };

/**
 * A condition as it is kept. `holds`: whether it was true when it was last known, false before that. `met_at`: when it last
 * came true, ISO 8601 UTC; null where it never did, or was true already when it was set.
 */
export type Condition = ConditionTerms & { id: string; holds: boolean; met_at: string | null };

/** Conditions of one asset. */
export const MAX_CONDITIONS = 10;

/** Whether two conditions wait for the same. */
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
