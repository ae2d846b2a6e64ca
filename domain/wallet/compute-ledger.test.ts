import { describe, expect, it } from 'vitest';
import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { createEuroRates } from '#domain/wallet/convert.ts';
import { applyChange, findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { type Money, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import type { CostBasisMethod } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const text = (amount: Money | null): string | null => (amount === null ? null : moneyToText(amount));

const LOTS = [
  buildTransaction('buy', '2024-01-01', { id: 'first', price: 100, fees: 1 }),
  buildTransaction('buy', '2024-02-01', { id: 'second', price: 300 }),
  buildTransaction('buy', '2024-03-01', { id: 'third', price: 200 }),
];
const SALE = buildTransaction('sale', '2024-04-01', { id: 'sale', quantity: '1.5', price: 400, fees: 2 });

describe('computeLedger', () => {
  it.each<[CostBasisMethod, unknown[], string]>([
    [
      'fifo',
      [
        ['first', '1'],
        ['second', '0.5'],
      ],
      '347',
    ],
    [
      'lifo',
      [
        ['third', '1'],
        ['second', '0.5'],
      ],
      '248',
    ],
    [
      'hifo',
      [
        ['second', '1'],
        ['third', '0.5'],
      ],
      '198',
    ],
    ['average', [[null, '1.5']], '297.5'],
  ])('by %s consumes %j for a gain of %s', (method, consumed, gain) => {
    const [disposal] = buildLedger([...LOTS, SALE], method).disposals;
    expect(disposal!.parts.map(({ entry, quantity }) => [entry, unitsToText(quantity)])).toEqual(consumed);
    expect(text(disposal!.gain)).toBe(gain);
  });

  it('consumes the older of two lots with the same cost, by hifo', () => {
    const alike = [
      buildTransaction('buy', '2024-01-01', { id: 'old', price: 100 }),
      buildTransaction('buy', '2024-02-01', { id: 'new', quantity: 2, price: 100 }),
      buildTransaction('sale', '2024-03-01', { price: 100 }),
    ];
    expect(buildLedger(alike, 'hifo').disposals[0]!.parts[0]!.entry).toBe('old');
  });

  it('starts a new average after everything is sold', () => {
    const ledger = buildLedger(
      [
        buildTransaction('buy', '2024-01-01', { price: 100 }),
        buildTransaction('sale', '2024-01-02', { price: 100 }),
        buildTransaction('buy', '2024-01-03', { price: 50 }),
      ],
      'average',
    );
    expect(text(ledger.holdings[0]!.cost)).toBe('50');
  });

  it('counts a reward as income on its day and as cost afterwards', () => {
    const { totals, holdings, income } = buildLedger([
      buildTransaction('reward', '2024-01-01', { quantity: 2, price: 10, fees: 1 }),
      buildTransaction('sale', '2024-02-01', { quantity: 1, price: 15 }),
    ]);
    expect(income.map(({ worth }) => text(worth))).toEqual(['20']);
    expect([totals.putIn, totals.income, totals.realised, holdings[0]!.cost].map(text)).toEqual([
      '1',
      '20',
      '24.5',
      '10.5',
    ]);
  });

  it('releases coins moved out at cost and counts only the fee as a loss', () => {
    const { totals, disposals } = buildLedger([
      buildTransaction('buy', '2024-01-01', { quantity: 2, price: 10 }),
      buildTransaction('transfer_out', '2024-02-01', { price: 90, fees: 3 }),
    ]);
    expect(text(disposals[0]!.gain)).toBe('-3');
    expect([totals.realised, totals.movedOut, totals.putIn].map(text)).toEqual(['-3', '10', '23']);
  });

  it('counts a fee in coins at its price and the cost of those coins as the loss', () => {
    const { totals, disposals } = buildLedger([
      buildTransaction('buy', '2024-01-01', { quantity: 2, price: 10 }),
      buildTransaction('fee', '2024-02-01', { quantity: '0.1', price: 30 }),
    ]);
    expect([totals.fees, totals.realised].map(text)).toEqual(['3', '-1']);
    expect(text(disposals[0]!.proceeds! - disposals[0]!.cost!)).toBe('2');
  });

  it('throws a RangeError when a sale exceeds the balance', () => {
    expect(() => buildLedger([SALE])).toThrow(RangeError);
    expect(() => buildLedger([SALE], 'average')).toThrow(RangeError);
  });

  describe('with transactions in another currency', () => {
    const rates: Readonly<Record<number, number>> = {
      [toDayNumber(Date.UTC(2024, 0, 1))]: 1.1,
      [toDayNumber(Date.UTC(2024, 3, 1))]: 1.2,
    };
    const rateOn = createEuroRates((_currency, day) => rates[day] ?? null);
    const bought = buildTransaction('buy', '2024-01-01', {
      quantity: 2,
      price: 100,
      fees: 10,
      currency: 'eur',
    });

    it('converts at the rate of each day', () => {
      const sold = buildTransaction('sale', '2024-04-01', { quantity: 1, price: 200, currency: 'eur' });
      const ledger = computeLedger([bought, sold], { method: 'lifo', currency: 'usd', rateOn });
      expect(text(ledger.disposals[0]!.proceeds)).toBe('240');
      expect(text(ledger.disposals[0]!.cost)).toBe('115.5');
      expect(ledger.unknown).toEqual([]);
    });

    it('returns null for figures that need a missing rate and reports the transaction', () => {
      const sold = buildTransaction('sale', '2024-02-02', { id: 'no-rate', currency: 'eur' });
      const ledger = computeLedger([bought, sold], { method: 'fifo', currency: 'usd', rateOn });
      expect(ledger.totals.realised).toBeNull();
      expect(text(ledger.totals.fees)).toBe('11');
      expect(text(ledger.holdings[0]!.cost)).toBe('115.5');
      expect(ledger.unknown).toEqual([{ entry: 'no-rate', what: 'rate' }]);
    });
  });

  it.each(['fifo', 'average'] as const)(
    'returns a null gain when the cost of the coins is unknown, by %s',
    (method) => {
      const history = [
        buildTransaction('transfer_in', '2024-01-01', { id: 'found', price: null }),
        buildTransaction('sale', '2024-02-01', { price: 50 }),
        buildTransaction('buy', '2024-03-01', { asset: 'ethereum', price: 5 }),
      ];
      const { disposals, totals, holdings, unknown } = buildLedger(history, method);
      expect([disposals[0]!.gain, totals.realised, text(totals.putIn)]).toEqual([null, null, '5']);
      expect(text(disposals[0]!.proceeds)).toBe('50');
      expect(holdings.map(({ cost }) => text(cost))).toEqual(['0', '5']);
      expect(unknown).toEqual([{ entry: 'found', what: 'price' }]);
    },
  );

  it('consumes coins of unknown cost last, by hifo', () => {
    const history = [
      buildTransaction('transfer_in', '2024-01-01', { price: null }),
      buildTransaction('buy', '2024-01-02', { id: 'known', price: 1 }),
      buildTransaction('sale', '2024-02-01', { price: 50 }),
    ];
    expect(buildLedger(history, 'hifo').disposals[0]!.parts[0]!.entry).toBe('known');
  });
});

describe('findInsufficientBalance', () => {
  it('returns the sale that exceeds the balance on its date, whatever was bought later', () => {
    const late = buildTransaction('buy', '2024-05-01', { quantity: 5 });
    const early = buildTransaction('sale', '2023-12-31', { id: 'early', quantity: '0.1' });
    expect(findInsufficientBalance([...LOTS, late, early])).toMatchObject({ entry: 'early', held: 0n });
  });

  it('accepts a sale of the whole balance and rejects 10^-18 more', () => {
    const all = buildTransaction('sale', '2024-04-01', { quantity: 3 });
    const more = buildTransaction('sale', '2024-04-01', { quantity: '3.000000000000000001' });
    expect(findInsufficientBalance([...LOTS, all])).toBeNull();
    expect(findInsufficientBalance([...LOTS, more])?.needed).toBe(more.quantity);
  });

  it('accepts a sale on the day of the purchase, whichever was entered first', () => {
    const sale = buildTransaction('sale', '2024-01-01');
    const buy = buildTransaction('buy', '2024-01-01T18:00:00Z');
    expect(findInsufficientBalance([sale, buy])).toBeNull();
  });

  it('checks each asset separately', () => {
    expect(
      findInsufficientBalance([...LOTS, buildTransaction('sale', '2024-04-01', { asset: 'ethereum' })]),
    ).not.toBeNull();
  });

  it('returns a later sale that an edit or a removal makes impossible', () => {
    const history = [...LOTS, SALE, buildTransaction('sale', '2024-06-01', { id: 'rest', quantity: '1.5' })];
    expect(findInsufficientBalance(history)).toBeNull();
    expect(findInsufficientBalance(applyChange(history, { remove: 'third' }))?.entry).toBe('rest');
    const smaller = { ...LOTS[0]!, quantity: LOTS[0]!.quantity - 1n };
    expect(findInsufficientBalance(applyChange(history, { put: smaller }))?.entry).toBe('rest');
    const later = { ...LOTS[0]!, at: Date.UTC(2024, 6, 1) };
    expect(findInsufficientBalance(applyChange(history, { put: later }))?.entry).toBe('rest');
    expect(findInsufficientBalance(applyChange(history, { remove: 'nothing' }))).toBeNull();
  });
});
