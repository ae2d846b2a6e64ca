import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { line, median, note } from '#bench/report.ts';
import {
  BENCH_ASSETS,
  BENCH_DAYS,
  BENCH_START,
  sequence,
  type WalletRow,
  walletRows,
} from '#bench/wallet-rows.ts';
import { dollarsAndEuros } from '#domain/wallet/convert.ts';
import { findShortfall } from '#domain/wallet/find-shortfall.ts';
import { unitsOf } from '#domain/wallet/fixed.ts';
import { DAY_MS, dayNumber } from '#domain/wallet/instant.ts';
import { keepBooks } from '#domain/wallet/keep-books.ts';
import { performanceOf } from '#domain/wallet/performance.ts';
import { summarise } from '#domain/wallet/summary.ts';
import { COST_METHODS, type CostMethod, type Transaction } from '#domain/wallet/transaction.ts';
import { walletHistory } from '#domain/wallet/wallet-history.ts';
import { openDatabase } from '#server/db/connect.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
const MOST_MS = 50;
const FLATTEST = 1.3;

const FROM = dayNumber(BENCH_START);
const next = sequence(11);
const prices = Array.from({ length: BENCH_ASSETS }, () =>
  Array.from({ length: BENCH_DAYS }, () => Math.round((100 + next() * 1000) * 1e4) / 1e4),
);
const rateOn = dollarsAndEuros((day) => 1.05 + (day % 100) / 1000);
const priceOf = (asset: string): readonly number[] => prices[Number(asset.slice(6))]!;

/** Everything a wallet's page shows, from rows of text: read, checked, booked, valued on every day, summed, its returns. */
function wholeWallet(rows: readonly WalletRow[], method: CostMethod): void {
  const transactions = rows.map(
    ({ id, type, asset, quantity, price, fees, currency, at, place }): Transaction => ({
      id,
      type,
      asset,
      quantity: unitsOf(quantity),
      price: unitsOf(price),
      fees: unitsOf(fees),
      currency,
      at,
      place,
    }),
  );
  if (findShortfall(transactions)) throw new Error('the rows of the bench sell more than there is');
  const books = keepBooks(transactions, { method, currency: 'usd', rateOn });
  const priceOn = (asset: string, day: number): number => priceOf(asset)[day - FROM]!;
  const days = walletHistory(books.steps, { from: FROM, to: FROM + BENCH_DAYS - 1, priceOn });
  performanceOf(days);
  const last = FROM + BENCH_DAYS - 1;
  const priceNow = (asset: string): number => priceOn(asset, last);
  const priceThen = (asset: string): number => priceOn(asset, last - 1);
  summarise(books, { now: (last + 1) * DAY_MS, priceNow, priceThen });
}

/** A wallet's whole arithmetic: its time by size, whether it is flat, and beside reading the same rows from PostgreSQL. */
export async function benchWallet(): Promise<void> {
  const reading = await readingFromPostgres(walletRows(10_000));
  for (const method of COST_METHODS) {
    const times = new Map<number, number>();
    for (const size of SIZES) {
      const rows = walletRows(size);
      times.set(
        size,
        leastWork(size > 10_000 ? 7 : 15, () => wholeWallet(rows, method)),
      );
    }
    const ms = times.get(10_000)!;
    const said = SIZES.map((size) => `${size}: ${times.get(size)!.toFixed(1)} ms`).join(', ');
    line(`wallet by ${method}: 10,000 entries, in parts of ${MOST_MS} ms`, ms / MOST_MS, 1, 'most', said);
    line(
      `wallet by ${method}: an entry of 100,000 beside one of 10,000`,
      times.get(100_000)! / 10 / ms,
      FLATTEST,
      'most',
      `${((times.get(100_000)! / 100_000) * 1000).toFixed(2)} µs against ${(ms / 10).toFixed(2)} µs`,
    );
    note(
      `wallet by ${method}: beside reading the rows from PostgreSQL`,
      ms / reading,
      `${ms.toFixed(1)} ms against ${reading.toFixed(1)} ms`,
    );
  }
}

/** Milliseconds of processor time of the quietest of some runs, those of the collector included: other work on the machine does not count. */
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

async function readingFromPostgres(rows: readonly WalletRow[]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await pool.query(`create table entries
      (place int primary key, id text, type text, asset text, quantity numeric(34, 18), price numeric(34, 18),
       fees numeric(34, 18), currency text, at bigint)`);
    await pool.query(`insert into entries select * from json_populate_recordset(null::entries, $1::json)`, [
      JSON.stringify(rows),
    ]);
    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const started = performance.now();
      await pool.query('select * from entries order by at, place');
      times.push(performance.now() - started);
    }
    return median(times);
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
