import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCostsByMonth, type YearOfCosts } from '#domain/wallet/analysis/costs-and-income.ts';
import { type Money, moneyToText } from '#domain/wallet/fixed.ts';
import { COST_BASIS_METHODS } from '#domain/wallet/transaction.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const text = (amount: Money | null) => (amount === null ? null : moneyToText(amount));
const toRows = (years: readonly YearOfCosts[]) =>
  years.flatMap(({ year, fees, income, months }) => [
    [year, text(fees), text(income)],
    ...months.map((month) => [`${year}-${month.month}`, text(month.fees), text(month.income)]),
  ]);
const sum = (amounts: readonly (Money | null)[]) => amounts.reduce<Money>((all, one) => all + one!, 0n);

describe('computeCostsByMonth', () => {
  it('adds up fees in money and in coins, and income, by UTC month and year', () => {
    const ledger = buildLedger([
      buildTransaction('buy', '2024-01-10', { quantity: 2, fees: 3 }),
      buildTransaction('sale', '2024-01-31T23:59:59Z', { quantity: '0.5', fees: 2 }),
      buildTransaction('reward', '2024-02-01', { quantity: 1, price: 40, fees: 1 }),
      buildTransaction('fee', '2025-06-01', { quantity: '0.1', price: 200, fees: 5 }),
      buildTransaction('transfer_out', '2025-06-02', { quantity: '0.1', fees: '0.5' }),
    ]);
    expect(toRows(computeCostsByMonth(ledger))).toEqual([
      [2025, '25.5', '0'],
      ['2025-6', '25.5', '0'],
      [2024, '6', '40'],
      ['2024-1', '5', '0'],
      ['2024-2', '1', '40'],
    ]);
  });

  it('has no month without fees or income', () => {
    expect(computeCostsByMonth(buildLedger([buildTransaction('buy', '2024-01-10')]))).toEqual([]);
  });

  it('returns null for income of which nothing is known', () => {
    const ledger = buildLedger([buildTransaction('reward', '2024-02-01', { price: null })]);
    expect(toRows(computeCostsByMonth(ledger))).toEqual([
      [2024, '0', null],
      ['2024-2', '0', null],
    ]);
  });

  it.each(COST_BASIS_METHODS)(
    'adds up to the fees and income of the wallet, to the last digit, by %s',
    (method) => {
      fc.assert(
        fc.property(arbitraryWallet(), (wallet) => {
          const ledger = buildLedger(wallet, method);
          const years = computeCostsByMonth(ledger);
          for (const name of ['fees', 'income'] as const) {
            expect(sum(years.map((year) => year[name]))).toBe(ledger.totals[name]);
            for (const year of years) expect(sum(year.months.map((month) => month[name]))).toBe(year[name]);
          }
        }),
      );
    },
  );
});
