import { describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { markEvents } from './event-marks.ts';
import { findMarkTime } from './find-mark-time.ts';
import { summariseMarks } from './mark-words.ts';
import { markScoreMoves } from './move-marks.ts';
import { markTrades, type Trade } from './trade-marks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-04-01T00:00:00Z');
/** Daily points from 1 April 2026; null is a day without a price. */
const points = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ at: START + index * DAY, value }));

describe('findMarkTime', () => {
  it('returns the first hour with a value on the day of an instant', () => {
    const hours = [5, 6, 7].map((hour) => ({ at: START + hour * HOUR, value: hour === 5 ? null : hour }));
    expect(findMarkTime(hours, '2026-04-01T23:00:00Z')).toBe(START + 6 * HOUR);
    expect(findMarkTime(hours, '2026-03-31T23:00:00Z')).toBeNull();
    expect(findMarkTime(hours, '2026-04-02')).toBeNull();
  });
});

describe('markEvents', () => {
  const event = (date: string, outcome: 'happened' | 'slipped' | 'cancelled' | 'unknown' | null) => ({
    date,
    outcome,
    title: { en: `event of ${date}`, it: `evento del ${date}` },
  });

  it('marks shown events oldest first, in the language of the page', () => {
    const events = [
      event('2026-04-02', 'unknown'),
      event('2026-04-01', 'happened'),
      event('2026-05-01', null),
    ];
    expect(markEvents(events, points([5, 6]), 'it')).toEqual([
      { at: START, kind: 'event', names: ['evento del 2026-04-01'] },
      { at: START + DAY, kind: 'event', names: ['evento del 2026-04-02'] },
    ]);
  });

  it('has no mark for an event that was cancelled or postponed', () => {
    const events = [event('2026-04-01', 'cancelled'), event('2026-04-02', 'slipped')];
    expect(markEvents(events, points([5, 6]), 'en')).toEqual([]);
  });
});

describe('markScoreMoves', () => {
  const day = (date: string, fv: number, moves = true) => ({
    date,
    kind: 'recomputed' as const,
    fv,
    range: [fv - 5, fv + 5] as [number, number],
    project: 50,
    hype: 50,
    economics: 50,
    method: 'fv-1.2.0',
    moved: moves ? [{ sub_score: 'price_trend' as const, points: 1, reason: ['p7'] }] : [],
    flags: [],
  });

  it('marks moves between shown days with their direction', () => {
    overwriteGetLocale(() => 'en');
    const days = [
      day('2026-03-31', 40),
      day('2026-04-01', 50),
      day('2026-04-02', 51.5),
      day('2026-04-03', 49),
      day('2026-04-04', 49.2, false),
    ];
    expect(markScoreMoves(days, points([1, 1, 1, 1]), 'en')).toEqual([
      { at: START + DAY, kind: 'move', sign: '+', names: ['FV Score from 50.0 to 51.5'] },
      { at: START + 2 * DAY, kind: 'move', sign: '−', names: ['FV Score from 51.5 to 49.0'] },
    ]);
  });
});

describe('markTrades', () => {
  const trade = (change: Partial<Trade>): Trade => ({
    type: 'buy',
    date: '2026-04-01',
    quantity: '0.5',
    price: '60000',
    currency: 'usd',
    crypto_id: { thicker: 'BTC' },
    ...change,
  });

  it('marks the day of each transaction with quantity and price, and the direction of the coins', () => {
    overwriteGetLocale(() => 'en');
    const trades = [
      trade({ type: 'sale', date: '2026-04-02T18:30:00Z', quantity: '0.123456789', price: '61000.5' }),
      trade({}),
    ];
    expect(markTrades(trades, points([5, 6]), 'en')).toEqual([
      { at: START, kind: 'trade', sign: '+', names: ['Buy 0.5 BTC at $60,000.00'] },
      { at: START + DAY, kind: 'trade', sign: '−', names: ['Sale 0.12345679 BTC at $61,000.50'] },
    ]);
  });

  it('leaves out an unknown price, and transactions on days that are not shown', () => {
    const trades = [trade({ type: 'reward', price: null }), trade({ date: '2026-03-01' })];
    expect(markTrades(trades, points([5]), 'en').map(({ names }) => names)).toEqual([['Reward 0.5 BTC']]);
  });
});

describe('summariseMarks', () => {
  it('counts the marks by kind, and is empty without marks', () => {
    overwriteGetLocale(() => 'en');
    const mark = (kind: 'flag' | 'trade') => ({ at: START, kind, names: [''] });
    expect(summariseMarks([mark('trade'), mark('flag'), mark('flag')])).toBe(
      'Marked: 2 red flags and 1 of your transactions',
    );
    expect(summariseMarks([])).toBe('');
  });
});
