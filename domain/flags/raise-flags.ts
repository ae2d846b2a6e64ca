import type { Flag, FlagSeverity } from '#domain/flags/flag.ts';
import { CLEARING_RATIO, flagDegree, flagReadings } from '#domain/flags/flag-columns.ts';
import type { Degree, FlagContext, FlagRule } from '#domain/flags/flag-rule.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { DAY_MS } from '#domain/inputs/freshness.ts';
import type { InputColumns } from '#domain/inputs/input-columns.ts';
import type { ScoringSnapshot } from '#domain/inputs/scoring-snapshot.ts';

/** What one run sees of one flag. */
export interface FlagReading {
  code: string;
  /** Raised by this run's figures; null when they do not reach the threshold. */
  raised: Flag | null;
  /** Highest severity whose threshold the figures still reach to 80 %; null when none. */
  held: FlagSeverity | null;
}

const severityOf = (degree: Degree): FlagSeverity | null =>
  degree === 0 ? null : (`S${degree}` as FlagSeverity);

function evidenceOf(
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
    params: rule.params(context, ...flagReadings(rule, columns, i)),
    source: observed[0]?.source ?? null,
    observed_at: observed[0]?.observed_at ?? null,
    sample: observed.some((observation) => observation?.sample),
  };
}

/** Flags that the figures of asset `i` raise in this run, by code. */
export function raiseFlags(columns: InputColumns, i: number, snapshot: ScoringSnapshot): Flag[] {
  const flags: Flag[] = [];
  for (const rule of FLAG_RULES) {
    const severity = severityOf(flagDegree(rule, columns, i));
    if (severity) flags.push(evidenceOf(rule, columns, i, snapshot, severity));
  }
  return flags;
}

/** What `advanceFlags` needs of a run for asset `i`: flags raised, and flags near enough to stay in force. */
export function readFlags(columns: InputColumns, i: number, snapshot: ScoringSnapshot): FlagReading[] {
  const readings: FlagReading[] = [];
  for (const rule of FLAG_RULES) {
    const held = severityOf(flagDegree(rule, columns, i, CLEARING_RATIO));
    const severity = severityOf(flagDegree(rule, columns, i));
    if (held === null && severity === null) continue;
    readings.push({
      code: rule.code,
      raised: severity && evidenceOf(rule, columns, i, snapshot, severity),
      held: held ?? severity,
    });
  }
  return readings;
}
