import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressAnswer } from '#server/platform/http/compress-answer.ts';

const LONG = { a: 'ü'.repeat(8_000) };

describe('compressAnswer', () => {
  const app = Fastify();
  app.addHook('onSend', compressAnswer);
  app.get('/', async () => LONG);
  app.get('/short', async () => ({ a: 'ü' }));
  app.get('/text', async (_, reply) => reply.type('text/plain').send(LONG.a));
  app.get('/varying', async (_, reply) => reply.header('vary', 'accept-language').send(LONG));
  const answer = (encoding?: string, url = '/') =>
    app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  it.each(['gzip', 'br, gzip;q=0.5', '*'])(
    'compresses a long answer when the client accepts %s',
    async (encoding) => {
      const { headers, rawPayload } = await answer(encoding);
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG);
    },
  );

  it.each([undefined, '', 'br', 'gzip;q=0', 'identity'])(
    'sends it uncompressed when the client accepts %s',
    async (encoding) => {
      const response = await answer(encoding);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers.vary).toBe('accept-encoding');
      expect(response.json()).toEqual(LONG);
    },
  );

  it.each(['/short', '/text'])('does not compress short answers and other media types: %s', async (url) => {
    expect((await answer('gzip', url)).headers['content-encoding']).toBeUndefined();
  });

  it('keeps the existing Vary header', async () => {
    expect((await answer('gzip', '/varying')).headers.vary).toBe('accept-language, accept-encoding');
  });
});
