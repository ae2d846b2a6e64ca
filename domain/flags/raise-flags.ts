import type { Flag, FlagSeverity } from '#domain/flags/flag.ts';
import { CLEARING_RATIO, computeFlagDegree, readFlagValues } from '#domain/flags/flag-columns.ts';
import type { Degree, FlagContext, FlagRule } from '#domain/flags/flag-rule.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { DAY_MS } from '#domain/inputs/freshness.ts';
import type { InputColumns } from '#domain/inputs/input-columns.ts';
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

function buildFlag(
  rule: FlagRule,
  columns: InputColumns,
  i: number,
  snapshot: ScoringSnapshot,
  severity: FlagSeverity,
): Flag {
  const subject = snapshot.assets[i]!;
  const original = snapshot.assets[columns.value.impersonates[i]!] ?? null;
  const context: FlagContext = {
    subject,
    original,
    dayBefore: (input, days) => {
      const seen = Date.parse(subject.inputs[input]?.observed_at ?? '');
      return Number.isNaN(seen) ? '' : new Date(seen - days * DAY_MS).toISOString().slice(0, 10);
    },
  };
  const observed = rule
    .evidence(subject)
    .map((input) => subject.inputs[input])
    .filter((observation) => observation?.state === 'ok');
  return {
    code: rule.code,
    severity,
    params: rule.params(context, ...readFlagValues(rule, columns, i)),
    source: observed[0]?.source ?? null,
    observed_at: observed[0]?.observed_at ?? null,
    sample: observed.some((observation) => observation?.sample),
  };
}

/** Returns the flags raised by the figures of asset `i` in this run, sorted by code. */
export function raiseFlags(columns: InputColumns, i: number, snapshot: ScoringSnapshot): Flag[] {
  const flags: Flag[] = [];
  for (const rule of FLAG_RULES) {
    const severity = toSeverity(computeFlagDegree(rule, columns, i));
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
    const sustainedSeverity = toSeverity(computeFlagDegree(rule, columns, i, CLEARING_RATIO));
    const severity = toSeverity(computeFlagDegree(rule, columns, i));
    if (sustainedSeverity === null && severity === null) continue;
    readings.push({
      code: rule.code,
      raised: severity && buildFlag(rule, columns, i, snapshot, severity),
      sustainedSeverity: sustainedSeverity ?? severity,
    });
  }
  return readings;
}
