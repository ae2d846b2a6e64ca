import { describe, expect, it } from 'vitest';
import { historyAnswer as contract } from '#contracts/history.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import { historyAnswer } from '#server/modules/market/history-presenter.ts';
import type { HistoryRow, PriceHour } from '#server/modules/market/recorded-prices.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const ms = (day: string) => Date.parse(`${day}T00:00:00Z`);
const history = (query: string) => getJson(site.app, `/api/rank/history?id=bitcoin&${query}`);

const row = (day: string, over: Partial<HistoryRow> = {}): HistoryRow => ({
  day,
  close_usd: 100,
  volume_usd: 10,
  market_cap_usd: 1000,
  source: 'coinbase',
  ...over,
});
const read = (rows: HistoryRow[], vs: 'usd' | 'eur') =>
  historyAnswer(
    site.snapshot,
    { id: 'bitcoin', days: 'max', vs, lead: 'false', hourly: 'false', candles: 'false' },
    async () => ({
      rows,
      recorded: RECORDED,
    }),
  );

const RECORDED = { from: '2010-07-17', until: '2026-05-04' };

describe('historyAnswer', () => {
  it('returns one row a day in three series, with all sources', async () => {
    const rows = [row('2025-11-01'), row('2025-11-02', { source: 'coingecko' }), row('2025-11-03')];
    expect(await read(rows, 'usd')).toEqual({
      prices: [
        [ms('2025-11-01'), 100],
        [ms('2025-11-02'), 100],
        [ms('2025-11-03'), 100],
      ],
      market_caps: rows.map(({ day }) => [ms(day), 1000]),
      total_volumes: rows.map(({ day }) => [ms(day), 10]),
      sources: ['coinbase', 'coingecko'],
      close_sources: [
        [ms('2025-11-01'), 'coinbase'],
        [ms('2025-11-02'), 'coingecko'],
        [ms('2025-11-03'), 'coinbase'],
      ],
      recorded: RECORDED,
      hourly_days: [],
      candles: null,
    });
  });

  it('returns null for a figure that the source did not give', async () => {
    const answer = await read([row('2025-11-01', { volume_usd: null, market_cap_usd: null })], 'usd');
    expect([answer.total_volumes[0]![1], answer.market_caps[0]![1]]).toEqual([null, null]);
  });

  it('converts to EUR at the rate of each day, and returns null on a day without a rate', async () => {
    const days = ['2013-01-01', '2013-01-02', '2024-05-31', '2024-06-01', '2026-10-20'];
    const answer = await read(
      days.map((day) => row(day)),
      'eur',
    );
    expect(answer.prices.map(([, price]) => price)).toEqual([
      null,
      Number((100 / 1.3195).toPrecision(10)),
      Number((100 / 1.0846).toPrecision(10)),
      Number((100 / 1.0846).toPrecision(10)),
      null,
    ]);
  });

  it('counts days back from the date of the snapshot', async () => {
    const asked: (string | null)[] = [];
    const note = async (_id: string, from: string | null) => {
      asked.push(from);
      return { rows: [], recorded: null };
    };
    for (const days of [1, 30, 3650, 'max'] as const)
      await historyAnswer(
        site.snapshot,
        { id: 'bitcoin', days, vs: 'usd', lead: 'false', hourly: 'false', candles: 'false' },
        note,
      );
    expect(asked).toEqual(['2026-05-03', '2026-04-04', '2016-05-06', null]);
  });
});

describe('historyAnswer with hourly prices', () => {
  const HOUR_MS = 3_600_000;
  const asOfHour = Date.parse('2026-05-04T19:00:00Z');
  /** Prices of the hours from `first` to `last` before the snapshot. */
  const hours = (first: number, last = 0): PriceHour[] =>
    Array.from({ length: first - last + 1 }, (_, index) => ({
      hour: asOfHour - (first - index) * HOUR_MS,
      close_usd: 200 + index,
      volume_usd: 20,
      market_cap_usd: null,
      source: 'coingecko',
    }));
  const ask = (days: number | 'max', hourly: 'true' | 'false', given: PriceHour[]) =>
    historyAnswer(
      site.snapshot,
      { id: 'bitcoin', days, vs: 'usd', lead: 'false', hourly, candles: 'false' },
      async () => ({ rows: [row('2026-05-03')], recorded: RECORDED, hours: given }),
    );

  it('returns a row an hour where the hours cover the range, and names these ranges', async () => {
    const answer = await ask(1, 'true', hours(30));
    expect(answer.hourly_days).toEqual([1]);
    expect(answer.prices).toHaveLength(25);
    expect(answer.prices[0]).toEqual([asOfHour - 24 * HOUR_MS, 206]);
    expect(answer.prices.at(-1)).toEqual([asOfHour, 230]);
    expect([answer.total_volumes[0]![1], answer.market_caps[0]![1]]).toEqual([20, null]);
    expect(answer.close_sources).toEqual([[asOfHour - 24 * HOUR_MS, 'coingecko']]);
  });

  it.each<[string, number | 'max', 'true' | 'false', PriceHour[]]>([
    ['hours are not asked for', 1, 'false', hours(168)],
    ['the range is longer than 7 days', 8, 'true', hours(168)],
    ['all days are asked for', 'max', 'true', hours(168)],
    ['the hours begin 4 hours after the range', 1, 'true', hours(20)],
    ['the hours end 4 hours before the snapshot', 1, 'true', hours(24, 4)],
    ['more than a quarter of the hours is missing', 7, 'true', [...hours(168, 130), ...hours(80)]],
  ])('returns daily rows when %s', async (_why, days, hourly, given) => {
    expect((await ask(days, hourly, given)).prices).toEqual([[ms('2026-05-03'), 100]]);
  });

  it('keeps a missing hour as a gap', async () => {
    const { prices } = await ask(1, 'true', [...hours(24, 10), ...hours(7)]);
    expect(prices).toHaveLength(23);
    expect(prices.map(([at]) => at)).not.toContain(asOfHour - 8 * HOUR_MS);
  });
});

describe('GET /api/rank/history', () => {
  it('returns recorded candles only when asked, each with its prices in order and its source', async () => {
    const { body: without } = await history('days=max');
    expect(without.candles).toMatchObject({ rows: [], sources: [] });
    const { body } = await history('days=max&candles=true');
    const { from, until, rows, sources } = contract.parse(body).candles!;
    expect([rows[0]![0], rows.at(-1)![0]]).toEqual([ms(from), ms(until)]);
    for (const [, open, high, low, close] of rows) {
      expect(low).toBeLessThanOrEqual(Math.min(open!, close!));
      expect(high).toBeGreaterThanOrEqual(Math.max(open!, close!));
    }
    expect(sources[0]).toEqual([ms('2013-04-28'), 'coinmarketcap']);
  });

  it('returns candles from the first row on', async () => {
    const { body } = await history('days=365&candles=true');
    const { prices, candles } = contract.parse(body);
    expect(candles!.rows[0]![0]).toBeGreaterThanOrEqual(prices[0]![0]);
  });

  it('says that an asset has no candles', async () => {
    const { body } = await getJson(site.app, '/api/rank/history?id=leo-token&days=30&candles=true');
    expect(body.candles).toBeNull();
  });

  it('starts with the last row before the period when lead is set and the first day has no row', async () => {
    const firstOf = async (query: string) => {
      const { body } = await getJson(site.app, `/api/rank/history?${query}`);
      expect(contract.parse(body)).toEqual(body);
      return new Date(body.prices[0][0]).toISOString().slice(0, 10);
    };
    // Hyperliquid has a row on 28 April but none on the 29th and 30th.
    expect(await firstOf('id=hyperliquid&days=6&lead=true')).toBe('2026-04-28');
    expect(await firstOf('id=hyperliquid&days=5&lead=true')).toBe('2026-04-28');
    expect(await firstOf('id=hyperliquid&days=5')).toBe('2026-05-01');
    expect(await firstOf('id=bitcoin&days=7&lead=true')).toBe('2026-04-27');
    expect(await firstOf('id=solana&days=3650&lead=true')).toBe(await firstOf('id=solana&days=max'));
  });

  it('returns the recorded span of the asset for any number of days', async () => {
    expect((await history('days=1')).body.recorded).toEqual(RECORDED);
  });

  it('returns the recorded days oldest first and matches the contract', async () => {
    const { status, body } = await history('days=max');
    expect(status).toBe(200);
    expect(contract.parse(body)).toEqual(body);
    const days = body.prices.map(([at]: [number]) => at);
    expect(days[0]).toBe(ms(RECORDED.from));
    expect(days.at(-1)).toBe(ms(RECORDED.until));
    expect(days).toEqual([...days].sort((a: number, b: number) => a - b));
    expect(new Set(days).size).toBe(days.length);
    expect(body.prices.at(-1)![1]).toBe(80064);
  });

  it('defaults to 365 days and US dollars', async () => {
    const [plain, named] = await Promise.all([history(''), history('days=365&vs=usd')]);
    expect(plain.body).toEqual(named.body);
  });

  it('returns prices in EUR only on days with an exchange rate', async () => {
    const { body } = await history('days=max&vs=eur');
    for (const [at, price] of body.prices) {
      const day = new Date(at).toISOString().slice(0, 10);
      expect(price !== null, day).toBe(findRateOn(site.snapshot.rates, day) !== null);
    }
    expect(body.prices.some(([, price]: [number, number | null]) => price !== null)).toBe(true);
  });

  it.each(['1', '365', '3650', 'max'])('accepts days=%s', async (days) => {
    expect((await history(`days=${days}`)).status).toBe(200);
  });

  it.each(['0', '3651', '-1', '1.5', 'all', 'MAX', '', 'NaN', '1e9', '99999999999999999999', '7&days=8'])(
    'returns 400 for days=%s',
    async (days) => {
      const { status, body } = await history(`days=${days}`);
      expect(status).toBe(400);
      expect([body.code, body.issues[0].path]).toEqual(['input.invalid', 'days']);
    },
  );

  it.each(['gbp', 'USD', '', 'usd,eur'])('returns 400 for the currency %j', async (vs) => {
    const { status, body } = await history(`vs=${vs}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'vs' }] });
  });

  it('returns 404 for an unknown asset id, and for a ticker', async () => {
    for (const id of ['nothing-like-it', 'BTC', '%00', "'; drop table assets; --"]) {
      const { status, body } = await getJson(site.app, `/api/rank/history?id=${encodeURIComponent(id)}`);
      expect([status, body.code]).toEqual([404, 'asset.not_found']);
    }
  });

  it('returns 400 without an asset id', async () => {
    const { status, body } = await getJson(site.app, '/api/rank/history');
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'id' }] });
  });
});
