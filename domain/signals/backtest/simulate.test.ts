import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_COSTS, type Series } from '#domain/signals/backtest/series.ts';
import { simulateBook } from '#domain/signals/backtest/simulate-book.ts';
import { simulateSignals } from '#domain/signals/backtest/simulate-signals.ts';
import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import { SIG_1 } from '#domain/signals/rule.ts';
import { BREAKOUT_CLOSES, FIRST_DAY, makeBars } from '#tests/builders/daily-bars.ts';

const FREE = { feeShare: 0, halfSpreadShare: 0, slippageShare: 0, impactShare: 0, delistedShare: 0.5 };
/** Entry 103; the range is about 3, so the stop is near 97 and the target near 115. */
const SIGNAL = makeBars(BREAKOUT_CLOSES);
const series = (bars: readonly DailyBar[], { id = 'coin', wasDelisted = false } = {}): Series => ({
  id,
  bars,
  wasDelisted,
});
const daysAfter = (...days: Partial<DailyBar>[]): DailyBar[] =>
  days.map((prices, at) => ({
    time: FIRST_DAY + (BREAKOUT_CLOSES.length + at) * DAY_MS,
    open: 103,
    high: 103,
    low: 103,
    close: 103,
    volume: 20_000_000,
    ...prices,
  }));
const span = (bars: readonly DailyBar[]) => ({ from: FIRST_DAY, until: bars.at(-1)!.time });
const run = (days: DailyBar[], { costs = FREE, wasDelisted = false } = {}) => {
  const bars = [...SIGNAL, ...days];
  return simulateSignals([series(bars, { wasDelisted })], SIG_1, costs, span(bars), 10_000);
};

describe('simulateSignals', () => {
  it('fills at the next open and closes at the target, worth 2 R from the close of the signal', () => {
    const { trades } = run(daysAfter({}, { high: 130 }));
    expect(trades).toMatchObject([{ fill: 103, reason: 'target', result: expect.closeTo(2, 10) }]);
  });

  it('counts the difference between the close of the signal and the next open', () => {
    const [atClose] = run(daysAfter({}, { high: 130 })).trades;
    const [later] = run(daysAfter({ open: 104, high: 104 }, { high: 130 })).trades;
    expect(later!.fill).toBe(104);
    expect(later!.result).toBeLessThan(atClose!.result);
  });

  it('closes at the stop when stop and target lie in one day, on the day of the fill too', () => {
    expect(run(daysAfter({ low: 90, high: 130 })).trades).toMatchObject([
      { reason: 'stop', result: expect.closeTo(-1, 10) },
    ]);
  });

  it('loses more than 1 R when a day opens below the stop', () => {
    const { trades } = run(daysAfter({}, { open: 80, high: 80, low: 80, close: 80 }));
    expect(trades).toMatchObject([{ reason: 'stop', exit: 80 }]);
    expect(trades[0]!.result).toBeLessThan(-1);
  });

  it('leaves at the open after 60 days', () => {
    const days = daysAfter(...Array.from({ length: 59 }, () => ({})), { open: 104, high: 104, close: 104 });
    expect(run(days.slice(0, 60)).trades).toEqual([]);
    const longer = [
      ...days,
      ...daysAfter(...Array.from({ length: 61 }, () => ({ open: 102, low: 102 }))).slice(60),
    ];
    expect(run(longer).trades).toMatchObject([{ reason: 'time_exit', exit: 102 }]);
  });

  it('does not fill above the latest entry, at the stop, or after a hole', () => {
    expect(run(daysAfter({ open: 110, high: 110 })).notFilled).toMatchObject({ too_high: 1 });
    expect(run(daysAfter({ open: 90, low: 90 })).notFilled).toMatchObject({ at_stop: 1 });
    const [late] = daysAfter({});
    expect(run([{ ...late!, time: late!.time + 3 * DAY_MS }]).notFilled).toMatchObject({ no_next_day: 1 });
  });

  it('sells a delisted asset at half its last price, and counts an open position at the end of the recording', () => {
    expect(run(daysAfter({}), { wasDelisted: true }).trades).toMatchObject([
      { reason: 'delisted', exit: 51.5 },
    ]);
    expect(run(daysAfter({}))).toMatchObject({ trades: [], open: 1 });
  });

  it('pays fee, spread, slippage and impact on both sides', () => {
    const days = daysAfter({}, { high: 130 });
    const [free] = run(days).trades;
    const [paid] = run(days, { costs: BASE_COSTS }).trades;
    const side = 0.002 + 0.001 * Math.sqrt((0.1 * 10_000) / 20_000_000);
    const { fill, exit, entry, stop } = free!;
    expect(free!.result - paid!.result).toBeCloseTo((side * (fill + exit)) / (entry - stop), 10);
  });

  it('changes no closed trade when days are appended', () => {
    const change = fc.double({ min: -0.12, max: 0.13, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 300, maxLength: 400 }),
        fc.array(change, { maxLength: 50 }),
        (past, future) => {
          let close = 100;
          const walk = makeBars([...past, ...future].map((step) => (close *= 1 + step)));
          const known = walk.slice(0, past.length);
          const before = simulateSignals([series(known)], SIG_1, BASE_COSTS, span(known), 10_000).trades;
          const later = simulateSignals([series(walk)], SIG_1, BASE_COSTS, span(walk), 10_000).trades;
          expect(later.slice(0, before.length)).toStrictEqual(before);
        },
      ),
    );
  });
});

describe('simulateBook', () => {
  const rising = [...SIGNAL, ...daysAfter({}, { high: 130, close: 120 }, { close: 120 })];
  const book = (all: Series[]) => simulateBook(all, SIG_1, FREE, span(all[0]!.bars), 10_000);

  it('invests a tenth of its value and earns what the position earns', () => {
    const { days, trades } = book([series(rising)]);
    const [trade] = simulateSignals([series(rising)], SIG_1, FREE, span(rising), 10_000).trades;
    expect(trades).toBe(1);
    expect(days.at(-3)!.invested).toBeCloseTo(0.1, 10);
    expect(days.at(-1)!.equity).toBeCloseTo(10_000 + 1000 * (trade!.exit / 103 - 1), 8);
  });

  it('holds at most 8 positions, those with the largest traded amount', () => {
    const all = Array.from({ length: 10 }, (_, at) =>
      series(
        rising.map((bar) => ({ ...bar, volume: 20_000_000 + at })),
        { id: `coin-${at}` },
      ),
    );
    const { trades, days } = book(all);
    expect(trades).toBe(8);
    expect(days.at(-3)!.invested).toBeCloseTo(0.8, 10);
  });

  it('keeps its value without a signal', () => {
    const flat = makeBars(Array.from({ length: 260 }, () => 100));
    expect(book([series(flat)]).days.at(-1)).toMatchObject({ equity: 10_000, invested: 0 });
  });
});
