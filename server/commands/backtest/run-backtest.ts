import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { BacktestResult, BacktestSet } from '#domain/signals/backtest/backtest-result.ts';
import { REFERENCE_AMOUNT, SIG_1 } from '#domain/signals/rule.ts';
import { computeSet } from '#server/commands/backtest/compute-set.ts';
import { printSet } from '#server/commands/backtest/print-set.ts';
import { readCandleSeries, readCloseSeries, readEarlySeries } from '#server/commands/backtest/read-series.ts';
import { DATA_FOLDER, readBundled } from '#server/modules/bundled-data/read-bundled.ts';

const CHECKOUT = resolve(import.meta.dirname, '../../..');
const EARLY_FILE = 'history/cmc_daily_ohlcv_mcap_1389coins_2013-04_2018-01.csv.gz';
const RESULT = new URL('backtest.json', DATA_FOLDER);

/**
 * Runs the rule on the bundled candles, on the bundled closes, and, where the folder of recordings is present, on
 * all coins of 2013 to 2018. Without the folder the file keeps the earlier figures of that set, with their date.
 */
export async function runBacktest(given: readonly string[]): Promise<BacktestResult> {
  const { values } = parseArgs({ args: [...given], options: { data: { type: 'string' } } });
  const recordings = values.data ?? process.env.FAIRVIEW_FIXTURES ?? join(CHECKOUT, '../shared/fixtures');
  const bundled = await readBundled();
  const candles = new Map(await bundled.readCandles());
  const days = await bundled.readDays();
  const stablecoins = new Set(
    bundled.assets.filter(({ facts }) => facts.kind === 'stablecoin').map(({ facts }) => facts.id),
  );
  const ranOn = new Date().toISOString().slice(0, 10);
  const sets: BacktestSet[] = [];
  for (const read of [
    readCandleSeries(candles, days, stablecoins),
    readCloseSeries(days, candles, stablecoins),
  ])
    sets.push(computeSet(read, ranOn));
  const early = await readRecording(join(recordings, EARLY_FILE));
  if (early) sets.push(computeSet(readEarlySeries(early), ranOn));
  else if (values.data !== undefined) throw new Error(`${values.data} has no ${EARLY_FILE}.`);
  else sets.push(...(await readEarlier()));
  const result: BacktestResult = { rule: SIG_1.version, reference: Number(REFERENCE_AMOUNT), sets };
  await writeFile(RESULT, `${JSON.stringify(result, null, 1)}\n`);
  for (const set of sets) console.log(printSet(set));
  return result;
}

async function readRecording(file: string): Promise<Record<string, string>[] | null> {
  if (!existsSync(file)) return null;
  const [head, ...lines] = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split(/\r?\n/);
  const names = head!.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

async function readEarlier(): Promise<BacktestSet[]> {
  if (!existsSync(RESULT)) return [];
  const earlier = JSON.parse(await readFile(RESULT, 'utf8')) as BacktestResult;
  return earlier.sets.filter(({ id }) => id === 'early');
}
