import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeedReader } from '#server/gateways/news-feed-reader.ts';
import { openFeedFetcher } from '#server/gateways/news-feeds.ts';
import { type FeedStandIn, rssFeed, startFeedStandIn } from '#tests/stand-ins/feed-stand-in.ts';

const NOW = new Date('2026-08-20T12:00:00Z');
const FEED = rssFeed([{ title: 'One', link: '/1' }]);

const redirect = (to: string) => (_: unknown, reply: ServerResponse) =>
  void reply.writeHead(302, { location: to }).end();

describe('fetchFeed', () => {
  let site: FeedStandIn;
  let other: FeedStandIn;
  const fetcher = openFeedFetcher({ timeoutMs: 1_500, maxBytes: 100_000 });
  const fetchFeed = (
    path: string,
    validators = { etag: null as string | null, lastModified: null as string | null },
  ) => fetcher.fetchFeed({ url: `${site.url}${path}`, ...validators });

  beforeAll(async () => {
    other = await startFeedStandIn({ '/': FEED });
    site = await startFeedStandIn({
      '/rss': FEED,
      '/moved': redirect('/rss'),
      '/away': redirect(`${other.url}/`),
      '/named': redirect('http://localhost:8099/'),
      '/metadata': redirect('http://169.254.169.254/latest/'),
      '/file': redirect('file:///etc/passwd'),
      '/loop': redirect('/loop'),
      '/broken': redirect('http://['),
      '/limited': (_, reply) => void reply.writeHead(429, { 'retry-after': '120' }).end(),
      '/gone': (_, reply) => void reply.writeHead(410).end(),
      '/down': (_, reply) => void reply.writeHead(503).end(),
      '/closed': (request) => void request.socket.destroy(),
      '/silent': () => {},
      '/huge': (_, reply) => void reply.writeHead(200).end('x'.repeat(100_001)),
      '/endless': (_, reply) => {
        const timer = setInterval(() => reply.write('a'), 20);
        reply.on('close', () => clearInterval(timer));
      },
    });
  });
  afterAll(async () => {
    await fetcher.close();
    await Promise.all([site.close(), other.close()]);
  });

  it('returns the document with what the next request needs, and null when nothing has changed', async () => {
    const answer = await fetchFeed('/rss');
    expect(Buffer.from(answer!.bytes).toString()).toBe(FEED);
    expect(answer).toMatchObject({ contentType: 'application/xml', url: `${site.url}/rss` });
    expect(await fetchFeed('/rss', { etag: answer!.etag, lastModified: null })).toBeNull();
  });

  it('asks no address in the own network when the address is not the operator’s', async () => {
    const outside = openFeedFetcher({ publicOnly: true });
    const reading = outside.fetchFeed({ url: `${site.url}/rss`, etag: null, lastModified: null });
    await expect(reading).rejects.toMatchObject({ fault: 'refused' });
    await outside.close();
  });

  it('follows redirects at the same origin', async () => {
    expect(await fetchFeed('/moved')).toMatchObject({ url: `${site.url}/rss` });
  });

  it.each([
    ['/away', 'refused'],
    ['/named', 'refused'],
    ['/metadata', 'refused'],
    ['/file', 'refused'],
    ['/loop', 'refused'],
    ['/broken', 'malformed'],
    ['/missing', 'refused'],
    ['/gone', 'refused'],
    ['/limited', 'rate_limited'],
    ['/down', 'unreachable'],
    ['/closed', 'unreachable'],
    ['/silent', 'timeout'],
    ['/endless', 'timeout'],
    ['/huge', 'refused'],
  ])('rejects %s as %s', async (path, fault) => {
    await expect(fetchFeed(path)).rejects.toMatchObject({ name: 'SourceError', fault });
  });

  it('never asks the address of a redirect into a private network', async () => {
    await fetchFeed('/away').catch(() => {});
    expect(other.requests).toEqual([]);
  });

  it('states the wait that a feed asks for', async () => {
    await expect(fetchFeed('/limited')).rejects.toMatchObject({ retryAfterMs: 120_000 });
  });

  it('stops when asked', async () => {
    const stop = AbortSignal.abort();
    const request = { url: `${site.url}/rss`, etag: null, lastModified: null };
    await expect(fetcher.fetchFeed(request, stop)).rejects.toMatchObject({ fault: 'stopped' });
  });
});

describe('openFeedReader', () => {
  const source = (text: string) => ({ bytes: Buffer.from(text), contentType: '', url: 'https://a.example/' });

  it('reads feeds one after the other, and goes on after one that is none', async () => {
    const reader = openFeedReader();
    const readings = [FEED, 'no feed', FEED].map((text) =>
      reader.read('https://a.example/', source(text), NOW),
    );
    expect(await Promise.allSettled(readings)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { fault: 'malformed' } },
      { status: 'fulfilled' },
    ]);
    await reader.close();
  });

  it('gives up a feed that takes too long, and reads the next', async () => {
    const reader = openFeedReader({ timeoutMs: 100 });
    const slow = `<rss version="2.0"><channel>${'<item><title>a</title><link>/1</link></item>'.repeat(70_000)}</channel></rss>`;
    await expect(reader.read('https://a.example/', source(slow), NOW)).rejects.toThrow(/too much time/);
    const afterwards = openFeedReader();
    expect((await afterwards.read('https://a.example/', source(FEED), NOW)).items).toHaveLength(1);
    await Promise.all([reader.close(), afterwards.close()]);
  });
});
