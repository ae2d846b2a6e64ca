import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, reportNote, reportRatio } from '#bench/report.ts';
import { generateWalletRows, type WalletRow } from '#bench/wallet-rows.ts';
import { SIZES } from '#bench/wallet-times.ts';
import { COST_BASIS_METHODS, type CostBasisMethod } from '#domain/wallet/transaction.ts';
import { openDatabase } from '#server/platform/db/connect.ts';

const MAX_TASK_MS = 50;
const MAX_GROWTH_RATIO = 1.3;

/**
 * Measures the computation of a wallet by size, whether it grows linearly, and against reading its rows from
 * PostgreSQL.
 */
export async function benchWallet(): Promise<void> {
  const reading = await measurePostgresRead(generateWalletRows(10_000));
  for (const method of COST_BASIS_METHODS) {
    const times = await measureTimes(method);
    const ms = times.get(10_000)!;
    const summary = SIZES.map((size) => `${size}: ${times.get(size)!.toFixed(1)} ms`).join(', ');
    reportRatio(
      `wallet by ${method}: 10,000 entries, in parts of ${MAX_TASK_MS} ms`,
      ms / MAX_TASK_MS,
      1,
      'most',
      summary,
    );
    reportRatio(
      `wallet by ${method}: time per entry with 100,000 entries, compared with 10,000`,
      times.get(100_000)! / 10 / ms,
      MAX_GROWTH_RATIO,
      'most',
      `${((times.get(100_000)! / 100_000) * 1000).toFixed(2)} µs against ${(ms / 10).toFixed(2)} µs`,
    );
    reportNote(
      `wallet by ${method}: compared with reading the rows from PostgreSQL`,
      ms / reading,
      `${ms.toFixed(1)} ms against ${reading.toFixed(1)} ms`,
    );
  }
}

/** Milliseconds by size. */
async function measureTimes(method: CostBasisMethod): Promise<ReadonlyMap<number, number>> {
  const child = fork('bench/wallet-times.ts', [method]);
  const [times] = (await once(child, 'message')) as [number[]];
  return new Map(SIZES.map((size, at) => [size, times[at]!]));
}

async function measurePostgresRead(rows: readonly WalletRow[]): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const { pool, close } = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await pool.query(`create table entries
      (sequence int primary key, id text, type text, asset text, quantity numeric(34, 18), price numeric(34, 18),
       fees numeric(34, 18), currency text, at bigint)`);
    await pool.query(`insert into entries select * from json_populate_recordset(null::entries, $1::json)`, [
      JSON.stringify(rows),
    ]);
    const times: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const started = performance.now();
      await pool.query('select * from entries order by at, sequence');
      times.push(performance.now() - started);
    }
    return median(times);
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
