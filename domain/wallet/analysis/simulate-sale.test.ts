import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateSaleTax } from '#domain/wallet/analysis/sale-tax.ts';
import { buildPlannedSale, findPlannedSale, listLotSources } from '#domain/wallet/analysis/simulate-sale.ts';
import { computeLedger, createLedgerBuilder } from '#domain/wallet/compute-ledger.ts';
import { moneyToText, parseMoney, parseUnits } from '#domain/wallet/fixed.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import { COST_BASIS_METHODS, type CostBasisMethod, type Transaction } from '#domain/wallet/transaction.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';

const NOW = Date.UTC(2030, 0, 1);

function simulate(
  history: readonly Transaction[],
  method: CostBasisMethod,
  quantity: bigint,
  price: number | null,
) {
  const builder = createLedgerBuilder({ method, currency: 'usd', rateOn: () => null });
  const sources = listLotSources('bitcoin', []);
  for (const one of sortTransactions(history)) if (sources.has(one.asset)) builder.book(one);
  builder.book(buildPlannedSale({ asset: 'bitcoin', quantity, price, currency: 'usd', at: NOW }));
  return builder.build();
}

describe('buildPlannedSale', () => {
  // Lots of 1 at 100 with a fee of 2, 1 at 300, 1 at 200. 1.5 are sold at 400 for 600.
  const history = [
    buildTransaction('buy', '2024-01-01', { price: 100, fees: 2 }),
    buildTransaction('buy', '2024-02-01', { price: 300 }),
    buildTransaction('buy', '2024-03-01', { price: 200 }),
    buildTransaction('buy', '2024-03-01', { price: 5, asset: 'ethereum' }),
  ];

  it.each<[CostBasisMethod, string]>([
    ['fifo', '348'],
    ['lifo', '250'],
    ['hifo', '200'],
    ['average', '299'],
  ])('uses the lots that a sale by %s would use, for a gain of %s', (method, gain) => {
    const sale = findPlannedSale(simulate(history, method, parseUnits('1.5'), 400));
    expect([moneyToText(sale.proceeds!), moneyToText(sale.gain!)]).toEqual(['600', gain]);
  });

  it('has no proceeds and no gain without a price', () => {
    const sale = findPlannedSale(simulate(history, 'fifo', parseUnits('1'), null));
    expect([sale.proceeds, sale.gain, moneyToText(sale.cost!)]).toEqual([null, null, '102']);
  });

  it.each(COST_BASIS_METHODS)('equals the same sale entered into the wallet, by %s', (method) => {
    fc.assert(
      fc.property(arbitraryWallet(), fc.bigInt(1n, 100n), (wallet, percent) => {
        const options = { method, currency: 'usd', rateOn: () => null };
        const held = computeLedger(wallet, options).holdings.find(({ asset }) => asset === 'bitcoin');
        const quantity = ((held?.quantity ?? 0n) * percent) / 100n;
        if (quantity === 0n) return;
        const entered: Transaction = {
          ...buildTransaction('sale', '2030-01-01', { price: 3 }),
          id: 'entered',
          quantity,
          sequence: 1e9,
        };
        const stored = computeLedger([...wallet, entered], options);
        const planned = simulate(wallet, method, quantity, 3);
        const [one, two] = [
          findPlannedSale(planned),
          stored.disposals.find(({ entry }) => entry === entered.id)!,
        ];
        expect([one.proceeds, one.cost, one.gain, one.parts]).toEqual([
          two.proceeds,
          two.cost,
          two.gain,
          two.parts,
        ]);
        const isBitcoin = ({ asset }: { asset: string }) => asset === 'bitcoin';
        expect(planned.holdings.find(isBitcoin)).toEqual(stored.holdings.find(isBitcoin));
      }),
    );
  });
});

describe('listLotSources', () => {
  it('adds what became the asset in migrations, over several steps', () => {
    const migrations = [
      { from: 'lend', to: 'aave' },
      { from: 'ethlend', to: 'lend' },
      { from: 'matic', to: 'pol' },
    ];
    expect([...listLotSources('aave', migrations)]).toEqual(['aave', 'lend', 'ethlend']);
  });
});

describe('estimateSaleTax', () => {
  const gain = parseMoney('1000');

  it.each([
    [2025, 26, '260'],
    [2026, 33, '330'],
  ])('applies the rate of %i', (year, rate, amount) => {
    const tax = estimateSaleTax('bitcoin', gain, year)!;
    expect([tax.rate, moneyToText(tax.amount)]).toEqual([rate, amount]);
  });

  it('is 0 for a loss', () => expect(estimateSaleTax('bitcoin', -gain, 2026)!.amount).toBe(0n));

  it.each([
    ['an unknown gain', 'bitcoin', null, 2026],
    ['a euro e-money token', 'euro-coin', gain, 2026],
    ['a year before the first law', 'bitcoin', gain, 2022],
  ] as const)('is null for %s', (_, asset, own, year) =>
    expect(estimateSaleTax(asset, own, year)).toBeNull(),
  );
});
