import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from '#contracts/site-picture.ts';
import { provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers });

/** Networks reject larger pictures or load them late. */
const MAX_BYTES = 120_000;

describe('GET /share/…', () => {
  it.each([
    '/share/fairview.en.png',
    '/share/fairview.it.png',
    '/share/asset/bitcoin.en.png',
    '/share/asset/bitcoin.it.png?level=insane&v=1',
    '/share/flag/pi-network/F11.en.png',
    '/share/compare/bitcoin/chainlink.it.png?level=high',
    '/share/chapter/what-a-block-is.en.png',
    '/share/post/1001.it.png?v=20260501',
  ])('sends a PNG of 1200 × 630 (%s)', async (url) => {
    const { statusCode, headers, rawPayload } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.length).toBeLessThan(MAX_BYTES);
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: SHARE_PICTURE_WIDTH,
      height: SHARE_PICTURE_HEIGHT,
    });
  });

  it('may be cached and shown by other sites, and has a validator', async () => {
    const { headers } = await get('/share/asset/bitcoin.en.png', { 'accept-encoding': 'br, gzip' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-encoding');
    const again = await get('/share/asset/bitcoin.en.png', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('differs by language and profile, not by the parameter of the version', async () => {
    const read = async (url: string) => (await get(url)).headers.etag;
    const first = await read('/share/asset/bitcoin.en.png');
    expect(await read('/share/asset/bitcoin.en.png?v=2')).toBe(first);
    expect(await read('/share/asset/bitcoin.it.png')).not.toBe(first);
    expect(await read('/share/asset/bitcoin.en.png?level=high')).not.toBe(first);
  });

  it('is the same for a member, because it shows what a visitor may see', async () => {
    const first = await get('/share/asset/chainlink.en.png');
    const asMember = await get('/share/asset/chainlink.en.png', { authorization: 'Bearer any' });
    expect(asMember.headers.etag).toBe(first.headers.etag);
  });

  it.each([
    ['an unknown asset', '/share/asset/no-such-asset.en.png'],
    ['an unknown language', '/share/asset/bitcoin.de.png'],
    ['an unknown profile', '/share/asset/bitcoin.en.png?level=extreme'],
    ['another format', '/share/asset/bitcoin.en.svg'],
    ['a path out of the folder', '/share/asset/..%2f..%2fpackage.json'],
    ['an id that is too long', `/share/asset/${'a'.repeat(250)}.en.png`],
    ['a flag that the asset never had', '/share/flag/bitcoin/F01.en.png'],
    ['a flag of an unknown asset', '/share/flag/no-such-asset/F11.en.png'],
    ['a malformed code of a flag', '/share/flag/pi-network/X.en.png'],
    ['an asset compared with itself', '/share/compare/bitcoin/bitcoin.en.png'],
    ['an asset compared with an unknown one', '/share/compare/bitcoin/no-such-asset.en.png'],
    ['an unknown chapter', '/share/chapter/no-such-chapter.en.png'],
    ['an unknown post', '/share/post/999999.en.png'],
    ['a malformed id of a post', '/share/post/one.en.png'],
    ['an unknown page', '/share/home.en.png'],
  ])('returns 404 for %s', async (_, url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
