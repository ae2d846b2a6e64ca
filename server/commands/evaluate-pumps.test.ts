import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '#server/commands/seeded-random.ts';
import { readHourlyModels } from '#server/modules/pumps/hourly-models.ts';
import { bootstrap } from './bootstrap.ts';
import { evaluatePumps } from './evaluate-pumps.ts';
import { readLabelledFiles } from './pumps/labelled-candles.ts';
import { chooseHourlyModels, evaluateHourly } from './pumps/pump-figures.ts';

const RECORDED = join(process.env.FAIRVIEW_FIXTURES ?? '../shared/fixtures', 'pumps');
/** Runs the command without its table. */
async function evaluate(folder: string) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    return await evaluatePumps(['--data', folder]);
  } finally {
    log.mockRestore();
  }
}

describe('evaluatePumps on a folder of one made-up event', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pumps-'));
    await writeFile(join(folder, 'events_with_trades_1.csv'), EVENTS);
    await writeFile(join(folder, 'candles_5m_1events.csv.gz'), gzipSync(makeBars()));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('finds the event and counts the twin once', async () => {
    const { five_minute: figures } = await evaluate(folder);
    expect(figures).toMatchObject({
      events: 1,
      recall: 1,
      fall: 1,
      delay_p90_bars: 0,
      false_per_1000_coin_days: 0,
    });
  });

  it('refuses a folder without labelled events', async () => {
    await expect(evaluate(tmpdir())).rejects.toThrow('no events_with_trades');
  });

  it('leaves figures of missing files unknown', async () => {
    const { hourly, hourly_quotes: quotes } = await evaluate(folder);
    expect(quotes).toMatchObject({ events: 0, f94: null, recall: null });
    expect(hourly).toMatchObject({ events: 0, f94: null, recall: null, delay_p90_bars: null });
  });

  const EVENTS = [
    'event,symbol,announced_utc,flagged_start_utc',
    'AAA_1,AAA,2020-01-02 00:00:00,2020-01-02 00:00:10',
    'AAA_2,AAA,2020-01-02 00:02:00,',
  ].join('\n');

  function makeBars(): string {
    const start = Date.parse('2020-01-01T00:00:00Z');
    const bars = Array.from({ length: 577 }, (_, index) => {
      const time = new Date(start + index * 300_000).toISOString().replace('.000Z', 'Z');
      const pumped = index === 288;
      return `AAA_1,${time},1,${pumped ? 1.3 : 1},1,${pumped ? 1.2 : 1},${pumped ? 9 : 0.01},0,${pumped ? 900 : 1},0`;
    });
    return ['event,time_utc,open,high,low,close,volume_btc,buy_btc,trades,rush_orders', ...bars].join('\n');
  }
});

describe.skipIf(!existsSync(RECORDED))(
  'evaluatePumps on the recorded events (skipped without FAIRVIEW_FIXTURES)',
  () => {
    it('stays within the limits of false alerts and above the published thresholds on the same rows', async () => {
      const { hourly, hourly_quotes: quotes, five_minute: fiveMinute, second25 } = await evaluate(RECORDED);
      expect(hourly.f94).toBeGreaterThan((hourly.kamps.f94 ?? 1) + 0.12);
      expect(hourly.false_per_1000_coin_days).toBeLessThan(35);
      expect(quotes.f94).toBeGreaterThan(0.58);
      expect(quotes.false_per_1000_coin_days).toBeLessThan(35);
      expect(quotes.coin_days).toBe(hourly.coin_days);
      expect(fiveMinute.fall).toBeGreaterThan(Math.max(0.88, fiveMinute.kamps.fall ?? 1));
      expect(fiveMinute.false_per_1000_coin_days).toBeLessThan(60);
      expect(second25.fall).toBeGreaterThan(0.85);
      for (const { delay_p90_bars: delay } of [hourly, quotes, fiveMinute])
        expect(delay ?? 9).toBeLessThanOrEqual(1);
    });

    it('finds no more events than chance when their times are shuffled within the recordings', async () => {
      const files = await readLabelledFiles(RECORDED);
      const random = createRandom(7);
      const hourly = files.hourly.map(({ event, candles }) => {
        // The first two days are needed before anything can be judged.
        const at = 48 + Math.floor(random() * (candles.length - 48));
        return { event: { ...event, time: candles[at]!.time }, candles };
      });
      const shuffled = { ...files, hourly };
      const { split, modelFor } = chooseHourlyModels(shuffled, await readHourlyModels());
      expect(split).toMatchObject({ leftOutOfFit: 85, inSample: 0 });
      const figures = evaluateHourly(shuffled, modelFor);
      for (const { recall, f94 } of [figures.withTrades, figures.withoutTrades, figures.quotes]) {
        expect(recall).toBeLessThan(0.05);
        expect(f94).toBeLessThan(0.05);
      }
    }, 240_000);
  },
);

describe('bootstrap', () => {
  const mean = (drawn: readonly number[]) => drawn.reduce((sum, value) => sum + value, 0) / drawn.length;

  it('encloses the figure of the whole, and is the same each time', () => {
    const groups = Array.from({ length: 40 }, (_, index) => index);
    const interval = bootstrap(groups, mean);
    expect(interval?.low).toBeLessThan(19.5);
    expect(interval?.high).toBeGreaterThan(19.5);
    expect(bootstrap(groups, mean)).toEqual(interval);
  });

  it('is unknown without groups', () => {
    expect(bootstrap([], (drawn) => (drawn.length === 0 ? null : 1))).toBeNull();
  });
});
