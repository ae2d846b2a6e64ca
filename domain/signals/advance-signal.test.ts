import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBar, applyCheck, type SignalCheck } from '#domain/signals/advance-signal.ts';
import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import { SIG_1 } from '#domain/signals/rule.ts';
import { isOpen, SIGNAL_STATES, type Signal } from '#domain/signals/signal.ts';
import { priceSignal } from '#domain/signals/size-signal.ts';

const OPENED = Date.parse('2026-01-02');
const HOUR_MS = 3_600_000;
/** Entry 100, stop 92, target 116, latest entry 102. */
const signal = (state: Signal['state'] = 'open_valid'): Signal => ({
  ...priceSignal({ close: 100, atr: 4 }, SIG_1),
  state,
  openedAt: OPENED,
});
const bar = (prices: Partial<DailyBar>, day = 0): DailyBar => ({
  time: OPENED + day * DAY_MS,
  open: 100,
  high: 101,
  low: 99,
  close: 100,
  volume: 1,
  ...prices,
});
const apply = (prices: Partial<DailyBar>, day = 0) => applyBar(signal(), bar(prices, day), SIG_1);
const check = (facts: Partial<SignalCheck>, state?: Signal['state']) =>
  applyCheck(
    signal(state),
    {
      at: OPENED + HOUR_MS,
      price: 100,
      score: 60,
      hasSevereFlag: false,
      isListed: true,
      dataUntil: OPENED,
      ...facts,
    },
    SIG_1,
  );

describe('applyBar', () => {
  it('closes at the stop when the low touches it, not before', () => {
    expect(apply({ low: 92.01 })).toBeNull();
    expect(apply({ low: 92 })).toEqual({
      state: 'stop',
      reason: 'stop_reached',
      at: OPENED + DAY_MS,
      exit: 92,
    });
  });

  it('closes at the target when the high touches it, not before', () => {
    expect(apply({ high: 115.99 })).toBeNull();
    expect(apply({ high: 116 })).toMatchObject({ state: 'target', reason: 'target_reached', exit: 116 });
  });

  it('counts stop and target in one day as stop', () => {
    expect(apply({ low: 92, high: 116 })).toMatchObject({
      state: 'stop',
      reason: 'stop_and_target_in_one_day',
      exit: 92,
    });
  });

  it('leaves at the open of a day that opens below the stop', () => {
    expect(apply({ open: 80, low: 79 })).toMatchObject({ reason: 'opened_below_stop', exit: 80 });
  });

  it('closes at the close of day 60, not of day 59', () => {
    expect(apply({ close: 105 }, 58)).toBeNull();
    expect(apply({ close: 105 }, 59)).toMatchObject({ state: 'time_exit', reason: 'days_passed', exit: 105 });
  });

  it('ignores the day that opened the signal', () => {
    expect(apply({ low: 1 }, -1)).toBeNull();
  });
});

describe('applyCheck', () => {
  it('expires the entry above half a range, at the stop, and after 3 days', () => {
    expect(check({ price: 102 })).toBeNull();
    expect(check({ price: 102.01 })).toMatchObject({
      state: 'open_expired_entry',
      reason: 'price_above_latest_entry',
      exit: null,
    });
    expect(check({ price: 92 })).toMatchObject({ reason: 'price_at_stop' });
    const late = OPENED + 3 * DAY_MS;
    expect(check({ at: late - 1, dataUntil: late })).toBeNull();
    expect(check({ at: late, dataUntil: late })).toMatchObject({ reason: 'entry_days_passed' });
  });

  it.each<[string, Partial<SignalCheck>, Partial<SignalCheck>]>([
    ['severe_flag', { hasSevereFlag: true }, { hasSevereFlag: false }],
    ['delisted', { isListed: false }, { isListed: true }],
    ['score_too_low', { score: 39.9 }, { score: 40 }],
    ['score_too_low', { score: null }, { score: 40 }],
    ['data_too_old', { at: OPENED + 30 * HOUR_MS + 1 }, { at: OPENED + 30 * HOUR_MS }],
  ])('cancels for %s', (reason, fault, limit) => {
    expect(check(fault)).toMatchObject({ state: 'cancelled', reason, exit: 100 });
    expect(check(fault, 'open_expired_entry')).toMatchObject({ state: 'cancelled', reason });
    expect(check(limit)).toBeNull();
  });

  it('keeps the entry valid while the price is unknown', () => {
    expect(check({ price: null })).toBeNull();
  });
});

it('never changes a closed signal, never opens one again, and goes from valid to expired only', () => {
  const price = fc.double({ min: 1, max: 300, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...SIGNAL_STATES),
      fc.array(price, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 70 }),
      fc.boolean(),
      (state, prices, day, hasSevereFlag) => {
        const [low, open, close, high] = prices.sort((a, b) => a - b) as [number, number, number, number];
        const transitions = [
          applyBar(signal(state), bar({ low, open, close, high }, day), SIG_1),
          check(
            { price: open, hasSevereFlag, at: OPENED + day * DAY_MS, dataUntil: OPENED + day * DAY_MS },
            state,
          ),
        ];
        for (const transition of transitions) {
          if (!isOpen(state)) expect(transition).toBeNull();
          expect(transition?.state).not.toBe('open_valid');
          if (state === 'open_expired_entry') expect(transition?.state).not.toBe('open_expired_entry');
        }
      },
    ),
  );
});
