import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorAnswer } from '#contracts/error-answer.ts';
import { getErrorText } from '#server/platform/http/error-text.ts';
import { getJson, openApp, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();

describe('an unknown URL below /api/', () => {
  it.each([
    '/api/',
    '/api/nothing',
    '/api/rank/nothing/',
    '/api/rank.json',
    '/api/RANK',
    '/api/rank//',
    '/api/%00',
  ])('returns 404 with a code (%s)', async (url) => {
    const { status, body } = await getJson(site.app, url);
    expect(status).toBe(404);
    expect(errorAnswer.parse(body)).toEqual(body);
    expect(body).toEqual({
      statusCode: 404,
      code: 'route.not_found',
      message: 'This address does not exist.',
    });
  });

  it('returns 404 for every method, in the language of the caller', async () => {
    for (const method of ['POST', 'DELETE', 'PUT', 'OPTIONS'] as const) {
      const refused = await site.app.inject({
        method,
        url: '/api/nothing',
        headers: { 'accept-language': 'it' },
      });
      expect([refused.statusCode, refused.json().message]).toEqual([404, 'Questo indirizzo non esiste.']);
    }
  });

  it.each(['/api/%', '/api/%zz', '/api/rank/%c0%af', '/api/rank%E0%A4%A'])(
    'returns 400 when it is malformed (%s)',
    async (url) => {
      const { status, body, headers } = await getJson(site.app, url);
      expect(status).toBe(400);
      expect(errorAnswer.parse(body)).toEqual(body);
      expect(body.code).toBe('input.invalid');
      expect(JSON.stringify(body)).not.toContain('%');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('returns 404 for a very long URL', async () => {
    expect((await getJson(site.app, `/api/${'a'.repeat(8_000)}`)).status).toBe(404);
  });
});

describe('a body that its route does not accept', () => {
  it('returns 413 above 1 MiB, 415 for an unknown media type and 400 for broken JSON', async () => {
    const post = (payload: string, type: string) =>
      site.app.inject({ method: 'POST', url: '/api/nothing', payload, headers: { 'content-type': type } });
    const large = await post(JSON.stringify({ a: 'a'.repeat(1024 * 1024) }), 'application/json');
    const odd = await post('<a/>', 'application/xml');
    const broken = await post('{"a":', 'application/json');
    expect([large.statusCode, large.json().code]).toEqual([413, 'body.too_large']);
    expect([odd.statusCode, odd.json().code]).toEqual([415, 'media.unsupported']);
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'input.invalid']);
  });
});

describe('an unexpected error', () => {
  it('returns 500 without internal details, uncached', async () => {
    const app = await openApp(site, {
      history: () => Promise.reject(new Error('select secret from price_history at /srv/app.ts:12')),
    });
    const { status, body, headers } = await getJson(app, '/api/rank/history?id=bitcoin');
    expect(status).toBe(500);
    expect(body).toEqual({
      statusCode: 500,
      code: 'server.failed',
      message: getErrorText('server.failed', 'en'),
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(headers)).not.toMatch(/secret|srv/);
    const again = await getJson(app, '/api/rank/history?id=bitcoin', { 'accept-language': 'it' });
    expect(again.body.message).toBe(getErrorText('server.failed', 'it'));
    await app.close();
  });

  it('does not affect later requests', async () => {
    let broken = true;
    const app = await openApp(site, {
      history: (...asked) => (broken ? Promise.reject(new Error('gone')) : site.history(...asked)),
    });
    expect((await getJson(app, '/api/rank/history?id=bitcoin')).status).toBe(500);
    broken = false;
    expect((await getJson(app, '/api/rank/history?id=bitcoin')).status).toBe(200);
    await app.close();
  });
});

describe('every response', () => {
  it.each([
    '/api/rank',
    '/api/rank?level=wrong',
    '/api/nothing',
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/api/docs/',
    '/api/%zz',
  ])('has security headers and does not name the server (%s)', async (url) => {
    const { headers } = await site.app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/no-referrer|same-origin/),
      'content-security-policy': expect.stringMatching(
        /^(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
      ),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('has Strict-Transport-Security in production', async () => {
    const app = await openApp(site, { production: true });
    for (const url of ['/api/rank', '/api/nothing'])
      expect((await app.inject(url)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
    await app.close();
  });
});

describe('closing the application', () => {
  it('completes requests in progress, rejects new ones with 503, and closes', async () => {
    let answerHistory = () => {};
    const waiting = new Promise<void>((done) => {
      answerHistory = done;
    });
    const app = await openApp(site, { history: () => waiting.then(() => ({ rows: [], recorded: null })) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const [first, second] = [openSocket(port), openSocket(port)];
    first.ask('/api/rank/history?id=bitcoin');
    second.ask('/api/rank');
    await second.receivedText('HTTP/1.1 200');
    await new Promise((done) => setImmediate(done));
    const closed = app.close();
    await new Promise((done) => setImmediate(done));
    first.ask('/api/rank');
    answerHistory();
    await first.receivedText('"code":"server.unavailable"');
    expect(first.text()).toMatch(/^HTTP\/1\.1 200/);
    expect(first.text()).toMatch(/HTTP\/1\.1 503.*connection: close/is);
    await closed;
  });
});

/** Opens a keep-alive connection. */
function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return {
    text: () => text,
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
    async receivedText(words: string) {
      while (!text.includes(words)) {
        if (socket.closed) throw new Error(`closed after: ${text}`);
        await new Promise((done) => setTimeout(done, 5));
      }
    },
  };
}
