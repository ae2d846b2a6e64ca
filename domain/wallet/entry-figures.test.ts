import { describe, expect, it } from 'vitest';
import { computeEntryFigures, type EntryMarket } from '#domain/wallet/entry-figures.ts';
import { type Money, moneyToText, parseMoney } from '#domain/wallet/fixed.ts';
import type { Disposal } from '#domain/wallet/ledger.ts';
import { isIncoming, TRANSACTION_TYPES, type Transaction } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2024, 5, 10, 12);
const YESTERDAY = NOW - DAY_MS;
const toText = (amount: Money | null): string | null => (amount === null ? null : moneyToText(amount));

/** Price 120 now and 100 the day before. */
const market: EntryMarket = {
  now: NOW,
  priceNow: 120,
  priceThen: 100,
  cost: parseMoney('104'),
  disposal: null,
};

function figures(transaction: Transaction, overrides: Partial<EntryMarket> = {}) {
  const { total, currentValue, profitLoss, profitLoss24h } = computeEntryFigures(transaction, {
    ...market,
    ...overrides,
  });
  return {
    total: toText(total),
    currentValue: toText(currentValue),
    profitLoss: toText(profitLoss),
    profitLoss24h: toText(profitLoss24h),
  };
}

const buy = buildTransaction('buy', '2024-01-01', { quantity: 2, price: 50, fees: 4 });

describe('computeEntryFigures of an incoming transaction', () => {
  it('returns the total with fees, the value, the gain and the 24-hour gain', () => {
    expect(figures(buy)).toEqual({
      total: '104',
      currentValue: '240',
      profitLoss: '136',
      profitLoss24h: '40',
    });
  });

  it.each<[string, number, string]>([
    ['24 hours ago', YESTERDAY, '40'],
    ['a millisecond later', YESTERDAY + 1, '136'],
    ['now', NOW, '136'],
    ['later on the same day', Date.UTC(2024, 5, 10, 23, 59, 59, 999), '136'],
    ['on the next day', Date.UTC(2024, 5, 11), '40'],
  ])('computes the 24-hour gain of a purchase made %s', (_, at, profit) => {
    expect(figures({ ...buy, at }).profitLoss24h).toBe(profit);
  });

  it('returns the cost as value and no gain while waiting for a price', () => {
    expect(figures(buy, { isWaiting: true })).toEqual({
      total: '104',
      currentValue: '104',
      profitLoss: null,
      profitLoss24h: null,
    });
  });

  it('returns null for figures that need a missing price', () => {
    expect(figures(buy, { priceNow: null })).toEqual({
      total: '104',
      currentValue: null,
      profitLoss: null,
      profitLoss24h: null,
    });
    expect(figures(buy, { priceThen: null })).toMatchObject({ profitLoss: '136', profitLoss24h: null });
    expect(figures({ ...buy, at: NOW }, { priceThen: null }).profitLoss24h).toBe('136');
  });

  it('returns a null gain when the cost is unknown and a null total when the price is', () => {
    expect(figures(buy, { cost: null })).toMatchObject({ currentValue: '240', profitLoss: null });
    expect(figures({ ...buy, at: NOW }, { cost: null }).profitLoss24h).toBeNull();
    expect(figures({ ...buy, price: null }).total).toBeNull();
  });
});

it.each(TRANSACTION_TYPES)('computeEntryFigures of a %s adds or subtracts its fees in the total', (type) => {
  const total = figures(buildTransaction(type, '2024-01-01', { quantity: 2, price: 50, fees: 4 })).total;
  expect(total).toBe(isIncoming(type) ? '104' : '96');
});

describe('computeEntryFigures of an outgoing transaction', () => {
  /** One coin sold at 09:00 UTC for 130, with a fee of 3. */
  const sale = buildTransaction('sale', '2024-06-10T09:00:00Z', { price: 130, fees: 3 });
  const findDisposal = (entries: Transaction[], last = sale): Disposal =>
    buildLedger([...entries, last]).disposals.at(-1)!;
  const bought = (date: string, overrides: object = {}) =>
    buildTransaction('buy', date, { price: 50, ...overrides });

  it('returns the total less fees, the value at the current price and the gain', () => {
    expect(figures(sale, { disposal: findDisposal([buy]) })).toEqual({
      total: '127',
      currentValue: '120',
      profitLoss: '75',
      profitLoss24h: '27',
    });
  });

  it('returns a null gain without a disposal', () => {
    expect(figures(sale)).toMatchObject({ profitLoss: null, profitLoss24h: null });
  });

  it.each<[string, number, string]>([
    ['24 hours ago', YESTERDAY, '0'],
    ['a millisecond later', YESTERDAY + 1, '27'],
    ['later on the same day', Date.UTC(2024, 5, 10, 23, 59, 59, 999), '27'],
    ['on the next day', Date.UTC(2024, 5, 11), '0'],
  ])('computes the 24-hour gain of a sale made %s', (_, at, profit) => {
    expect(figures({ ...sale, at }, { disposal: findDisposal([buy]) }).profitLoss24h).toBe(profit);
  });

  it.each<[string, Transaction[], string | null]>([
    ['arrived 24 hours ago: from the price at that time', [bought('2024-06-09T12:00:00Z')], '27'],
    [
      'arrived a second later: from their cost with fees',
      [bought('2024-06-09T12:00:01Z', { fees: 7 })],
      '70',
    ],
    [
      'arrived partly before and partly after',
      [
        bought('2024-06-01', { quantity: '0.5' }),
        bought('2024-06-10T08:00:00Z', { quantity: '0.5', price: 90 }),
      ],
      '32',
    ],
    ['arrived today at an unknown cost', [bought('2024-06-10T08:00:00Z', { price: null })], null],
  ])('computes the 24-hour gain of a sale of coins that %s', (_, entries, profit) => {
    expect(figures(sale, { disposal: findDisposal(entries) }).profitLoss24h).toBe(profit);
  });

  it('needs the price of 24 hours ago only for older lots', () => {
    const of = (date: string) =>
      figures(sale, { priceThen: null, disposal: findDisposal([bought(date)]) }).profitLoss24h;
    expect(of('2024-06-01')).toBeNull();
    expect(of('2024-06-10T08:00:00Z')).toBe('77');
  });

  it('counts only the fees of coins moved out today, whatever the price', () => {
    const moved = buildTransaction('transfer_out', '2024-06-10T09:00:00Z', { price: 130, fees: 3 });
    const disposal = findDisposal([buy], moved);
    expect(figures(moved, { disposal })).toMatchObject({ profitLoss: '-3', profitLoss24h: '-3' });
    expect(figures(moved, { disposal, priceThen: null }).profitLoss24h).toBe('-3');
  });
});
