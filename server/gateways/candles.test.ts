import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candle } from '#domain/pumps/candle.ts';
import { findPresentAlert } from '#domain/pumps/judge-alerts.ts';
import { type Candles, openCandles } from '#server/gateways/candles.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { FIVE_MINUTES_MS, nextBar, quietBars } from '#tests/builders/candles.ts';

const FIRST = Math.floor(Date.parse('2026-05-04') / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
const before = quietBars(144, FIVE_MINUTES_MS, FIRST);
const pump = nextBar(before, FIVE_MINUTES_MS, { high: 1.2, close: 1.2, volume: 10, trades: 500 });
const NOW = pump.time + FIVE_MINUTES_MS;

/** A row as the exchange writes it. */
const toRow = ({ time, open, high, low, close, volume, trades }: Candle): unknown[] => [
  time, `${open}`, `${high}`, `${low}`, `${close}`, '1', time + FIVE_MINUTES_MS - 1, `${volume}`, trades, '0', '0', '0',
]; // biome-ignore format: a row reads best

describe('openCandles', () => {
  let answer: { status: number; body: unknown };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  let candles: Candles;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    candles = openCandles(loadConfig({ CANDLES_BASE_URL: `http://127.0.0.1:${port}/api/v3` }), {
      ledger: { recordCall: async () => null },
      clock: { now: () => NOW, sleep: async () => {} },
      retries: 0,
    });
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => server.close());

  const judge = async (bars: readonly Candle[]) => {
    answer = { status: 200, body: bars.map(toRow) };
    return findPresentAlert((await candles.fetch('XYZUSDT', '5m', 1_000))!, NOW)?.level ?? 0;
  };

  it('asks for the newest bars of a market and finds the rise in them', async () => {
    expect(await judge([...before, pump])).toBe(2);
    expect(asked).toEqual(['/api/v3/klines?symbol=XYZUSDT&interval=5m&limit=1000']);
  });

  it('leaves out the bar that is not complete', async () => {
    const open = nextBar([...before, pump], FIVE_MINUTES_MS, { high: 9 });
    answer = { status: 200, body: [...before, pump, open].map(toRow) };
    expect((await candles.fetch('XYZUSDT', '5m', 1_000))!.at(-1)!.time).toBe(pump.time);
  });

  it('returns null for a market that the exchange does not have', async () => {
    answer = { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } };
    expect(await candles.fetch('NONEUSDT', '5m', 1_000)).toBeNull();
  });

  it('rejects when the exchange fails', async () => {
    answer = { status: 503, body: {} };
    await expect(candles.fetch('XYZUSDT', '5m', 1_000)).rejects.toThrow('503');
  });

  const last = before.at(-1)!;
  it.each<[string, Candle[]]>([
    ['a gap', before.filter((_, i) => i < 60 || i > 80)],
    ['repeated bars', [...before, last, last]],
    ['a price of zero', [...before, { ...pump, low: 0 }]],
    ['a negative price', [...before, { ...pump, low: -1 }]],
    [
      'the rise out of order',
      [...before.slice(0, 100), { ...pump, time: before[50]!.time }, ...before.slice(100)],
    ],
    [
      'a redenomination',
      [...before, ...[pump].map((bar) => ({ ...bar, open: 1000, high: 1200, low: 1000, close: 1200 }))],
    ],
    [
      'a clock that jumps ahead by a year',
      [...before, { ...pump, time: pump.time + 105_120 * FIVE_MINUTES_MS }],
    ],
    [
      'a clock that jumps back by a year',
      [...before, { ...pump, time: pump.time - 105_120 * FIVE_MINUTES_MS }],
    ],
    ['an outage before the rise', [...before.slice(0, 132), pump]],
  ])('raises nothing with %s', async (_, bars) => {
    expect(await judge(bars)).toBe(0);
  });
});
