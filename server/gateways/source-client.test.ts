import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallLedger } from '#server/gateways/rate-limiter.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { createFakeClock, type FakeClock } from '#tests/stand-ins/fake-clock.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Gives these answers in order, then repeats the last one. */
function respondInTurn(...answers: RequestListener[]): {
  requestedUrls: string[];
  listener: RequestListener;
} {
  const requestedUrls: string[] = [];
  return {
    requestedUrls,
    listener: (request, reply) => {
      requestedUrls.push(request.url!);
      answers[Math.min(requestedUrls.length, answers.length) - 1]!(request, reply);
    },
  };
}

const respondWith =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const good = respondWith(200, { good: true });

const unlimitedLedger: CallLedger = { recordCall: async () => null };

function createClient(root: string | string[], options: Partial<SourceClientOptions> = {}) {
  const clock: FakeClock = createFakeClock();
  const client = createSourceClient({
    source: 'test',
    roots: [root].flat(),
    rateLimit: { perMinute: 30, perHour: null, perMonth: null },
    ledger: unlimitedLedger,
    clock,
    timeoutMs: 2_000,
    ...options,
  });
  return { client, clock };
}

const RATE_LIMIT_BODY = { status: { error_code: 429, error_message: "You've exceeded the Rate Limit." } };

describe('createSourceClient', () => {
  it('returns the parsed answer to a request with its query', async () => {
    const { requestedUrls, listener } = respondInTurn(good);
    const { client } = createClient(await serve(listener));
    expect((await client.get('coins/markets', { page: 2, ids: 'a,b' })).body).toEqual({ good: true });
    expect(requestedUrls).toEqual(['/coins/markets?page=2&ids=a%2Cb']);
  });

  it.each([
    ['a server error', respondWith(500)],
    ['202, still computing', respondWith(202)],
    ['429 without Retry-After', respondWith(429, RATE_LIMIT_BODY)],
    ['a 429 in the body of a 200', respondWith(200, RATE_LIMIT_BODY)],
    ['a truncated answer', respondWith(200, '{"good": tr')],
    ['a number that JSON does not allow', respondWith(200, '{"price": NaN}')],
    ['a dropped connection', (request) => request.socket.destroy()],
  ] as [string, RequestListener][])('retries after %s', async (_, bad) => {
    const { requestedUrls, listener } = respondInTurn(bad, bad, good);
    const { client, clock } = createClient(await serve(listener));
    expect((await client.get('x')).body).toEqual({ good: true });
    expect(requestedUrls).toHaveLength(3);
    expect(clock.slept[0]).toBeGreaterThanOrEqual(500);
    expect(clock.slept[1]).toBeGreaterThanOrEqual(1_000);
  });

  it.each([
    ['a server error', respondWith(503), 'unreachable', 503],
    ['202 every time', respondWith(202), 'unreachable', 202],
    ['429 every time', respondWith(429), 'rate_limited', 429],
    ['429 in the body of a 200 every time', respondWith(200, RATE_LIMIT_BODY), 'rate_limited', 429],
    ['an answer that is not JSON', respondWith(200, 'good'), 'malformed', 200],
  ] as [string, RequestListener, string, number | null][])(
    'gives up after four attempts for %s',
    async (_, bad, fault, status) => {
      const { requestedUrls, listener } = respondInTurn(bad);
      const { client } = createClient(await serve(listener));
      await expect(client.get('x')).rejects.toMatchObject({ source: 'test', fault, status });
      expect(requestedUrls).toHaveLength(4);
    },
  );

  it.each(['<html>', '\n  <!doctype html>', '\ufeff<?xml version="1.0"?>'])(
    'does not retry after a web page with status 200 (%j)',
    async (page) => {
      const { requestedUrls, listener } = respondInTurn(respondWith(200, page));
      const { client } = createClient(await serve(listener));
      await expect(client.get('x')).rejects.toMatchObject({ fault: 'malformed', isPage: true });
      expect(requestedUrls).toHaveLength(1);
    },
  );

  it.each([400, 401, 403, 404, 410, 422])('does not retry after %d', async (status) => {
    const { requestedUrls, listener } = respondInTurn(respondWith(status));
    const { client } = createClient(await serve(listener));
    await expect(client.get('x')).rejects.toMatchObject({ fault: 'refused', status });
    expect(requestedUrls).toHaveLength(1);
  });

  it('waits for the time in Retry-After', async () => {
    const { requestedUrls, listener } = respondInTurn(respondWith(429, {}, { 'retry-after': '40' }), good);
    const { client, clock } = createClient(await serve(listener));
    const began = clock.now();
    await client.get('first');
    expect(clock.now() - began).toBeGreaterThanOrEqual(40_000);
    expect(requestedUrls).toHaveLength(2);
  });

  it('accepts Retry-After as a date', async () => {
    const { listener } = respondInTurn(
      (_, reply) =>
        reply
          .writeHead(429, { 'retry-after': new Date(Date.parse('2026-03-10T12:00:30Z')).toUTCString() })
          .end(),
      good,
    );
    const { client, clock } = createClient(await serve(listener));
    await client.get('x');
    expect(clock.now()).toBeGreaterThanOrEqual(Date.parse('2026-03-10T12:00:30Z'));
  });

  it('does not wait longer than 1 minute', async () => {
    const { requestedUrls, listener } = respondInTurn(respondWith(429, {}, { 'retry-after': '61' }), good);
    const { client } = createClient(await serve(listener));
    await expect(client.get('x')).rejects.toMatchObject({
      fault: 'rate_limited',
      message: expect.stringContaining('61 s'),
    });
    expect(requestedUrls).toHaveLength(1);
  });

  it("treats GitHub's 403 with no remaining calls as a rate limit until its reset", async () => {
    const reset = String(Date.parse('2026-03-10T12:30:00Z') / 1000);
    const limit = respondWith(403, {}, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset });
    const { client } = createClient(await serve(limit));
    await expect(client.get('x')).rejects.toMatchObject({
      fault: 'rate_limited',
      message: expect.stringContaining('1800 s'),
    });
  });

  it('aborts an answer that does not arrive, and retries once', async () => {
    const { requestedUrls, listener } = respondInTurn(() => {});
    const { client } = createClient(await serve(listener), { timeoutMs: 50 });
    await expect(client.get('x')).rejects.toMatchObject({ fault: 'timeout' });
    expect(requestedUrls).toHaveLength(2);
  });

  it('aborts an answer that never ends', async () => {
    const dripping: RequestListener = (_, reply) => {
      reply.writeHead(200);
      const drip = setInterval(() => reply.write(' '), 10);
      reply.on('close', () => clearInterval(drip));
    };
    const { client } = createClient(await serve(dripping), { timeoutMs: 100 });
    await expect(client.get('x')).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('rejects an answer that is too large', async () => {
    const { requestedUrls, listener } = respondInTurn(respondWith(200, ' '.repeat(2_000)));
    const { client } = createClient(await serve(listener), { maxBytes: 1_000 });
    await expect(client.get('x')).rejects.toMatchObject({
      fault: 'refused',
      message: expect.stringContaining('too large'),
    });
    expect(requestedUrls).toHaveLength(1);
  });

  it('follows a redirect on the same server only', async () => {
    const moved = await serve((request, reply) =>
      request.url === '/old' ? reply.writeHead(301, { location: '/new' }).end() : good(request, reply),
    );
    expect((await createClient(moved).client.get('old')).body).toEqual({ good: true });
    const secret = respondInTurn(good);
    const inner = await serve(secret.listener);
    const leading = await serve(respondWith(302, '', { location: `${inner}/secret` }));
    await expect(createClient(leading).client.get('x')).rejects.toMatchObject({
      fault: 'refused',
      status: 302,
    });
    expect(secret.requestedUrls).toEqual([]);
  });

  it('rejects with unreachable when there is no such server', async () => {
    const { client } = createClient('http://127.0.0.1:1');
    await expect(client.get('x')).rejects.toMatchObject({ fault: 'unreachable', status: null });
  });

  it('records every attempt, and sends no request once the budget is used up', async () => {
    const { requestedUrls, listener } = respondInTurn(respondWith(500));
    let remainingCalls = 2;
    const ledger: CallLedger = { recordCall: async () => (remainingCalls-- > 0 ? null : 'month') };
    const { client } = createClient(await serve(listener), { ledger });
    await expect(client.get('x')).rejects.toMatchObject({
      fault: 'budget',
      message: 'test: the calls of this month are used up',
    });
    expect(requestedUrls).toHaveLength(2);
  });

  it('waits for the next minute when other nodes have used up this one', async () => {
    const { listener } = respondInTurn(good);
    const spent: ('minute' | null)[] = ['minute', null];
    const ledger: CallLedger = { recordCall: async () => spent.shift() ?? null };
    const { client, clock } = createClient(await serve(listener), { ledger });
    await clock.sleep(15_000);
    await client.get('x');
    expect(clock.now()).toBe(Date.parse('2026-03-10T12:01:00Z'));
  });

  it('rejects at once on abort, even while it waits', async () => {
    const stop = new AbortController();
    const { client } = createClient(await serve(() => {}), { signal: stop.signal, timeoutMs: 60_000 });
    const asking = expect(client.get('x')).rejects.toMatchObject({ fault: 'stopped' });
    setTimeout(() => stop.abort(), 20);
    await asking;
    await expect(client.get('y')).rejects.toMatchObject({ fault: 'stopped' });
  });

  describe('with two roots', () => {
    const below =
      (root: string): RequestListener =>
      (request, reply) =>
        request.url!.startsWith(`${root}/coins`) ? good(request, reply) : respondWith(404)(request, reply);

    it.each(['', '/api/v3'])('finds the root that answers: "%s"', async (root) => {
      const server = await serve(below(root));
      const { client } = createClient([`${server}/api/v3`, server]);
      expect((await client.get('coins/a')).body).toEqual({ good: true });
    });

    it('keeps the root that answered, and does not try the other after a 404', async () => {
      const { requestedUrls, listener } = respondInTurn(good, respondWith(404));
      const server = await serve(listener);
      const { client } = createClient([`${server}/api/v3`, server]);
      await client.get('a');
      await expect(client.get('b')).rejects.toMatchObject({ status: 404 });
      expect(requestedUrls).toEqual(['/api/v3/a', '/api/v3/b']);
    });
  });
});
