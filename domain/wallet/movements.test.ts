import { describe, expect, it } from 'vitest';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { type Money, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { computeRealisedByYear } from '#domain/wallet/realised-by-year.ts';
import { COST_BASIS_METHODS, type Transaction } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const text = (money: Money | null | undefined) => (money == null ? null : moneyToText(money));
const holdingOf = (ledger: Ledger, asset = 'bitcoin') => ledger.holdings.find((one) => one.asset === asset)!;
const yearOf = (ledger: Ledger) => {
  const [year] = computeRealisedByYear(ledger);
  const { gains, income, derivatives, losses, expenses, realised } = year!;
  return [gains, income, derivatives, losses, expenses, realised].map(text);
};
/** Two bitcoins bought at $100 each with fees of $2. */
const bought = buildTransaction('buy', '2024-01-01', { quantity: 2, fees: 2 });
const noPrice = { price: null };

/** A migration of `quantity` bitcoins into `received` of another asset. */
const migrate = (date: string, quantity: string | number, received: string | number): Transaction[] => [
  { ...buildTransaction('migration_out', date, { ...noPrice, quantity }), link: `m ${date}` },
  {
    ...buildTransaction('migration_in', date, { ...noPrice, quantity: received, asset: 'wrapped' }),
    link: `m ${date}`,
  },
];

describe('computeLedger', () => {
  it('takes a gift received at the price stated, as money put in and not as income', () => {
    const ledger = buildLedger([buildTransaction('gift_in', '2024-01-01', { quantity: 2, price: 150 })]);
    const { cost, putIn, income, realised } = holdingOf(ledger);
    expect([cost, putIn, income, realised].map(text)).toEqual(['300', '300', '0', '0']);
    expect(text(ledger.steps[0]!.flowIn)).toBe('300');
  });

  it('gives a gift at its cost without a gain, as an outflow at its price', () => {
    const ledger = buildLedger([bought, buildTransaction('gift_out', '2024-02-01', { price: 500 })]);
    expect([ledger.totals.realised, ledger.totals.movedOut, ledger.steps[1]!.flowOut].map(text)).toEqual([
      '0',
      '101',
      '500',
    ]);
  });

  it('takes a fork at the cost stated, 0 included, without income', () => {
    const ledger = buildLedger([buildTransaction('fork', '2024-01-01', { price: 0 })]);
    expect([holdingOf(ledger).cost, ledger.totals.income].map(text)).toEqual(['0', '0']);
    expect(ledger.unknown).toEqual([]);
  });

  it.each(['loss', 'theft'] as const)(
    'counts the cost of a %s as a loss of its own, without an outflow',
    (type) => {
      const ledger = buildLedger([bought, buildTransaction(type, '2024-02-01', noPrice)]);
      expect(yearOf(ledger)).toEqual(['0', '0', '0', '-101', '0', '-101']);
      expect([ledger.steps[1]!.flowIn, ledger.steps[1]!.flowOut, ledger.totals.fees].map(text)).toEqual([
        '0',
        '0',
        '2',
      ]);
      expect(ledger.unknown).toEqual([]);
    },
  );

  it('counts gains of derivatives at their worth and losses at their cost, apart from income and losses', () => {
    const ledger = buildLedger([
      bought,
      buildTransaction('derivative_gain', '2024-02-01', { quantity: '0.5', price: 300 }),
      buildTransaction('derivative_loss', '2024-03-01', { ...noPrice, quantity: 1 }),
    ]);
    expect(yearOf(ledger)).toEqual(['0', '0', '49', '0', '0', '49']);
    expect(text(holdingOf(ledger).cost)).toBe('251');
  });

  it.each([
    ['lend_out', 'lend_back', 'lent'],
    ['pool_add', 'pool_remove', 'pooled'],
  ] as const)('keeps lots and cost of coins between %s and %s', (out, back, place) => {
    const away = buildTransaction(out, '2024-02-01', { ...noPrice, quantity: '1.5' });
    const ledger = buildLedger([bought, away]);
    expect([holdingOf(ledger).quantity, holdingOf(ledger)[place]].map(unitsToText)).toEqual(['2', '1.5']);
    expect(holdingOf(ledger).lots).toEqual(holdingOf(buildLedger([bought])).lots);
    const less = buildLedger([
      bought,
      away,
      buildTransaction(back, '2024-03-01', { ...noPrice, quantity: 1 }),
    ]);
    expect([holdingOf(less).quantity, holdingOf(less)[place]].map(unitsToText)).toEqual(['2', '0.5']);
    expect(less.unknown).toEqual([]);
    const more = buildLedger([
      bought,
      away,
      buildTransaction(back, '2024-03-01', { quantity: '1.6', price: 200 }),
    ]);
    expect([holdingOf(more).quantity, holdingOf(more)[place]].map(unitsToText)).toEqual(['2.1', '0']);
    expect(yearOf(more)).toEqual(['0', '20', '0', '0', '0', '20']);
    expect(text(holdingOf(more).cost)).toBe('222');
  });

  it('leaves the income of a return in excess unknown without a price', () => {
    const ledger = buildLedger([
      bought,
      buildTransaction('lend_out', '2024-02-01', { ...noPrice, quantity: 1 }),
      buildTransaction('lend_back', '2024-03-01', { ...noPrice, quantity: 2, id: 'back' }),
    ]);
    expect(ledger.unknown).toEqual([{ entry: 'back', what: 'price' }]);
  });

  it('counts the fees of a loan as an expense', () => {
    const ledger = buildLedger([
      bought,
      buildTransaction('lend_out', '2024-02-01', { ...noPrice, quantity: 1, fees: 3 }),
    ]);
    expect(yearOf(ledger)).toEqual(['0', '0', '0', '0', '-3', '-3']);
  });

  it.each(COST_BASIS_METHODS)('carries cost and dates of purchase in a migration, by %s', (method) => {
    const ledger = buildLedger(
      [
        bought,
        buildTransaction('buy', '2024-02-01', { quantity: 1, price: 500 }),
        ...migrate('2024-03-01', 3, 3000),
        buildTransaction('sale', '2024-04-01', { asset: 'wrapped', quantity: 1000, price: 1 }),
      ],
      method,
    );
    expect([holdingOf(ledger).cost, holdingOf(ledger).putIn].map(text)).toEqual(['0', '0']);
    const gains = {
      fifo: '899',
      lifo: '500',
      hifo: '500',
      average: moneyToText(10n ** 39n - (702n * 10n ** 36n) / 3n),
    };
    expect(text(ledger.disposals.at(-1)!.gain)).toBe(gains[method]);
    expect(text(ledger.totals.realised)).toBe(gains[method]);
    const days = holdingOf(ledger, 'wrapped').lots.map(({ at }) => new Date(at).toISOString().slice(0, 10));
    const left = {
      fifo: ['2024-01-01', '2024-02-01'],
      lifo: ['2024-01-01'],
      hifo: ['2024-01-01'],
      average: ['2024-01-01'],
    };
    expect(days).toEqual(left[method]);
    expect(ledger.unknown).toEqual([]);
  });

  it.each(['fifo', 'hifo', 'lifo'] as const)(
    'migrates the lots of an earlier migration by their dates of purchase, by %s',
    (method) => {
      const back = (type: 'migration_out' | 'migration_in', asset: string, quantity: number) => ({
        ...buildTransaction(type, '2024-04-01', { ...noPrice, quantity, asset }),
        link: 'back',
      });
      const ledger = buildLedger(
        [
          bought,
          buildTransaction('buy', '2024-02-01', { quantity: 1, price: 500, asset: 'wrapped' }),
          ...migrate('2024-03-01', 2, 2),
          back('migration_out', 'wrapped', 3),
          back('migration_in', 'pepe', 3000),
        ],
        method,
      );
      const days = holdingOf(ledger, 'pepe').lots.map(({ at }) => new Date(at).toISOString().slice(0, 10));
      expect(days).toEqual(['2024-01-01', '2024-02-01']);
    },
  );

  it('loses no cost where a lot is rounded to nothing', () => {
    const ledger = buildLedger([
      buildTransaction('buy', '2024-01-01', { quantity: '0.000000000000000001', price: 7 }),
      buildTransaction('buy', '2024-01-02', { quantity: 1, price: 5 }),
      ...migrate('2024-03-01', '1.000000000000000001', '0.000000000000000001'),
    ]);
    expect(holdingOf(ledger, 'wrapped').lots).toHaveLength(1);
    expect(holdingOf(ledger, 'wrapped').cost).toBe(5n * 10n ** 36n + 7n * 10n ** 18n);
  });

  it('does not know the cost of a migration without its other side', () => {
    const [, into] = migrate('2024-03-01', 1, 1000);
    const ledger = buildLedger([{ ...into!, link: null }]);
    expect(holdingOf(ledger, 'wrapped').cost).toBeNull();
    expect(ledger.unknown).toEqual([{ entry: into!.id, what: 'price' }]);
  });
});

describe('findInsufficientBalance', () => {
  const lent = buildTransaction('lend_out', '2024-02-01', { ...noPrice, quantity: 2 });

  it.each(['sale', 'loss', 'gift_out', 'lend_out', 'pool_add'] as const)(
    'finds a %s of what is lent',
    (type) => {
      const next = buildTransaction(type, '2024-03-01', { quantity: 1 });
      expect(findInsufficientBalance([bought, lent, next])).toMatchObject({ entry: next.id, held: 0n });
      const back = buildTransaction('lend_back', '2024-02-20', { ...noPrice, quantity: 1 });
      expect(findInsufficientBalance([bought, lent, back, next])).toBeNull();
    },
  );

  it('finds a return of what was never lent, and of what was already returned', () => {
    const back = buildTransaction('lend_back', '2024-03-01', { ...noPrice, quantity: 2 });
    expect(findInsufficientBalance([bought, back])).toMatchObject({ entry: back.id, place: 'lent' });
    expect(findInsufficientBalance([bought, lent, back])).toBeNull();
    const again = buildTransaction('lend_back', '2024-04-01', { ...noPrice, quantity: 1 });
    expect(findInsufficientBalance([bought, lent, back, again])).toMatchObject({ entry: again.id });
    const pool = buildTransaction('pool_remove', '2024-03-01', { ...noPrice, quantity: 1 });
    expect(findInsufficientBalance([bought, lent, pool])).toMatchObject({ place: 'pooled' });
  });

  it('sells what a migration of the same day brought, and migrates what was bought that day', () => {
    const day = '2024-01-01';
    const sold = buildTransaction('sale', day, { asset: 'wrapped', quantity: 3000 });
    expect(findInsufficientBalance([sold, ...migrate(day, 2, 3000), bought])).toBeNull();
  });
});
