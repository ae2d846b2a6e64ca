import type { SignalPrices } from '#domain/signals/size-signal.ts';

/** States of a signal. The first two are open; `open_valid` is the only one whose entry may be taken. */
export const SIGNAL_STATES = [
  'open_valid',
  'open_expired_entry',
  'target',
  'stop',
  'time_exit',
  'cancelled',
] as const;
export type SignalState = (typeof SIGNAL_STATES)[number];

/** Why a signal changed its state. */
export const SIGNAL_REASONS = [
  'breakout_above_trend',
  'price_above_latest_entry',
  'price_at_stop',
  'entry_days_passed',
  'target_reached',
  'stop_reached',
  'stop_and_target_in_one_day',
  'opened_below_stop',
  'days_passed',
  'severe_flag',
  'delisted',
  'data_too_old',
  'score_too_low',
] as const;
export type SignalReason = (typeof SIGNAL_REASONS)[number];

/** What the state of a signal depends on. */
export interface Signal extends SignalPrices {
  state: SignalState;
  /** Close of the day that opened it, Unix time in milliseconds. */
  openedAt: number;
}

export const isOpen = (state: SignalState): boolean =>
  state === 'open_valid' || state === 'open_expired_entry';

/** A change of state. */
export interface Transition {
  state: SignalState;
  reason: SignalReason;
  /** When the rule could first know, Unix time in milliseconds. */
  at: number;
  /** Price at which a closed signal leaves, in USD; null while it is open, and where no price is known. */
  exit: number | null;
}
