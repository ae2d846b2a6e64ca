import { describe, expect, it } from 'vitest';
import { flagsCall } from '#contracts/flags.ts';
import type { FlagPeriod } from '#domain/flags/flag-period.ts';
import { flagsAnswer } from '#server/modules/flags/flag-board-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { withAsset } from '#tests/builders/change-market.ts';
import { createHolder, getJson, openApp, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const ask = (query: object, snapshot: MarketSnapshot = site.snapshot, locale: 'en' | 'it' = 'en') =>
  flagsAnswer(snapshot, flagsCall.query.parse(query), locale, site.closes);
const isInForce = ({ severity }: { severity: unknown }) => severity !== null;

const CLEARED: FlagPeriod = {
  code: 'F07',
  since: '2026-03-02',
  cleared_at: '2026-04-03',
  flag: {
    code: 'F07',
    severity: 'S2',
    params: { date: '2025-01-02', days: 400 },
    source: 'github',
    observed_at: '2026-04-02T00:00:00.000Z',
  },
  evidence: [
    { input: 'push_d', value: 400, unit: 'days', source: 'github', observed_at: '2026-04-02T00:00:00.000Z' },
  ],
};
const withCleared = (period: FlagPeriod = CLEARED) =>
  withAsset(site.snapshot, 'bitcoin', { cleared_flags: [period] });

describe('GET flags', () => {
  it('reads the prices of all its assets at once, which counts as a look at none of them', async () => {
    const looks: string[] = [];
    const reads: number[] = [];
    const app = await openApp(
      { ...site, holder: createHolder(withCleared()) },
      {
        onLook: (id) => looks.push(id),
        closes: (wanted) => {
          reads.push(wanted.length);
          return site.closes(wanted);
        },
      },
    );
    await getJson(app, '/api/flags');
    await getJson(app, '/api/flags?state=cleared');
    expect(reads).toEqual([expect.any(Number)]);
    expect(reads[0]).toBeGreaterThan(100);
    await getJson(app, '/api/rank/history?id=bitcoin');
    expect(looks).toEqual(['bitcoin']);
    await app.close();
  });

  it('lists every flag in force by severity, 50 a page, with its evidence', async () => {
    const expected = [...site.snapshot.assets.values()].flatMap(({ flags }) => flags.filter(isInForce));
    const first = await ask({});
    expect(first.total).toBe(expected.length);
    const rows = (
      await Promise.all(Array.from({ length: first.pages }, (_, i) => ask({ page: i + 1 })))
    ).flatMap(({ data }) => data);
    expect(rows).toHaveLength(expected.length);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
    expect(first.data.length).toBe(Math.min(50, rows.length));
    const severities = rows.map(({ severity }) => severity);
    expect(severities).toEqual([...severities].sort().reverse());
    for (const row of rows.filter(({ code }) => code !== 'F20')) {
      expect(row.evidence.length, row._id).toBeGreaterThan(0);
      for (const { source, observed_at } of row.evidence) expect(source && observed_at).toBeTruthy();
    }
    expect(rows.filter(({ cleared_at }) => cleared_at !== null)).toEqual([]);
    expect((await ask({ page: first.pages + 1 })).data).toEqual([]);
  });

  it('keeps a cleared flag with its start, evidence and price since', async () => {
    const { data, counts } = await ask({ state: 'cleared' }, withCleared());
    expect(counts.cleared).toBe(1);
    expect(data[0]).toMatchObject({
      _id: 'bitcoin:F07:2026-03-02',
      severity: 'S2',
      since: '2026-03-02',
      cleared_at: '2026-04-03',
      evidence: CLEARED.evidence,
      cap: 64,
    });
    expect((await ask({ state: 'active', asset: 'bitcoin', code: 'F07' }, withCleared())).data).toEqual([]);
  });

  it('leaves the price at the flag unknown when the start of the flag is', async () => {
    const { data } = await ask({ state: 'cleared' }, withCleared({ ...CLEARED, since: null }));
    expect(data[0]).toMatchObject({
      price_then: { usd: null, eur: null },
      change: null,
      closes: [],
    });
  });

  it('filters by severity, kind, category and asset, and finds nothing without an error', async () => {
    const { data, kinds } = await ask({});
    const { severity, code, crypto_id } = data[0]!;
    for (const row of (await ask({ severity })).data) expect(row.severity).toBe(severity);
    const byCode = await ask({ code });
    expect(byCode.total).toBe(
      Object.values(kinds.find((kind) => kind.code === code)!.by_severity).reduce((a, b) => a + b, 0),
    );
    const category = crypto_id.crypto_asset_category._id;
    for (const row of (await ask({ category })).data)
      expect(row.crypto_id.crypto_asset_category._id).toBe(category);
    expect((await ask({ asset: crypto_id._id, code })).total).toBe(1);
    expect(await ask({ code: 'F99' })).toMatchObject({ total: 0, pages: 1, data: [] });
  });

  it('counts every asset once in the median and gives none for fewer than five', async () => {
    const { medians } = await ask({});
    for (const { median, assets } of medians) if (assets < 5) expect(median).toBeNull();
    expect(medians.map(({ severity }) => severity)).toEqual(['S1', 'S2', 'S3', 'S4']);
  });

  it('answers in the language of the caller and refuses an unknown state', async () => {
    const english = await getJson(site.app, '/api/flags', { 'accept-language': 'en' });
    const italian = await getJson(site.app, '/api/flags', { 'accept-language': 'it' });
    expect(english.status).toBe(200);
    expect(english.body.data.map(({ _id }: { _id: string }) => _id)).toEqual(
      italian.body.data.map(({ _id }: { _id: string }) => _id),
    );
    expect(english.body.data[0].text).not.toBe(italian.body.data[0].text);
    expect((await getJson(site.app, '/api/flags?state=old')).status).toBe(400);
  });
});
