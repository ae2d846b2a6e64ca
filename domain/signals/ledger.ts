import { isOpen, type SignalReason, type SignalState } from '#domain/signals/signal.ts';
import type { SizeLimit } from '#domain/signals/size-signal.ts';

/** The live record begins. Written once, before the first signal. */
export interface BeganEvent {
  kind: 'began';
  at: string;
  rule: string;
}

/** A signal as published. Prices in USD and ratios are decimal text; `day` is the day whose close opened it. */
export interface OpenedEvent {
  kind: 'opened';
  at: string;
  signal: string;
  rule: string;
  asset: string;
  side: 'buy';
  day: string;
  reason: SignalReason;
  entry: string;
  stop: string;
  target: string;
  latest_entry: string;
  /** What the rule saw: highest close of the channel before, mean close of the trend, range, traded amount a day. */
  channel_high: number;
  trend_mean: number;
  atr: number;
  adv: number;
  /** For the reference amount in USD. */
  quantity: string;
  limit: SizeLimit;
  risk: string;
  potential_gain: string;
  potential_loss: string;
  break_even: string;
  source: string;
}

/** Open of the first day after the signal, at which the record counts it as bought; null: beyond the latest entry. */
export interface FilledEvent {
  kind: 'filled';
  at: string;
  signal: string;
  price: string | null;
}

export interface ChangedEvent {
  kind: 'changed';
  at: string;
  signal: string;
  state: SignalState;
  reason: SignalReason;
  /** Price in USD at which a closed signal leaves. */
  exit: string | null;
  /** Result after costs in multiples of the risk; null when it was not bought or the price is unknown. */
  result: string | null;
}

export type LedgerEvent = BeganEvent | OpenedEvent | FilledEvent | ChangedEvent;

/** A signal with all that happened to it. */
export interface LedgerSignal {
  opened: OpenedEvent;
  state: SignalState;
  /** Why its entry expired; null while it is valid, and where it closed before. */
  expired: ChangedEvent | null;
  closed: ChangedEvent | null;
  /** Undefined before the first day after the signal; null when it was not bought. */
  fill: string | null | undefined;
}

export interface LedgerView {
  beganAt: string | null;
  /** Newest first. */
  signals: LedgerSignal[];
}

/** Reads the signals from the events of the ledger, oldest event first. */
export function readLedger(events: readonly LedgerEvent[]): LedgerView {
  const byId = new Map<string, LedgerSignal>();
  let beganAt: string | null = null;
  for (const event of events) {
    if (event.kind === 'began') {
      beganAt ??= event.at;
      continue;
    }
    if (event.kind === 'opened') {
      byId.set(event.signal, {
        opened: event,
        state: 'open_valid',
        expired: null,
        closed: null,
        fill: undefined,
      });
      continue;
    }
    const signal = byId.get(event.signal);
    if (!signal) throw new Error(`The ledger names the signal ${event.signal} before it opens.`);
    if (event.kind === 'filled') {
      signal.fill = event.price;
      continue;
    }
    signal.state = event.state;
    if (isOpen(event.state)) signal.expired = event;
    else signal.closed = event;
  }
  const signals = [...byId.values()].sort(
    (a, b) => compare(b.opened.at, a.opened.at) || compare(a.opened.signal, b.opened.signal),
  );
  return { beganAt, signals };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface LiveRecord {
  open: number;
  closed: number;
  /** Closed signals that were bought, and of them those with a result above 0. */
  counted: number;
  won: number;
  /** Null without a counted signal. */
  mean_r: number | null;
  worst_r: number | null;
}

/** Figures of the live record, cancelled signals included. */
export function summariseLedger(signals: readonly LedgerSignal[]): LiveRecord {
  const results = signals.flatMap(({ closed }) =>
    closed?.result === null || closed?.result === undefined ? [] : [Number(closed.result)],
  );
  return {
    open: signals.filter(({ state }) => isOpen(state)).length,
    closed: signals.filter(({ state }) => !isOpen(state)).length,
    counted: results.length,
    won: results.filter((result) => result > 0).length,
    mean_r: results.length === 0 ? null : results.reduce((sum, one) => sum + one, 0) / results.length,
    worst_r: results.length === 0 ? null : Math.min(...results),
  };
}
