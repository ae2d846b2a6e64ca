import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { type Money, moneyToText, parseMoney } from '#domain/wallet/fixed.ts';
import { deductLosses } from '#domain/wallet/italian-tax/carried-losses.ts';
import { findItalianLaw } from '#domain/wallet/italian-tax/find-italian-law.ts';
import { buildGainsWorksheet, type GainsWorksheet } from '#domain/wallet/italian-tax/gains-worksheet.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const moneyOrNull = (amount: Money | null): string | null => (amount === null ? null : moneyToText(amount));
const euros = { currency: 'eur' };

function buildWorksheet(history: readonly Transaction[]): GainsWorksheet {
  const ledger = computeLedger(history, { method: 'lifo', currency: 'eur', rateOn: () => null });
  return buildGainsWorksheet(ledger, {
    isEuroToken: (asset) => asset === 'euro-coin',
    currencyOf: (entry) => history.find(({ id }) => id === entry)!.currency,
  });
}

/** A purchase of 100 coins at 10,000 euros each, and one sale per year at that price plus the gain. */
function buildSales(gains: Readonly<Record<number, number>>): Transaction[] {
  return [
    buildTransaction('buy', '2020-01-01', { ...euros, quantity: 100, price: 10_000 }),
    ...Object.entries(gains).map(([year, gain]) =>
      buildTransaction('sale', `${year}-06-01`, { ...euros, price: 10_000 + gain }),
    ),
  ];
}

const taxes = (gains: Readonly<Record<number, number>>): unknown[] =>
  buildWorksheet(buildSales(gains)).years.map(({ year, taxable, tax }) => [
    year,
    moneyOrNull(taxable),
    moneyOrNull(tax),
  ]);

describe('findItalianLaw', () => {
  it.each([
    [2022, null],
    [2023, 26],
    [2025, 26],
    [2026, 33],
    [2027, 33],
  ])('returns for %d the rate %j', (year, rate) => expect(findItalianLaw(year)?.rate ?? null).toBe(rate));

  it('has sources for every year', () => {
    for (const year of [2023, 2024, 2025, 2026])
      expect(findItalianLaw(year)!.sources.length).toBeGreaterThan(0);
  });
});

describe('buildGainsWorksheet', () => {
  it.each<[number, number, string, string]>([
    [2023, 1999, '0', '0'],
    [2023, 2000, '2000', '520'],
    [2024, 2000, '0', '0'],
    [2024, 2001, '1', '0.26'],
    [2025, 1, '1', '0.26'],
    [2025, 1000, '1000', '260'],
    [2026, 1000, '1000', '330'],
  ])('taxes in %d a gain of %d: taxable %s, tax %s', (year, gain, taxable, tax) => {
    expect(taxes({ [year]: gain })).toEqual([[year, taxable, tax]]);
  });

  it('consumes the newest lot first', () => {
    const { years } = buildWorksheet([
      buildTransaction('buy', '2024-01-01', { ...euros, price: 100 }),
      buildTransaction('buy', '2025-01-01', { ...euros, price: 900, fees: 10 }),
      buildTransaction('sale', '2025-06-01', { ...euros, price: 1000, fees: 5 }),
    ]);
    expect([years[0]!.proceeds, years[0]!.cost, years[0]!.net].map(moneyOrNull)).toEqual([
      '995',
      '910',
      '85',
    ]);
  });

  it('carries a loss for 4 years and deducts the oldest first', () => {
    expect(taxes({ 2025: -1000, 2029: 1500 })).toEqual([
      [2029, '500', '165'],
      [2025, '0', '0'],
    ]);
    expect(taxes({ 2025: -1000, 2030: 1500 })[0]).toEqual([2030, '1500', '495']);
    const { years } = buildWorksheet(buildSales({ 2025: -1000, 2026: -300, 2027: 1200 }));
    expect(years[0]!.deducted.map(({ year, amount }) => [year, moneyOrNull(amount)])).toEqual([
      [2025, '1000'],
      [2026, '200'],
    ]);
    expect(years[0]!.carried.map(({ year, amount }) => [year, moneyOrNull(amount)])).toEqual([[2026, '100']]);
  });

  it('carries a loss of 2024 only when it is above 2,000 euros, and then in full', () => {
    expect(taxes({ 2024: -2000, 2025: 3000 })[0]).toEqual([2025, '3000', '780']);
    expect(taxes({ 2024: -2001, 2025: 3000 })[0]).toEqual([2025, '999', '259.74']);
  });

  it('deducts no losses from rewards', () => {
    const { years } = buildWorksheet([
      ...buildSales({ 2025: -500 }),
      buildTransaction('reward', '2025-03-01', { ...euros, price: 100, asset: 'ethereum' }),
    ]);
    expect([years[0]!.net, years[0]!.income, years[0]!.taxable, years[0]!.tax].map(moneyOrNull)).toEqual([
      '-500',
      '100',
      '100',
      '26',
    ]);
  });

  it('taxes euro tokens separately from 2026 and does not count their exchange for euros as a sale', () => {
    const token = { ...euros, asset: 'euro-coin' };
    const history = [
      buildTransaction('buy', '2025-01-01', { ...token, quantity: 10, price: '0.9' }),
      buildTransaction('sale', '2025-06-01', { ...token, price: 1 }),
      buildTransaction('sale', '2026-06-01', { ...token, id: 'change', price: 1 }),
      buildTransaction('reward', '2026-07-01', { ...token, quantity: 100, price: 1 }),
      buildTransaction('reward', '2026-07-01', { ...euros, price: 100 }),
    ];
    const { years, excludedDisposals } = buildWorksheet(history);
    expect(years.map(({ year, group, tax }) => [year, group, moneyOrNull(tax)])).toEqual([
      [2026, 'crypto', '33'],
      [2026, 'euro_token', '26'],
      [2025, 'crypto', '0.026'],
    ]);
    expect(excludedDisposals).toEqual(['change']);
  });

  it('leaves out transfers and fees, and lists transactions before 2023', () => {
    const history = [
      ...buildSales({ 2022: 50 }),
      buildTransaction('transfer_out', '2025-01-01', { ...euros, id: 'move' }),
      buildTransaction('fee', '2025-01-02', { ...euros, id: 'gas' }),
    ];
    const { years, before, excludedDisposals } = buildWorksheet(history);
    expect([years, before, excludedDisposals]).toEqual([[], [history[1]!.id], ['move', 'gas']]);
  });

  it('returns a null tax for a year with an unknown price, and reports that year in later ones', () => {
    const { years } = buildWorksheet([
      ...buildSales({ 2026: 500 }),
      buildTransaction('transfer_in', '2025-01-01', { ...euros, asset: 'found', price: null }),
      buildTransaction('sale', '2025-02-01', { ...euros, asset: 'found', price: 5 }),
    ]);
    expect(years.map(({ year, tax, unknownYears }) => [year, moneyOrNull(tax), unknownYears])).toEqual([
      [2026, '165', [2025]],
      [2025, null, []],
    ]);
  });

  it('throws a RangeError unless the ledger is in euros by LIFO', () => {
    const options = { isEuroToken: () => false, currencyOf: () => 'eur' };
    expect(() => buildGainsWorksheet(buildLedger([], 'lifo'), options)).toThrow(RangeError);
    const fifo = computeLedger([], { method: 'fifo', currency: 'eur', rateOn: () => null });
    expect(() => buildGainsWorksheet(fifo, options)).toThrow(RangeError);
  });
});

describe('deductLosses', () => {
  it('neither drops nor adds a loss', () => {
    const nets = fc.array(fc.bigInt(-1000n, 1000n), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(nets, (list) => {
        let left: readonly { year: number; amount: Money }[] = [];
        for (const [at, net] of list.entries()) {
          const before = left
            .filter((loss) => at <= loss.year + 4)
            .reduce((sum, { amount }) => sum + amount, 0n);
          const deduction = deductLosses(left, at, net, 0n);
          const used = deduction.usedLosses.reduce((sum, { amount }) => sum + amount, 0n);
          const after = deduction.remainingLosses.reduce((sum, { amount }) => sum + amount, 0n);
          expect(before - used + (net < 0n ? -net : 0n)).toBe(after);
          expect(deduction.remainingGain).toBe(net > 0n ? net - used : 0n);
          expect(deduction.remainingGain! >= 0n).toBe(true);
          left = deduction.remainingLosses;
        }
      }),
    );
    expect(deductLosses([{ year: 1, amount: parseMoney('5') }], 2, null, 0n)).toMatchObject({
      remainingGain: null,
      usedLosses: [],
    });
  });
});
