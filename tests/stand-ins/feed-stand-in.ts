import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path answers: a document with its media type, or a function that writes the answer itself. */
export type FeedAnswers = Record<
  string,
  string | Uint8Array | ((request: IncomingMessage, reply: ServerResponse) => void)
>;

export interface FeedStandIn {
  url: string;
  answers: FeedAnswers;
  requests: IncomingMessage[];
  /** Most requests that were open at once. */
  mostAtOnce: () => number;
  close(): Promise<void>;
}

/** A real HTTP server with feeds. Documents have an ETag by their content and answer 304. */
export async function startFeedStandIn(answers: FeedAnswers = {}): Promise<FeedStandIn> {
  const requests: IncomingMessage[] = [];
  let [open, most] = [0, 0];
  const standIn = { answers };
  const server = createServer((request, reply) => {
    requests.push(request);
    open += 1;
    most = Math.max(most, open);
    reply.on('close', () => {
      open -= 1;
    });
    const answer = standIn.answers[request.url ?? ''];
    if (answer === undefined) return void reply.writeHead(404).end();
    if (typeof answer === 'function') return answer(request, reply);
    const etag = `"${Buffer.from(answer).toString('base64').slice(-40)}${answer.length}"`;
    if (request.headers['if-none-match'] === etag) return void reply.writeHead(304, { etag }).end();
    reply.writeHead(200, { 'content-type': 'application/xml', etag }).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}`,
    requests,
    mostAtOnce: () => most,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}

export interface FeedItemFields {
  title: string;
  link?: string;
  guid?: string;
  date?: string;
  text?: string;
}

/** An RSS 2.0 feed. Values are inserted as they are. */
export const rssFeed = (items: readonly FeedItemFields[], { title = 'Test', language = 'en' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${title}</title><language>${language}</language>
${items
  .map(
    ({ title: name, link, guid, date, text }) => `<item><title>${name}</title>
${link === undefined ? '' : `<link>${link}</link>`}${guid === undefined ? '' : `<guid isPermaLink="false">${guid}</guid>`}
${date === undefined ? '' : `<pubDate>${date}</pubDate>`}${text === undefined ? '' : `<description>${text}</description>`}</item>`,
  )
  .join('\n')}
</channel></rss>`;
