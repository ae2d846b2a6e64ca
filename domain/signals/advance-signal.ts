import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import type { SignalRule } from '#domain/signals/rule.ts';
import {
  isOpen,
  type Signal,
  type SignalReason,
  type SignalState,
  type Transition,
} from '#domain/signals/signal.ts';

const HOUR_MS = 3_600_000;

/**
 * Applies one complete day to a signal: stop and target within the day, then the number of days. When both lie
 * in one day, the stop counts. Returns null when nothing changes; a closed signal never changes.
 */
export function applyBar(signal: Signal, bar: DailyBar, rule: SignalRule): Transition | null {
  const at = bar.time + DAY_MS;
  if (!isOpen(signal.state) || at <= signal.openedAt) return null;
  const [stop, target] = [Number(signal.stop), Number(signal.target)];
  const close = (state: SignalState, reason: SignalReason, exit: number): Transition => ({
    state,
    reason,
    at,
    exit,
  });
  if (bar.open <= stop) return close('stop', 'opened_below_stop', bar.open);
  if (bar.low <= stop)
    return close('stop', bar.high >= target ? 'stop_and_target_in_one_day' : 'stop_reached', stop);
  if (bar.high >= target) return close('target', 'target_reached', target);
  if (at >= signal.openedAt + rule.maxDays * DAY_MS) return close('time_exit', 'days_passed', bar.close);
  return null;
}

/** What a check between two closes knows of an asset. */
export interface SignalCheck {
  at: number;
  /** Current price in USD; null when unknown. */
  price: number | null;
  /** FV Score at the medium level; null when the asset has none. */
  score: number | null;
  hasSevereFlag: boolean;
  isListed: boolean;
  /** End of the newest complete day that is known. */
  dataUntil: number;
}

/** Applies a check: cancellation first, then whether the entry may still be taken. */
export function applyCheck(signal: Signal, check: SignalCheck, rule: SignalRule): Transition | null {
  if (!isOpen(signal.state)) return null;
  const cancelled = findCancellation(check, rule);
  if (cancelled !== null) return { state: 'cancelled', reason: cancelled, at: check.at, exit: check.price };
  if (signal.state !== 'open_valid') return null;
  const expired = findExpiry(signal, check, rule);
  return expired === null ? null : { state: 'open_expired_entry', reason: expired, at: check.at, exit: null };
}

function findCancellation(check: SignalCheck, rule: SignalRule): SignalReason | null {
  if (!check.isListed) return 'delisted';
  if (check.hasSevereFlag) return 'severe_flag';
  // An asset that lost its rating counts as below the score.
  if (check.score === null || check.score < rule.cancelBelowScore) return 'score_too_low';
  // A day can be known only once it has ended, so its age is counted beyond the running day.
  if (check.at - check.dataUntil > DAY_MS + rule.maxDataAgeHours * HOUR_MS) return 'data_too_old';
  return null;
}

function findExpiry(signal: Signal, { at, price }: SignalCheck, rule: SignalRule): SignalReason | null {
  if (price !== null && price > Number(signal.latestEntry)) return 'price_above_latest_entry';
  if (price !== null && price <= Number(signal.stop)) return 'price_at_stop';
  if (at >= signal.openedAt + rule.validDays * DAY_MS) return 'entry_days_passed';
  return null;
}
