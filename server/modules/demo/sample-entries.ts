import type { TransactionType, WalletCurrency } from '#domain/wallet/transaction.ts';

/** An entry of the sample wallet. Its price is the recorded close of the day. */
export interface SampleEntry {
  type: TransactionType;
  asset: string;
  quantity: string;
  day: string;
  fees?: string;
  currency?: WalletCurrency;
  notes?: string;
}

const EXAMPLE_NOTE = 'Example wallet · Portafoglio di esempio';

/** Transactions of a new demo wallet, oldest first: nearly every type, on days with recorded prices. */
export const SAMPLE_ENTRIES: readonly SampleEntry[] = [
  { type: 'buy', asset: 'bitcoin', quantity: '0.05', day: '2023-01-16', fees: '1.5', notes: EXAMPLE_NOTE },
  { type: 'buy', asset: 'ethereum', quantity: '0.8', day: '2023-01-16', fees: '1.2' },
  { type: 'buy', asset: 'chainlink', quantity: '60', day: '2023-05-10', fees: '0.9' },
  { type: 'buy', asset: 'bitcoin', quantity: '0.04', day: '2023-09-18', fees: '1.1', currency: 'eur' },
  { type: 'reward', asset: 'ethereum', quantity: '0.012', day: '2023-11-20' },
  { type: 'transfer_in', asset: 'litecoin', quantity: '5', day: '2024-01-15' },
  { type: 'sale', asset: 'bitcoin', quantity: '0.03', day: '2024-03-11', fees: '2.1' },
  { type: 'buy', asset: 'aave', quantity: '4', day: '2024-04-22', fees: '0.8' },
  { type: 'reward', asset: 'ethereum', quantity: '0.014', day: '2024-05-20' },
  { type: 'buy', asset: 'ethereum', quantity: '0.5', day: '2024-08-05', fees: '1.3' },
  { type: 'sale', asset: 'chainlink', quantity: '20', day: '2024-11-13', fees: '0.7' },
  { type: 'fee', asset: 'ethereum', quantity: '0.0021', day: '2024-12-16' },
  { type: 'transfer_out', asset: 'litecoin', quantity: '2', day: '2025-02-03', fees: '0.05' },
  { type: 'buy', asset: 'bitcoin', quantity: '0.02', day: '2025-04-09', fees: '1.6' },
  { type: 'sale', asset: 'bitcoin', quantity: '0.015', day: '2025-07-14', fees: '1.8' },
  { type: 'sale', asset: 'aave', quantity: '1.5', day: '2025-10-06', fees: '0.6' },
];
