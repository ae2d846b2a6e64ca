import {
  BENCH_ASSETS,
  BENCH_DAYS,
  BENCH_START,
  createRandom,
  generateWalletRows,
  type WalletRow,
} from '#bench/wallet-rows.ts';
import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { createEuroRates } from '#domain/wallet/convert.ts';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';
import { DAY_MS, toDayNumber } from '#domain/wallet/instant.ts';
import { computePerformance } from '#domain/wallet/performance.ts';
import { summarise } from '#domain/wallet/summary.ts';
import type { CostBasisMethod, Transaction } from '#domain/wallet/transaction.ts';
import { computeWalletHistory } from '#domain/wallet/wallet-history.ts';

/** Numbers of transactions. */
export const SIZES = [100, 1_000, 10_000, 100_000];

const FROM = toDayNumber(BENCH_START);
const next = createRandom(11);
const prices = Array.from({ length: BENCH_ASSETS }, () =>
  Array.from({ length: BENCH_DAYS }, () => Math.round((100 + next() * 1000) * 1e4) / 1e4),
);
const rateOn = createEuroRates((_currency, day) => 1.05 + (day % 100) / 1000);
const priceOf = (asset: string): readonly number[] => prices[Number(asset.slice(6))]!;

/** Computes what the wallet page shows from database rows: ledger, daily values, sums, returns. */
function computeWallet(rows: readonly WalletRow[], method: CostBasisMethod): void {
  const transactions = rows.map(
    ({ id, type, asset, quantity, price, fees, currency, at, sequence }): Transaction => ({
      id,
      type,
      asset,
      quantity: parseUnits(quantity),
      price: parseUnits(price),
      fees: parseUnits(fees),
      currency,
      at,
      sequence,
    }),
  );
  if (findInsufficientBalance(transactions))
    throw new Error('the rows of the benchmark sell more than the wallet holds');
  const books = computeLedger(transactions, { method, currency: 'usd', rateOn });
  const priceOn = (asset: string, day: number): number => priceOf(asset)[day - FROM]!;
  const days = computeWalletHistory(books.steps, { from: FROM, to: FROM + BENCH_DAYS - 1, priceOn });
  computePerformance(days);
  const last = FROM + BENCH_DAYS - 1;
  const priceNow = (asset: string): number => priceOn(asset, last);
  const priceThen = (asset: string): number => priceOn(asset, last - 1);
  summarise(books, { now: (last + 1) * DAY_MS, priceNow, priceThen });
}

/**
 * Returns the least processor time of all runs in milliseconds, including garbage collection but not other
 * programs.
 */
function measureLeastWork(runs: number, work: () => void): number {
  work();
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Each method runs in its own process, so that the heap of another one does not affect its time. */
if (process.send) {
  const method = process.argv[2] as CostBasisMethod;
  const times = SIZES.map((size) => {
    const rows = generateWalletRows(size);
    return measureLeastWork(size > 10_000 ? 9 : 15, () => computeWallet(rows, method));
  });
  process.send(times);
}
