import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { rankCall } from '#contracts/rank.ts';
import { SNAPSHOT_CALLS } from '#server/snapshot-calls.ts';
import { createHolder, openApp, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();

const QUERIES: Record<string, string> = {
  rank: '?level=high',
  market: '?level=high',
  'rank/getAllCryptos': '',
  'rank/getTotalVisible': '',
  'market/topTen': '',
  'market/gauge': '',
  'rank/details': '?id=bitcoin',
  'rank/history': '?id=bitcoin&days=30',
  'rank/scoreHistory': '?id=bitcoin&days=30',
  flags: '?state=active',
  'flags/disputes': '?asset=bitcoin&code=F01',
  events: '?when=future',
  'events/futureEvents': '',
  'events/nextWeekEvents': '',
  'live-events': '',
  'contracts/check': '?q=tether',
  'registers/search': '?q=dobibo.com',
  'blog/research': '?text=bit',
  'coingecko/simple': '?ids=bitcoin',
  'market/ecosystem': '',
  'rank/movers': '',
  'rank/subScores': '?level=high',
  'rank/scoreInputs': '?id=bitcoin',
  'rank/ratings': '?id=bitcoin',
  'rank/ratingReleases': '',
  'method/proof': '',
  knowledge: '',
  'knowledge/:slug': '',
  'resources/posts': '',
  'resources/posts/:id': '',
  'resources/menu': '',
  'resources/faq': '',
};
const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

/** Parts of paths. */
const PLACES: Record<string, string> = { ':slug': 'what-a-block-is', ':id': '1002' };

describe.each(
  SNAPSHOT_CALLS.map(({ call, varies }) => ({
    name: call.path,
    path: call.path.replace(/:\w+/g, (place) => PLACES[place]!),
    varies,
  })),
)('GET /api/$name', ({ name, path, varies }) => {
  const query = QUERIES[name]!;

  it('answers with and without a trailing slash', async () => {
    const [plain, slashed] = await Promise.all([get(`/api/${path}${query}`), get(`/api/${path}/${query}`)]);
    expect([plain.statusCode, slashed.statusCode]).toEqual([200, 200]);
    expect(slashed.rawPayload.equals(plain.rawPayload)).toBe(true);
  });

  it('has the same bytes in every encoding', async () => {
    const [identity, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((coding) => get(`/api/${path}${query}`, { 'accept-encoding': coding })),
    );
    expect(identity!.headers['content-encoding']).toBeUndefined();
    expect([br!, gzip!].map((form) => form.headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br!.rawPayload).equals(identity!.rawPayload)).toBe(true);
    expect(gunzipSync(gzip!.rawPayload).equals(identity!.rawPayload)).toBe(true);
    for (const form of [identity!, br!, gzip!]) {
      expect(form.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Number(form.headers['content-length'])).toBe(form.rawPayload.length);
      expect(form.headers.etag).toBe(identity!.headers.etag);
    }
  });

  it('sets Vary, and private caching when the answer depends on the user', async () => {
    const { headers } = await get(`/api/${path}${query}`);
    const vary = [
      'accept-encoding',
      ...(varies.locale ? ['accept-language'] : []),
      ...(varies.visibility ? ['authorization'] : []),
    ];
    expect(String(headers.vary).split(', ')).toEqual(vary);
    expect(headers['cache-control']).toBe(varies.visibility ? 'private, no-cache' : 'no-cache');
  });

  it('returns 304 for a matching ETag and 200 for another', async () => {
    const { headers } = await get(`/api/${path}${query}`);
    const etag = String(headers.etag);
    const held = await get(`/api/${path}${query}`, { 'if-none-match': `"other", ${etag}` });
    expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', etag]);
    expect(held.headers.vary).toBe(headers.vary);
    const other = await get(`/api/${path}${query}`, { 'if-none-match': 'W/"other"' });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const got = await get(`/api/${path}${query}`);
    const head = await site.app.inject({ method: 'HEAD', url: `/api/${path}${query}` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary'])
      expect(head.headers[name], name).toBe(got.headers[name]);
  });

  it('returns 405 for every other method, with the allowed ones', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const refused = await site.app.inject({ method, url: `/api/${path}` });
      expect(refused.statusCode, method).toBe(405);
      expect(refused.headers.allow).toBe('GET, HEAD');
      expect(refused.json()).toMatchObject({ statusCode: 405, code: 'method.not_allowed' });
    }
  });

  it('returns 503 with Retry-After until a snapshot is loaded', async () => {
    const empty = await openApp(site, { holder: { held: null, version: 'none' } as typeof site.holder });
    const refused = await empty.inject(`/api/${path}${query}`);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'server.unavailable' });
    expect(refused.headers['retry-after']).toBe('5');
    await empty.close();
  });
});

describe('registerSnapshotRoutes', () => {
  it('is tested with every call answered from the snapshot', () => {
    expect(SNAPSHOT_CALLS.map(({ call }) => call.path).sort()).toEqual(Object.keys(QUERIES).sort());
  });

  it('ignores unknown query parameters', async () => {
    const [plain, junk] = await Promise.all([
      get('/api/rank?level=high'),
      get('/api/rank?utm_source=x&level=high&__proto__=1&_=123'),
    ]);
    expect(junk.headers.etag).toBe(plain.headers.etag);
  });

  it('computes an answer once, whatever the order, unknown parameters or trailing slash', async () => {
    let made = 0;
    const history = (...asked: Parameters<typeof site.history>) => {
      made++;
      return site.history(...asked);
    };
    const app = await openApp(site, { history });
    for (const url of [
      '?id=aave&days=7',
      '/?id=aave&days=7',
      '?days=7&id=aave&x=1',
      '?vs=usd&id=aave&days=7',
    ])
      expect((await app.inject(`/api/rank/history${url}`)).statusCode).toBe(200);
    expect(made).toBe(1);
    await app.close();
  });

  it('answers from a new snapshot at once', async () => {
    const holder = createHolder(site.snapshot);
    const app = await openApp(site, { holder });
    const asOf = async () => (await app.inject('/api/rank')).json().asOf;
    expect(await asOf()).toBe(site.snapshot.as_of);
    holder.replace({ ...site.snapshot, id: site.snapshot.id + 1, as_of: '2025-11-05T00:00:00.000Z' });
    expect(await asOf()).toBe('2025-11-05T00:00:00.000Z');
    await app.close();
  });

  it('caches each language separately', async () => {
    const [en, it] = await Promise.all(
      ['en', 'it'].map((language) => get('/api/rank', { 'accept-language': language })),
    );
    expect(en!.headers.etag).not.toBe(it!.headers.etag);
    expect(en!.json()).toMatchObject({ notice: expect.stringMatching(/^Less than half/) });
    expect(it!.json()).toMatchObject({ notice: expect.stringMatching(/^Di un punteggio/) });
    expect(rankCall.answer.parse(it!.json())).toEqual(it!.json());
  });
});
