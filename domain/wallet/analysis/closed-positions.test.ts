import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HoldingSpans } from '#domain/wallet/analysis/closed-positions.ts';
import { moneyToText } from '#domain/wallet/fixed.ts';
import { COST_BASIS_METHODS, type CostBasisMethod, type Transaction } from '#domain/wallet/transaction.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildLedger, buildTransaction } from '#tests/builders/build-transaction.ts';

function listClosed(history: readonly Transaction[], method: CostBasisMethod = 'fifo') {
  const ledger = buildLedger(history, method);
  const spans = new HoldingSpans();
  for (const step of ledger.steps) spans.add(step);
  return spans.listClosed(ledger.holdings);
}

describe('HoldingSpans', () => {
  // 10 days, then a pause of 20, then 5 days. Bought 102 + 50, sold 149 + 60: a gain of 57.
  it('returns what is not held any more, with the days on which it was', () => {
    const [closed, ...others] = listClosed([
      buildTransaction('buy', '2024-01-01', { price: 100, fees: 2 }),
      buildTransaction('sale', '2024-01-11', { price: 150, fees: 1 }),
      buildTransaction('buy', '2024-01-31', { price: 50 }),
      buildTransaction('sale', '2024-02-05', { price: 60 }),
      buildTransaction('buy', '2024-02-05', { asset: 'ethereum' }),
    ]);
    expect(others).toEqual([]);
    expect(closed).toMatchObject({ asset: 'bitcoin', from: '2024-01-01', until: '2024-02-05', days: 15 });
    expect([closed!.bought, closed!.sold, closed!.gain].map((amount) => moneyToText(amount!))).toEqual([
      '152',
      '209',
      '57',
    ]);
  });

  it('counts 0 days for what left on the day it came', () => {
    const [closed] = listClosed([
      buildTransaction('buy', '2024-01-01T08:00:00Z'),
      buildTransaction('sale', '2024-01-01T09:00:00Z'),
    ]);
    expect(closed).toMatchObject({ from: '2024-01-01', until: '2024-01-01', days: 0 });
  });

  it('lists the last closed first, and an unknown gain as null', () => {
    const closed = listClosed([
      buildTransaction('buy', '2024-01-01', { asset: 'pepe', price: null }),
      buildTransaction('sale', '2024-01-02', { asset: 'pepe' }),
      buildTransaction('buy', '2024-01-01'),
      buildTransaction('sale', '2024-01-03'),
    ]);
    expect(closed.map(({ asset, gain }) => [asset, gain])).toEqual([
      ['bitcoin', 0n],
      ['pepe', null],
    ]);
  });

  it.each(COST_BASIS_METHODS)('has a gain of sold + moved − bought, to the last digit, by %s', (method) => {
    fc.assert(
      fc.property(arbitraryWallet(), (wallet) => {
        for (const { bought, sold, moved, gain } of listClosed(wallet, method))
          expect(gain).toBe(sold! + moved! - bought!);
      }),
    );
  });
});
