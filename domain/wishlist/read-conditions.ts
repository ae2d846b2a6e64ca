import { type AmountProblem, readAmount } from '#domain/decimal.ts';
import { FLAG_SEVERITIES } from '#domain/flags/flag.ts';
import { CURRENCIES } from '#domain/format/format-currency.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import {
  CONDITION_KINDS,
  type ConditionTerms,
  DIRECTIONS,
  MAX_CONDITIONS,
} from '#domain/wishlist/condition.ts';

export type ConditionProblem = AmountProblem | 'invalid' | 'score_above_100' | 'too_many' | 'twice';

/** An invalid field and the reason. */
export interface ConditionIssue {
  /** Field name, with the index of the condition in a list: `value`, `0.value`. Empty for the whole list. */
  path: string;
  problem: ConditionProblem;
}

/** A validated condition. `id` is that of the existing condition, null for a new one. */
export type ReadCondition = ConditionTerms & { id: string | null };

export type ReadConditions =
  | { conditions: readonly ReadCondition[]; issues: null }
  | { conditions: null; issues: readonly ConditionIssue[] };

const MAX_SCORE = 100;

/**
 * Validates the conditions of one asset and returns every invalid field. The severity `any` means the lowest
 * severity.
 */
export function readConditions(raw: unknown): ReadConditions {
  if (!Array.isArray(raw)) return { conditions: null, issues: [{ path: '', problem: 'invalid' }] };
  if (raw.length > MAX_CONDITIONS) return { conditions: null, issues: [{ path: '', problem: 'too_many' }] };
  const issues: ConditionIssue[] = [];
  const conditions: ReadCondition[] = [];
  const ids = new Set<string>();
  for (const [at, one] of raw.entries()) {
    const read = readCondition(one);
    if (read.issues) {
      issues.push(
        ...read.issues.map(({ path, problem }) => ({
          path: path === '' ? `${at}` : `${at}.${path}`,
          problem,
        })),
      );
      continue;
    }
    const { id } = read.condition;
    if (id !== null && ids.has(id)) issues.push({ path: `${at}.id`, problem: 'twice' });
    if (id !== null) ids.add(id);
    conditions.push(read.condition);
  }
  return issues.length > 0 ? { conditions: null, issues } : { conditions, issues: null };
}

type ReadConditionResult =
  | { condition: ReadCondition; issues: null }
  | { condition: null; issues: readonly ConditionIssue[] };

/** Validates one condition, with values as entered in a form. */
export function readCondition(raw: unknown): ReadConditionResult {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return rejectCondition('', 'invalid');
  const fields = raw as Readonly<Record<string, unknown>>;
  const kind = findOption(CONDITION_KINDS, fields.kind);
  if (kind === null) return rejectCondition('kind', isAbsent(fields.kind) ? 'missing' : 'invalid');
  const issues: ConditionIssue[] = [];
  const readChoice = <T extends string>(path: string, known: readonly T[]): T => {
    const found = findOption(known, fields[path]);
    if (found === null) issues.push({ path, problem: isAbsent(fields[path]) ? 'missing' : 'invalid' });
    return found ?? known[0]!;
  };
  const id = isAbsent(fields.id) ? null : fields.id;
  if (id !== null && (typeof id !== 'string' || id.length > 64)) {
    issues.push({ path: 'id', problem: 'invalid' });
  }
  const terms = ((): ConditionTerms => {
    if (kind === 'flag') {
      const isAny = fields.severity === 'any';
      return { kind, severity: isAny ? FLAG_SEVERITIES[0] : readChoice('severity', FLAG_SEVERITIES) };
    }
    const scale =
      kind === 'price'
        ? { kind, currency: readChoice('currency', CURRENCIES) }
        : { kind, level: readChoice('level', RISK_LEVELS) };
    const direction = readChoice('direction', DIRECTIONS);
    const read = readAmount(fields.value, { allowZero: kind === 'score' });
    const value = read.amount ?? '0';
    const isAboveMax = kind === 'score' && (read.problem === 'too_large' || Number(value) > MAX_SCORE);
    const problem = isAboveMax ? 'score_above_100' : read.problem;
    if (problem !== null) issues.push({ path: 'value', problem });
    if (scale.kind === 'price') return { ...scale, direction, value };
    return { ...scale, direction, value: Number(value) };
  })();
  if (issues.length > 0) return { condition: null, issues };
  return { condition: { id: id as string | null, ...terms }, issues: null };
}

const rejectCondition = (path: string, problem: ConditionProblem): ReadConditionResult => ({
  condition: null,
  issues: [{ path, problem }],
});

const isAbsent = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';

function findOption<T extends string>(known: readonly T[], raw: unknown): T | null {
  return known.find((one) => one === raw) ?? null;
}
