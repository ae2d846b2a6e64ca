import {
  BENCH_ASSETS,
  BENCH_DAYS,
  BENCH_START,
  sequence,
  type WalletRow,
  walletRows,
} from '#bench/wallet-rows.ts';
import { computeLedger } from '#domain/wallet/compute-ledger.ts';
import { usdEurConverter } from '#domain/wallet/convert.ts';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { unitsOf } from '#domain/wallet/fixed.ts';
import { DAY_MS, dayNumber } from '#domain/wallet/instant.ts';
import { performanceOf } from '#domain/wallet/performance.ts';
import { summarise } from '#domain/wallet/summary.ts';
import type { CostMethod, Transaction } from '#domain/wallet/transaction.ts';
import { walletHistory } from '#domain/wallet/wallet-history.ts';

/** Numbers of transactions. */
export const SIZES = [100, 1_000, 10_000, 100_000];

const FROM = dayNumber(BENCH_START);
const next = sequence(11);
const prices = Array.from({ length: BENCH_ASSETS }, () =>
  Array.from({ length: BENCH_DAYS }, () => Math.round((100 + next() * 1000) * 1e4) / 1e4),
);
const rateOn = usdEurConverter((day) => 1.05 + (day % 100) / 1000);
const priceOf = (asset: string): readonly number[] => prices[Number(asset.slice(6))]!;

/** Computes what the wallet page shows from database rows: ledger, daily values, sums, returns. */
function wholeWallet(rows: readonly WalletRow[], method: CostMethod): void {
  const transactions = rows.map(
    ({ id, type, asset, quantity, price, fees, currency, at, sequence }): Transaction => ({
      id,
      type,
      asset,
      quantity: unitsOf(quantity),
      price: unitsOf(price),
      fees: unitsOf(fees),
      currency,
      at,
      sequence,
    }),
  );
  if (findInsufficientBalance(transactions)) throw new Error('the rows of the bench sell more than there is');
  const books = computeLedger(transactions, { method, currency: 'usd', rateOn });
  const priceOn = (asset: string, day: number): number => priceOf(asset)[day - FROM]!;
  const days = walletHistory(books.steps, { from: FROM, to: FROM + BENCH_DAYS - 1, priceOn });
  performanceOf(days);
  const last = FROM + BENCH_DAYS - 1;
  const priceNow = (asset: string): number => priceOn(asset, last);
  const priceThen = (asset: string): number => priceOn(asset, last - 1);
  summarise(books, { now: (last + 1) * DAY_MS, priceNow, priceThen });
}

/**
 * Returns the least processor time of all runs in milliseconds, including garbage collection but not other
 * programs.
 */
function leastWork(runs: number, work: () => void): number {
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
  const method = process.argv[2] as CostMethod;
  const times = SIZES.map((size) => {
    const rows = walletRows(size);
    return leastWork(size > 10_000 ? 9 : 15, () => wholeWallet(rows, method));
  });
  process.send(times);
}
