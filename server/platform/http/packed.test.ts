import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { pack, unpackFor } from '#server/platform/http/packed.ts';

describe('pack', () => {
  it.each([0, 1, 10, 3_000])('keeps every one of %i pieces, in their order', async (count) => {
    const pieces = Array.from({ length: count }, (_, at) => `«${at}»`.repeat(100));
    expect(gunzipSync(await pack(pieces)).toString()).toBe(pieces.join(''));
  });
});

describe('unpackFor', () => {
  const app = Fastify();
  app.get('/', async (request, reply) => unpackFor(request, reply, await pack(['{"a":', '"ü"}'])));
  const answer = (encoding?: string) =>
    app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  it.each(['gzip', 'br, gzip;q=0.5', '*'])('sends it as it is to who takes %s', async (encoding) => {
    const { headers, rawPayload } = await answer(encoding);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ a: 'ü' });
  });

  it.each([undefined, '', 'br', 'gzip;q=0', 'identity'])('unpacks it for who takes %s', async (encoding) => {
    const response = await answer(encoding);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toEqual({ a: 'ü' });
  });
});
