import type { Flag, FlagCheck, FlagChecks, FlagSeverity, UncheckedFlag } from '#domain/flags/flag.ts';
import {
  appliesTo,
  CLEARING_RATIO,
  computeFlagDegree,
  type FlagBasis,
  MIN_FRESHNESS,
  readFlagValues,
} from '#domain/flags/flag-columns.ts';
import { listFlagEvidence, readObservations } from '#domain/flags/flag-evidence.ts';
import type { Degree, FlagRule } from '#domain/flags/flag-rule.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';
import type { Input } from '#domain/method/inputs.ts';

/** Result of one run for one flag. */
export interface FlagReading {
  code: string;
  /** The flag raised by the figures of this run. Null below the threshold. */
  raised: Flag | null;
  /** Highest severity whose threshold the figures reach to at least 80%. Null when there is none. */
  sustainedSeverity: FlagSeverity | null;
}

const toSeverity = (degree: Degree): FlagSeverity | null =>
  degree === 0 ? null : (`S${degree}` as FlagSeverity);

/** Returns the parameters of the messages of a flag. */
function buildParams(
  rule: FlagRule,
  columns: InputColumns,
  i: number,
  snapshot: ScoringSnapshot,
  basis: FlagBasis,
): Flag['params'] {
  const subject = snapshot.assets[i]!;
  const context = {
    subject,
    original: snapshot.assets[columns.value.impersonates[i]!] ?? null,
    ...readObservations(subject, basis),
  };
  return rule.params(context, ...readFlagValues(rule, columns, i, basis));
}

function buildFlag(
  rule: FlagRule,
  columns: InputColumns,
  i: number,
  snapshot: ScoringSnapshot,
  severity: FlagSeverity,
): Flag {
  const [main] = listFlagEvidence(rule.code, snapshot.assets[i]!);
  return {
    code: rule.code,
    severity,
    params: buildParams(rule, columns, i, snapshot, 'measured'),
    source: main?.source ?? null,
    observed_at: main?.observed_at ?? null,
  };
}

/** Returns the flags raised by measured or rated figures of asset `i` in this run, sorted by code. */
export function raiseFlags(columns: InputColumns, i: number, snapshot: ScoringSnapshot): Flag[] {
  const flags: Flag[] = [];
  for (const rule of FLAG_RULES) {
    const severity = toSeverity(computeFlagDegree(rule, columns, i, { basis: 'measured' }));
    if (severity) flags.push(buildFlag(rule, columns, i, snapshot, severity));
  }
  return flags;
}

/**
 * Returns the raised flags of asset `i` and those near enough to stay in force, as input of `advanceFlags`.
 */
export function readFlags(columns: InputColumns, i: number, snapshot: ScoringSnapshot): FlagReading[] {
  const readings: FlagReading[] = [];
  for (const rule of FLAG_RULES) {
    const sustainedSeverity = toSeverity(
      computeFlagDegree(rule, columns, i, { basis: 'measured', ease: CLEARING_RATIO }),
    );
    const severity = toSeverity(computeFlagDegree(rule, columns, i, { basis: 'measured' }));
    if (sustainedSeverity === null && severity === null) continue;
    readings.push({
      code: rule.code,
      raised: severity && buildFlag(rule, columns, i, snapshot, severity),
      sustainedSeverity: sustainedSeverity ?? severity,
    });
  }
  return readings;
}

/**
 * Returns the flags that asset `i` would have if its estimates were measurements, without those that measured
 * or rated figures raise, sorted by code.
 */
export function listFlagChecks(columns: InputColumns, i: number, snapshot: ScoringSnapshot): FlagCheck[] {
  return FLAG_RULES.filter(
    (rule) =>
      computeFlagDegree(rule, columns, i, { basis: 'all' }) > 0 &&
      computeFlagDegree(rule, columns, i, { basis: 'measured' }) === 0,
  ).map((rule) => ({ code: rule.code, params: buildParams(rule, columns, i, snapshot, 'all') }));
}

/** The input that users know a column by: some columns are derived from one. */
const NAMED_INPUTS: Partial<Record<FlagRule['inputs'][number], Input>> = { trusted_venues: 'venues' };

/** Returns which flags the measured or rated figures of asset `i` reach, pass, or can't check, and why. */
export function reviewFlags(columns: InputColumns, i: number): FlagChecks {
  const reached: string[] = [];
  const passed: string[] = [];
  const unchecked: UncheckedFlag[] = [];
  for (const rule of FLAG_RULES) {
    if (!appliesTo(rule, columns, i)) continue;
    const missing = listMissing(rule, columns, i);
    if (computeFlagDegree(rule, columns, i, { basis: 'measured' }) > 0) reached.push(rule.code);
    else if (missing.length === 0 || rule.isSettled(...readFlagValues(rule, columns, i, 'measured')))
      passed.push(rule.code);
    else unchecked.push({ code: rule.code, missing });
  }
  return { reached, passed, unchecked };
}

function listMissing(rule: FlagRule, columns: InputColumns, i: number): UncheckedFlag['missing'] {
  return rule.inputs.flatMap((column) => {
    if (rule.optional.includes(column)) return [];
    const state = explainMissing(rule, columns, i, column);
    return state === null ? [] : [{ input: NAMED_INPUTS[column] ?? (column as Input), state }];
  });
}

function explainMissing(
  { timely }: FlagRule,
  { observed, fresh }: InputColumns,
  i: number,
  column: FlagRule['inputs'][number],
): UncheckedFlag['missing'][number]['state'] | null {
  if (observed[column][i] === OBSERVED.ESTIMATED) return 'estimated';
  if (observed[column][i] !== OBSERVED.MEASURED_OR_RATED) return 'unknown';
  return timely && fresh[column][i]! < MIN_FRESHNESS ? 'outdated' : null;
}
