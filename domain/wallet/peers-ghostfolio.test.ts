import { describe, expect, it } from 'vitest';
import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import type { RateOn } from '#domain/wallet/convert.ts';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import {
  divideHalfEven,
  type Money,
  moneyToText,
  numberToMoney,
  parseMoney,
  unitsToText,
} from '#domain/wallet/fixed.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import type { Holding, Ledger } from '#domain/wallet/ledger.ts';
import { computePosition } from '#domain/wallet/position.ts';
import { COST_BASIS_METHODS, type CostBasisMethod, type Transaction } from '#domain/wallet/transaction.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';
import {
  type GhostfolioCase,
  type GhostfolioPosition,
  type RecordedGhostfolio,
  readGhostfolio,
  readRates,
} from '#tests/golden/ghostfolio.ts';
import { GHOSTFOLIO_CASES, GHOSTFOLIO_RATES } from '#tests/golden/ghostfolio-cases.ts';
import { goldenCases } from '#tests/golden/golden-cases.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

const FILE = 'wallet/golden/ghostfolio_portfolio_calculator.json';
const RATES = FIXTURES ? readRates(recordedJson<RecordedGhostfolio>(FILE)) : GHOSTFOLIO_RATES;

function toTransactions({ activities }: GhostfolioCase): Transaction[] {
  return activities.map(([date, type, asset, currency, quantity, price, fees]) =>
    buildTransaction(type, date, { quantity, price, fees, asset, currency }),
  );
}

const rateOn: RateOn = (from, to, day) => {
  const rate = RATES[`${from}${to}`.toUpperCase()]?.[formatDayNumber(day)];
  return rate === undefined ? null : { numerator: numberToMoney(rate), denominator: numberToMoney(1) };
};

const computeCaseLedger = (one: GhostfolioCase, method: CostBasisMethod): Ledger =>
  computeLedger(toTransactions(one), { method, currency: one.currency, rateOn });

/** Compares at the number of decimals of `theirs`, at most 30. */
function expectPrinted(ours: Money | null, theirs: string): void {
  const decimals = Math.min(theirs.split('.')[1]?.length ?? 0, 30);
  expect(ours).not.toBeNull();
  expect(moneyToText(ours!, decimals)).toBe(moneyToText(parseMoney(theirs), decimals));
}

describe('computeLedger with the cases of Ghostfolio', () => {
  const cases = goldenCases(GHOSTFOLIO_CASES, FILE, readGhostfolio);

  it.skipIf(!FIXTURES)(`uses the recorded exchange rates${WITHOUT_FIXTURES}`, () => {
    expect(RATES).toEqual(GHOSTFOLIO_RATES);
  });

  describe.each(COST_BASIS_METHODS)('by %s', (method) => {
    it.each(cases)('%s', (_, one) => {
      const { holdings, totals } = computeCaseLedger(one, method);
      expectPrinted(totals.fees, one.fees);
      let invested: Money = 0n;
      let value: Money = 0n;
      for (const theirs of one.positions) {
        const sums = compare(holdings.find(({ asset }) => asset === theirs.symbol)!, theirs);
        invested += sums.invested;
        value += sums.value;
      }
      expectPrinted(invested, one.invested);
      expectPrinted(value, one.value);
    });
  });
});

function compare(holding: Holding, theirs: GhostfolioPosition): { invested: Money; value: Money } {
  const position = computePosition(holding, theirs.price);
  expect(unitsToText(holding.quantity)).toBe(theirs.quantity);
  expectPrinted(holding.fees, theirs.fees);
  expectPrinted(holding.paid, theirs.invested);
  expectPrinted(position.value, theirs.value);
  expectPrinted(position.profitLoss, theirs.net);
  expectPrinted(position.profitLoss! + holding.fees!, theirs.gross);
  if (theirs.average !== null) expectPrinted(position.averagePaid, theirs.average);
  return { invested: holding.paid!, value: position.value! };
}

describe('computeLedger with Ghostfolio issues about wrong sums', () => {
  it.each(COST_BASIS_METHODS)('returns a realised gain of 2,905.55 for two round trips by %s', (method) => {
    const ledger = computeLedger(
      [
        buildTransaction('buy', '2025-01-02', { quantity: 20, price: 218, fees: 16 }),
        buildTransaction('sale', '2025-02-03', { quantity: 20, price: 320, fees: '16.18' }),
        buildTransaction('buy', '2025-03-04', { quantity: 30, price: 290, fees: 16 }),
        buildTransaction('sale', '2025-04-05', { quantity: 30, price: 321, fees: '16.27' }),
      ],
      { method, currency: 'usd', rateOn: () => null },
    );
    expect(ledger.disposals.map(({ gain }) => moneyToText(gain!))).toEqual(['2007.82', '897.73']);
    expect(moneyToText(ledger.totals.realised!)).toBe('2905.55');
  });

  it.each(COST_BASIS_METHODS)('returns a gain of 43.95 before and 39.95 after fees by %s', (method) => {
    const { totals } = computeLedger(
      [
        buildTransaction('buy', '2025-12-11', { quantity: 9, price: '209.45', fees: 1 }),
        buildTransaction('sale', '2025-12-18', { quantity: 9, price: 210, fees: 1 }),
        buildTransaction('buy', '2025-12-18', { quantity: 10, price: '204.11', fees: 1 }),
        buildTransaction('sale', '2025-12-28', { quantity: 10, price: '208.01', fees: 1 }),
      ],
      { method, currency: 'usd', rateOn: () => null },
    );
    expect(moneyToText(totals.realised!)).toBe('39.95');
    expect(moneyToText(totals.realised! + totals.fees!)).toBe('43.95');
  });

  it('rejects a sale that exceeds the purchased fractions by 10^-16', () => {
    const sale = buildTransaction('sale', '2024-03-14', { quantity: 1, price: 411 });
    const shortfall = findInsufficientBalance([
      buildTransaction('buy', '2024-03-08', { quantity: '0.3333333333333333', price: 408 }),
      buildTransaction('buy', '2024-03-13', { quantity: '0.6666666666666666', price: 400 }),
      sale,
    ]);
    expect(shortfall?.entry).toBe(sale.id);
    expect(unitsToText(divideHalfEven(shortfall!.needed - shortfall!.held, 1n))).toBe('0.0000000000000001');
  });
});
