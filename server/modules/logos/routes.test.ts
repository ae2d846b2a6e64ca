import { describe, expect, it } from 'vitest';
import { getLogoPath, listLogoIds } from '#server/modules/logos/logo-service.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

/** Not in the icon package, or there with the logo of another asset. */
const ASSETS_WITHOUT_LOGO = 91;

describe('GET /logos/:name', () => {
  it('sends a logo for every mapped asset, without code and without a reference to another file', async () => {
    for (const id of listLogoIds()) {
      const { statusCode, body, headers } = await get(getLogoPath(id)!);
      expect(statusCode, id).toBe(200);
      expect(headers['content-type'], id).toBe('image/svg+xml');
      expect(body, id).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 24 24">/);
      expect(body, id).not.toMatch(/<(script|style|image|use|a|foreignObject|animate|set)\b|\son\w+=|href/i);
      expect(body.replace('http://www.w3.org/2000/svg', ''), id).not.toMatch(
        /\/\/|data:|javascript:|url\((?!#)/i,
      );
      const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, found]) => found!);
      expect(new Set(ids).size, id).toBe(ids.length);
      for (const [, used] of body.matchAll(/url\(#([^)]+)\)/g)) expect(ids, id).toContain(used);
    }
  });

  it('may be cached for ever, cannot run code, and has the security headers', async () => {
    const { headers } = await get(getLogoPath('bitcoin')!);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    });
    const again = await get(getLogoPath('bitcoin')!, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['an asset without a logo', '/logos/toshi.000000000000.svg'],
    ['an old hash', '/logos/bitcoin.000000000000.svg'],
    ['no hash', '/logos/bitcoin.svg'],
    ['another ending', `${getLogoPath('bitcoin')}.js`],
    ['a path out of the folder', '/logos/..%2f..%2fpackage.json'],
    ['a property of every object', '/logos/constructor.000000000000.svg'],
  ])('returns 404 for %s', async (_, path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('logo of an asset in answers', () => {
  it('is a path on this site, or null without a logo, in every list', async () => {
    const { body } = await getJson(site.app, '/api/rank/getAllCryptos');
    const listed = new Map<string, string | null>(
      body.map(({ _id, logo }: { _id: string; logo: string | null }) => [_id, logo]),
    );
    expect(listed.size).toBe(site.snapshot.assets.size);
    for (const id of listLogoIds()) expect(listed.get(id), id).toBe(getLogoPath(id));
    const without = [...listed].filter(([, logo]) => logo === null);
    expect(without).toHaveLength(ASSETS_WITHOUT_LOGO);
    const details = await getJson(site.app, '/api/rank/details?id=bitcoin');
    expect(JSON.stringify(details.body)).toContain(`"logo":"${getLogoPath('bitcoin')}"`);
  });

  it('is null for an asset whose icon in the package is another asset’s', () => {
    for (const id of [
      'bittensor',
      'toshi',
      'beam-2',
      'coredaoorg',
      'pi-network',
      'velo',
      'aethir',
      'meteora',
    ])
      expect(getLogoPath(id), id).toBeNull();
  });
});
