import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CoinMarketCalStandIn {
  env: Record<string, string>;
  /** Requests so far: path with query, and the key. */
  requests: { url: string; key: string | undefined }[];
  /** Events of the next answers, in pages of 75. */
  setEvents(events: readonly object[]): void;
  /** Answers with this status and body from now on; null answers normally again. */
  fail(answer: { status: number; body: string } | null): void;
  close(): Promise<void>;
}

const PER_PAGE = 75;
const KEY = 'calendar-key';

/** Starts a server that answers like https://developers.coinmarketcal.com/v1. */
export async function startCoinMarketCal(): Promise<CoinMarketCalStandIn> {
  let events: readonly object[] = [];
  let failure: { status: number; body: string } | null = null;
  const requests: CoinMarketCalStandIn['requests'] = [];
  const answer = ({ url, headers }: IncomingMessage) => {
    const asked = new URL(url ?? '', 'http://localhost');
    const key = headers['x-api-key']?.toString();
    requests.push({ url: `${asked.pathname}${asked.search}`, key });
    if (failure) return failure;
    if (asked.pathname !== '/v1/events') return { status: 404, body: '{"message":"Not Found"}' };
    if (key !== KEY) return { status: 403, body: '{"message":"Forbidden"}' };
    const page = Number(asked.searchParams.get('page') ?? 1);
    const _metadata = { max: PER_PAGE, page, page_count: Math.ceil(events.length / PER_PAGE) };
    const body = events.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    return { status: 200, body: JSON.stringify({ body, _metadata, status: { error_code: 0 } }) };
  };
  const server = createServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { COINMARKETCAL_API_KEY: KEY, COINMARKETCAL_BASE_URL: `http://127.0.0.1:${port}` },
    requests,
    setEvents: (given) => {
      events = given;
    },
    fail: (given) => {
      failure = given;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
