import type { Flag, FlagSeverity } from '#domain/flags/flag.ts';
import { findFlagRule } from '#domain/flags/flag-rules.ts';
import type { FlagReading } from '#domain/flags/raise-flags.ts';

/** Number of daily runs below 80% of the threshold after which a flag clears. */
const RUNS_TO_CLEAR = 7;

/** Persistent state of one flag of one asset between daily runs. Dates are `YYYY-MM-DD` in UTC. */
export interface FlagState {
  code: string;
  /** Severity in force. Null while the flag awaits confirmation by a second run, and after it has cleared. */
  severity: FlagSeverity | null;
  /** Date on which the flag came into force. */
  since: string | null;
  /** Higher severity raised by the last run that is not yet in force. */
  rising: FlagSeverity | null;
  /** Consecutive daily runs below 80% of the threshold. */
  runs_below: number;
  last_run: string;
  cleared_at: string | null;
  /** The flag with its latest evidence. */
  flag: Flag;
}

const severityLevel = (severity: FlagSeverity | null): number =>
  severity === null ? 0 : Number(severity[1]);
const lowerSeverity = (a: FlagSeverity, b: FlagSeverity): FlagSeverity =>
  severityLevel(a) <= severityLevel(b) ? a : b;

function startFlag(reading: FlagReading & { raised: Flag }, day: string, atOnce: boolean): FlagState {
  const { severity } = reading.raised;
  return {
    code: reading.code,
    severity: atOnce ? severity : null,
    since: atOnce ? day : null,
    rising: atOnce ? null : severity,
    runs_below: 0,
    last_run: day,
    cleared_at: null,
    flag: reading.raised,
  };
}

function advanceFlag(state: FlagState, reading: FlagReading | undefined, day: string): FlagState | null {
  const rule = findFlagRule(state.code);
  const raised = reading?.raised ?? null;
  const raisedLevel = severityLevel(raised?.severity ?? null);
  const sustainedSeverity = reading?.sustainedSeverity ?? null;
  const next: FlagState = { ...state, last_run: day, rising: null, flag: raised ?? state.flag };

  if (raised && raisedLevel > severityLevel(state.severity)) {
    const confirmed = rule?.at_once
      ? raised.severity
      : state.rising && lowerSeverity(state.rising, raised.severity);
    if (confirmed && severityLevel(confirmed) > severityLevel(state.severity)) {
      next.severity = confirmed;
      next.since = state.severity === null ? day : state.since;
      next.cleared_at = null;
    }
    next.rising = severityLevel(next.severity) < raisedLevel ? raised.severity : null;
    next.runs_below = 0;
    return next;
  }
  if (state.severity === null) return state.cleared_at === null ? null : next;
  if (
    severityLevel(sustainedSeverity) >= severityLevel(state.severity) &&
    !(rule?.ends_at_once && raised?.severity !== state.severity)
  ) {
    next.runs_below = 0;
    return next;
  }
  next.runs_below = state.runs_below + 1;
  if (!rule?.ends_at_once && next.runs_below < RUNS_TO_CLEAR) return next;
  next.severity = rule?.ends_at_once ? (raised?.severity ?? null) : sustainedSeverity;
  next.runs_below = 0;
  if (next.severity === null) {
    next.since = null;
    next.cleared_at = day;
  }
  return next;
}

/**
 * Advances the flags of one asset by one daily run.
 *
 * - A flag comes into force, or rises in severity, when two consecutive runs raise it. F01 and F20 need one
 *   run. In the first run of an installation (`previous` null) every raised flag comes into force.
 * - It clears, or falls in severity, after 7 consecutive runs below 80% of its threshold. F01 and F10 do so
 *   in the first run that does not raise them.
 * - A second run on the same day changes only flags that come into force at once.
 *
 * @param runDate ISO 8601 UTC. Only the date is used.
 */
export function advanceFlags(
  previous: readonly FlagState[] | null,
  readings: readonly FlagReading[],
  runDate: string,
): FlagState[] {
  const day = runDate.slice(0, 10);
  const byCode = new Map(readings.map((reading) => [reading.code, reading]));
  const states: FlagState[] = [];
  for (const state of previous ?? []) {
    const reading = byCode.get(state.code);
    byCode.delete(state.code);
    const isSameDay = state.last_run === day && !findFlagRule(state.code)?.at_once;
    const next = isSameDay ? state : advanceFlag(state, reading, day);
    if (next) states.push(next);
  }
  for (const reading of byCode.values()) {
    const { raised } = reading;
    if (!raised) continue;
    states.push(
      startFlag(
        { ...reading, raised },
        day,
        previous === null || findFlagRule(reading.code)?.at_once === true,
      ),
    );
  }
  return states.sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Returns the flags in force with their current severity and latest evidence. */
export function listFlagsInForce(states: readonly FlagState[]): Flag[] {
  return states.flatMap((state) =>
    state.severity === null ? [] : [{ ...state.flag, severity: state.severity }],
  );
}
