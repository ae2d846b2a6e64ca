import { describe, expect, it } from 'vitest';
import type { Books, Holding } from '#domain/wallet/books.ts';
import type { RateOn } from '#domain/wallet/convert.ts';
import { findShortfall } from '#domain/wallet/find-shortfall.ts';
import { divided, type Money, moneyOf, moneyOfNumber, moneyText, unitsText } from '#domain/wallet/fixed.ts';
import { dayText } from '#domain/wallet/instant.ts';
import { keepBooks } from '#domain/wallet/keep-books.ts';
import { positionOf } from '#domain/wallet/position.ts';
import { COST_METHODS, type CostMethod, type Transaction } from '#domain/wallet/transaction.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

interface Activity {
  date: string;
  type: 'BUY' | 'SELL' | 'FEE' | string;
  symbol: string;
  assetCurrency: string;
  quantity: number;
  unitPrice: number;
  fee: number;
}

interface Case {
  name: string;
  now: string;
  baseCurrency: string;
  activities: Activity[] | null;
  expectations: { of: string; matcher: string; value: unknown }[];
}

interface Recorded {
  fx: Record<string, Record<string, Record<string, number>>>;
  cases: { spec: string; cases: Case[] }[];
}

type Snapshot = {
  positions: Record<string, string | number | object>[];
  currentValueInBaseCurrency: string;
} & Record<'totalFeesWithCurrencyEffect' | 'totalInvestmentWithCurrencyEffect', string>;

/** What Ghostfolio has and a wallet of coins has not; told instead of passed over. */
const NOT_OURS: Record<string, string> = {
  'portfolio-calculator-msft-buy-and-sell.spec.ts':
    'sells 1 of 0.3333333333333333 + 0.6666666666666666: 10^-16 more than there is',
  'portfolio-calculator-btceur-in-base-currency-eur.spec.ts': 'the recording lost what it expects',
};

const recorded = FIXTURES
  ? recordedJson<Recorded>('wallet/golden/ghostfolio_portfolio_calculator.json')
  : { fx: {}, cases: [] };
const cases = recorded.cases.flatMap(({ spec, cases: list }) => list.map((one) => ({ ...one, spec })));
const named = cases.map((one) => [`${one.spec}: ${one.name}`, one] as const);

const TYPES: Record<string, Transaction['type']> = { BUY: 'buy', SELL: 'sale', FEE: 'fee' };

function transactionsOf({ activities }: Case): Transaction[] {
  return (activities ?? []).map(({ date, type, symbol, assetCurrency, quantity, unitPrice, fee }) =>
    buildTransaction(TYPES[type]!, date, {
      quantity,
      price: unitPrice,
      fees: fee,
      asset: symbol,
      currency: assetCurrency.toLowerCase(),
    }),
  );
}

const rateOn: RateOn = (from, to, day) => {
  const rate = recorded.fx[to.toUpperCase()]?.[`${from}${to}`.toUpperCase()]?.[dayText(day)];
  return rate === undefined ? null : { times: moneyOfNumber(rate), over: moneyOfNumber(1) };
};

const booksOf = (one: Case, method: CostMethod): Books =>
  keepBooks(transactionsOf(one), { method, currency: one.baseCurrency.toLowerCase(), rateOn });

const mapped = named.filter(
  ([, { spec, activities }]) =>
    NOT_OURS[spec] === undefined && (activities ?? []).every(({ type }) => TYPES[type] !== undefined),
);
const snapshotOf = (one: Case): Snapshot | undefined =>
  one.expectations.find(({ of }) => of === 'portfolioSnapshot')?.value as Snapshot | undefined;

/** Equal to the last digit printed. */
function expectPrinted(ours: Money | null, theirs: string): void {
  const decimals = Math.min(theirs.split('.')[1]?.length ?? 0, 30);
  expect(ours).not.toBeNull();
  expect(moneyText(ours!, decimals)).toBe(moneyText(moneyOf(theirs), decimals));
}

describe.skipIf(!FIXTURES)(`Ghostfolio’s cases${WITHOUT_FIXTURES}`, () => {
  it('are all mapped or named', () => {
    const missed = named.filter((one) => !mapped.includes(one)).map(([, { spec }]) => spec);
    expect(missed.filter((spec) => NOT_OURS[spec] === undefined)).toEqual([]);
    expect(mapped.length).toBeGreaterThan(0);
  });

  describe.each(COST_METHODS)('by %s', (method) => {
    it.each(mapped)('%s', (_, one) => {
      const snapshot = snapshotOf(one);
      const books = booksOf(one, method);
      const { tally } = books;
      if (!snapshot) return expect(one.expectations.length).toBeGreaterThan(0);
      expectPrinted(tally.fees, snapshot.totalFeesWithCurrencyEffect);
      let invested: Money = 0n;
      let value: Money = 0n;
      for (const theirs of snapshot.positions) {
        const holding = books.holdings.find(({ asset }) => asset === theirs.symbol)!;
        const sums = compare(holding, theirs);
        invested += sums.invested;
        value += sums.value;
      }
      expectPrinted(invested, snapshot.totalInvestmentWithCurrencyEffect);
      expectPrinted(value, snapshot.currentValueInBaseCurrency);
    });
  });
});

function compare(holding: Holding, theirs: Snapshot['positions'][number]): { invested: Money; value: Money } {
  const position = positionOf(holding, Number(theirs.marketPriceInBaseCurrency));
  const own = theirs as Record<string, string>;
  expect(unitsText(holding.quantity)).toBe(own.quantity);
  expectPrinted(holding.fees, own.feeInBaseCurrency!);
  expectPrinted(holding.paid, own.investmentWithCurrencyEffect!);
  expectPrinted(position.value, own.valueInBaseCurrency!);
  const net = (theirs.netPerformanceWithCurrencyEffectMap as { max: string }).max;
  expectPrinted(position.profitLoss, net);
  expectPrinted(position.profitLoss! + holding.fees!, own.grossPerformanceWithCurrencyEffect!);
  if (own.currency && holding.quantity > 0n && own.investment === own.investmentWithCurrencyEffect) {
    expectPrinted(position.averagePaid, own.averagePrice!);
  }
  return { invested: holding.paid!, value: position.value! };
}

describe('keepBooks and Ghostfolio’s trackers of wrong sums', () => {
  it.each(COST_METHODS)('adds round trips up to 2,905.55 by %s', (method) => {
    const books = keepBooks(
      [
        buildTransaction('buy', '2025-01-02', { quantity: 20, price: 218, fees: 16 }),
        buildTransaction('sale', '2025-02-03', { quantity: 20, price: 320, fees: '16.18' }),
        buildTransaction('buy', '2025-03-04', { quantity: 30, price: 290, fees: 16 }),
        buildTransaction('sale', '2025-04-05', { quantity: 30, price: 321, fees: '16.27' }),
      ],
      { method, currency: 'usd', rateOn: () => null },
    );
    expect(books.disposals.map(({ gain }) => moneyText(gain!))).toEqual(['2007.82', '897.73']);
    expect(moneyText(books.tally.realised!)).toBe('2905.55');
  });

  it.each(COST_METHODS)('makes 43.95 before and 39.95 after fees by %s', (method) => {
    const { tally } = keepBooks(
      [
        buildTransaction('buy', '2025-12-11', { quantity: 9, price: '209.45', fees: 1 }),
        buildTransaction('sale', '2025-12-18', { quantity: 9, price: 210, fees: 1 }),
        buildTransaction('buy', '2025-12-18', { quantity: 10, price: '204.11', fees: 1 }),
        buildTransaction('sale', '2025-12-28', { quantity: 10, price: '208.01', fees: 1 }),
      ],
      { method, currency: 'usd', rateOn: () => null },
    );
    expect(moneyText(tally.realised!)).toBe('39.95');
    expect(moneyText(tally.realised! + tally.fees!)).toBe('43.95');
  });

  it('refuses a sale of 10^-16 more than the thirds bought before add up to', () => {
    const sale = buildTransaction('sale', '2024-03-14', { quantity: 1, price: 411 });
    const shortfall = findShortfall([
      buildTransaction('buy', '2024-03-08', { quantity: '0.3333333333333333', price: 408 }),
      buildTransaction('buy', '2024-03-13', { quantity: '0.6666666666666666', price: 400 }),
      sale,
    ]);
    expect(shortfall?.entry).toBe(sale.id);
    expect(unitsText(divided(shortfall!.needed - shortfall!.held, 1n))).toBe('0.0000000000000001');
  });
});
