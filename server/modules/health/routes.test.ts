import { describe, expect, it } from 'vitest';
import { healthCall, readyCall } from '#contracts/health.ts';
import { readSources } from '#server/modules/sources/service.ts';
import type { SourceStatus } from '#server/modules/sources/source-status.ts';
import { getJson, openApp, provideSite } from '#tests/builders/open-site.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

const site = provideSite();
const emptyHolder = { held: null, version: 'none' } as typeof site.holder;

const makeStatus = (parts: Partial<SourceStatus>): SourceStatus => ({
  id: 'coingecko',
  last_good_at: null,
  live: false,
  last_error: null,
  last_error_at: null,
  last_fault: null,
  quarantined: 0,
  ...parts,
});

describe('GET /api/health', () => {
  it('returns ok without a snapshot or a database', async () => {
    const bare = await openApp(site, {
      holder: emptyHolder,
      readSources: () => Promise.reject(new Error('no database')),
    });
    for (const app of [site.app, bare]) {
      const { status, body } = await getJson(app, '/api/health');
      expect([status, body]).toEqual([200, { status: 'ok' }]);
      expect(healthCall.answer.parse(body)).toEqual(body);
    }
    await bare.close();
  });

  it('is not cacheable', async () => {
    expect((await getJson(site.app, '/api/health/')).headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/ready', () => {
  it('returns the current snapshot and every source with its last good date', async () => {
    const { status, body, headers } = await getJson(site.app, '/api/ready');
    expect(status).toBe(200);
    expect(readyCall.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      status: 'ready',
      database: true,
      snapshot: {
        id: site.snapshot.id,
        as_of: site.snapshot.as_of,
        method: 'fv-1.2.0',
        assets: site.snapshot.assets.size,
      },
    });
    expect(body.sources.map((source: { id: string }) => source.id)).toEqual(
      expect.arrayContaining(['coingecko', 'defillama']),
    );
    for (const source of body.sources) {
      if (source.id === 'federal-reserve') expect(source.last_good_at).toMatch(/^2026-09-18/);
      else expect(source.last_good_at <= site.snapshot.bundled_as_of, source.id).toBe(true);
      expect(source.live, source.id).toBe(false);
    }
    expect(headers['cache-control']).toBe('no-store');
  });

  it('returns 503 without a snapshot', async () => {
    const app = await openApp(site, { holder: emptyHolder });
    const { status, body } = await getJson(app, '/api/ready');
    expect(status).toBe(503);
    expect(readyCall.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ status: 'unavailable', database: true, snapshot: null });
    await app.close();
  });

  it('returns 503 with the last known sources when the database is down; rank still answers', async () => {
    const database = await createFilledDatabase();
    const app = await openApp(site, { readSources: () => readSources(database.db) });
    const { status: ready, body: before } = await getJson(app, '/api/ready');
    expect(ready).toBe(200);
    await database.close();
    const { status, body } = await getJson(app, '/api/ready');
    expect(status).toBe(503);
    expect(readyCall.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ status: 'unavailable', database: false, sources: before.sources });
    expect(before.sources.length).toBeGreaterThan(5);
    expect((await getJson(app, '/api/rank')).status).toBe(200);
    await app.close();
  });

  it('returns the name of a known source and the id of an unknown one', async () => {
    const app = await openApp(site, {
      readSources: async () => ({
        statuses: [
          makeStatus({ id: 'coingecko', last_error: 'answered 429' }),
          makeStatus({ id: 'unheard-of' }),
        ],
        last_refresh_at: null,
        unpublished: [],
      }),
    });
    const { body } = await getJson(app, '/api/ready');
    expect(body.sources.map((source: { name: string }) => source.name)).toEqual(['CoinGecko', 'unheard-of']);
    await app.close();
  });
});
