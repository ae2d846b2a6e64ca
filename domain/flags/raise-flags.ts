import type { Flag, FlagCheck, FlagCheckCount, FlagSeverity } from '#domain/flags/flag.ts';
import {
  appliesTo,
  CLEARING_RATIO,
  computeFlagDegree,
  type FlagBasis,
  readFlagValues,
} from '#domain/flags/flag-columns.ts';
import { listFlagEvidence, readObservations } from '#domain/flags/flag-evidence.ts';
import type { Degree, FlagRule } from '#domain/flags/flag-rule.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { type InputColumns, OBSERVED } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';

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

/** Counts the flags that apply to asset `i`, and those that its measured or rated figures suffice to check. */
export function countFlagChecks(columns: InputColumns, i: number): FlagCheckCount {
  const applicable = FLAG_RULES.filter((rule) => appliesTo(rule, columns, i));
  const measured = applicable.filter(
    (rule) =>
      rule.isSettled(...readFlagValues(rule, columns, i, 'measured')) ||
      rule.inputs.every(
        (input) => rule.optional.includes(input) || columns.observed[input][i] === OBSERVED.MEASURED_OR_RATED,
      ),
  );
  return { applicable: applicable.length, measured: measured.length };
}
