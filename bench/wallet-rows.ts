import type { TransactionType } from '#domain/wallet/transaction.ts';

/** A transaction as read from a database: numeric columns are text. */
export interface WalletRow {
  id: string;
  type: TransactionType;
  asset: string;
  quantity: string;
  price: string;
  fees: string;
  currency: string;
  at: number;
  sequence: number;
}

export const BENCH_ASSETS = 20;
export const BENCH_DAYS = 1095;
export const BENCH_START = Date.UTC(2022, 0, 1);
const DAY_MS = 86_400_000;

/** Deterministic generator of numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

/** Generates trades over three years and 20 assets. Nearly half are sales; none exceeds the holding. */
export function generateWalletRows(count: number): WalletRow[] {
  const next = createRandom(7);
  const held = new Map<string, number>();
  return Array.from({ length: count }, (_, createRandom) => {
    const asset = `asset-${Math.floor(next() * BENCH_ASSETS)}`;
    const satoshi = held.get(asset) ?? 0;
    const sells = satoshi > 1e8 && next() < 0.45;
    const quantity = sells ? Math.min(satoshi, Math.floor(next() * 3e8) + 1) : Math.floor(next() * 3e8) + 1e6;
    held.set(asset, sells ? satoshi - quantity : satoshi + quantity);
    return {
      id: `entry-${createRandom}`,
      type: sells ? 'sale' : 'buy',
      asset,
      quantity: (quantity / 1e8).toFixed(8),
      price: (100 + next() * 1000).toFixed(2),
      fees: (next() * 5).toFixed(2),
      currency: next() < 0.5 ? 'usd' : 'eur',
      at: BENCH_START + Math.floor((createRandom * BENCH_DAYS * DAY_MS) / count),
      sequence: createRandom,
    };
  });
}
