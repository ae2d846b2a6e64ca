import type { TaxGains } from '#contracts/wallet-tax.ts';

const asset = { _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC' };
const bought = { type: 'buy' as const, asset, currency: 'eur' as const, rate: null, rates: [] };

/** Invented but consistent figures, shown to users without the worksheet. */
export const SAMPLE_GAINS: TaxGains = {
  group: 'crypto',
  rate: 33,
  proceeds: '2990',
  cost: '2010',
  net: '980',
  income: '50',
  deducted: [{ year: 2025, amount: '400' }],
  untaxed: '0',
  taxable: '630',
  tax: '207.9',
  carried: [],
  unknown_years: [],
  sales: [
    {
      ...bought,
      entry: 'sale',
      type: 'sale',
      date: '2026-03-01',
      quantity: '0.03',
      proceeds: '3000',
      fees: '10',
      cost: '2010',
      gain: '980',
      lots: [
        { lot: 2, entry: 'second', date: '2025-11-05', quantity: '0.01', cost: '905', rate: null, rates: [] },
        { lot: 1, entry: 'first', date: '2024-02-01', quantity: '0.02', cost: '1105', rate: null, rates: [] },
      ],
    },
  ],
  rewards: [
    { ...bought, entry: 'reward', type: 'reward', date: '2026-02-01', quantity: '0.0005', worth: '50' },
  ],
};
