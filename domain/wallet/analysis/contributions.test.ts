import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeContributions } from '#domain/wallet/analysis/contributions.ts';
import { type Money, moneyToText } from '#domain/wallet/fixed.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { COST_BASIS_METHODS, type Transaction } from '#domain/wallet/transaction.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

const PRICES: Readonly<Record<string, number>> = { bitcoin: 200, ethereum: 30, pepe: 0.0000012345 };
const NO_PENDING = new Map();
const text = (amount: Money | null) => (amount === null ? null : moneyToText(amount));

const contribute = (history: Transaction[], prices: Readonly<Record<string, number>> = PRICES) =>
  computeContributions(buildLedger(history).holdings, (asset) => prices[asset] ?? null, NO_PENDING);

describe('computeContributions', () => {
  const history = [
    buildTransaction('buy', '2024-01-01', { quantity: 2, price: 100, fees: 4 }),
    buildTransaction('sale', '2024-02-01', { quantity: 1, price: 150, fees: 1 }),
    buildTransaction('buy', '2024-01-01', { quantity: 10, price: 50, asset: 'ethereum' }),
    buildTransaction('reward', '2024-03-01', { quantity: 1, price: 40, asset: 'ethereum' }),
  ];

  // Bitcoin: cost 102 each; the sale gained 150 − 1 − 102 = 47, the other gains 200 − 102 = 98.
  // Ethereum: income 40; 11 × 30 − (500 + 40) = −210.
  it('splits profit and loss by asset into realised, income and unrealised', () => {
    const { assets, total } = contribute(history);
    expect(
      assets.map(({ asset, realised, income, unrealised, profit }) => [
        asset,
        ...[realised, income, unrealised, profit].map(text),
      ]),
    ).toEqual([
      ['bitcoin', '47', '0', '98', '145'],
      ['ethereum', '0', '40', '-210', '-170'],
    ]);
    expect([total.realised, total.income, total.unrealised, total.profit].map(text)).toEqual([
      '47',
      '40',
      '-112',
      '-25',
    ]);
  });

  it('leaves unknown parts out of a sum, and returns null where nothing is known', () => {
    const { assets, total } = contribute(history, { bitcoin: 200 });
    expect(assets.map(({ unrealised, profit }) => [unrealised, profit].map(text))).toEqual([
      ['98', '145'],
      [null, '40'],
    ]);
    expect(text(total.profit)).toBe('185');
    const unknown = [buildTransaction('buy', '2024-01-01', { price: null })];
    expect(contribute(unknown).assets[0]).toMatchObject({ unrealised: null, profit: null });
  });

  it('has no unrealised part for an asset that is gone, also without a price', () => {
    const gone = [
      buildTransaction('buy', '2024-01-01'),
      buildTransaction('sale', '2024-01-02', { price: 90 }),
    ];
    expect(contribute(gone, {}).assets[0]).toMatchObject({ unrealised: 0n, quantity: 0n });
    expect(text(contribute(gone, {}).total.profit)).toBe('-10');
  });

  it.each(COST_BASIS_METHODS)(
    'adds up to the profit and loss of the wallet, to the last digit, by %s',
    (method) => {
      fc.assert(
        fc.property(arbitraryWallet(), (wallet) => {
          const ledger = buildLedger(wallet, method);
          const priceNow = (asset: string) => PRICES[asset]!;
          const { assets, total } = computeContributions(ledger.holdings, priceNow, NO_PENDING);
          const { profitLoss } = summarise(ledger, { now: 0, priceNow, priceThen: priceNow });
          expect(assets.reduce((sum, { profit }) => sum + profit!, 0n)).toBe(profitLoss);
          expect(total.profit).toBe(profitLoss);
        }),
      );
    },
  );
});
