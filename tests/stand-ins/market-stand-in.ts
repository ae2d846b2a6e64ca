import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, sendFault } from '#tests/stand-ins/faults.ts';

/** The market services of one stand-in, each below its own path. */
export const SERVICES = ['coingecko', 'coinpaprika', 'defillama', 'github'] as const;
export type Service = (typeof SERVICES)[number];

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** Responses of a service. `path` is relative to its API root, without a leading slash. Undefined: 404. */
export type Answers = (service: Service, path: string, query: URLSearchParams) => Answer | undefined;

export interface MarketStandIn {
  url: string;
  /** Values of the `*_BASE_URL` variables. */
  env: Record<
    'COINGECKO_BASE_URL' | 'COINPAPRIKA_BASE_URL' | 'DEFILLAMA_BASE_URL' | 'GITHUB_BASE_URL',
    string
  >;
  /** Requested paths so far, as `service/path`. */
  requests: string[];
  replaceAnswers(answers: Answers): void;
  /** The next `times` requests (default: all) whose `service/path` begins with `start` get this fault. */
  fail(start: string, fault: Fault, times?: number): void;
  clearFaults(): void;
  close(): Promise<void>;
}

const API_ROOTS: Record<Service, string> = {
  coingecko: '/api/v3',
  coinpaprika: '/v1',
  defillama: '',
  github: '',
};

/** A real HTTP server that imitates all four market services. `port` 0: any free one. */
export async function startMarketStandIn(initialAnswers: Answers, port = 0): Promise<MarketStandIn> {
  let answers = initialAnswers;
  let faults: { start: string; fault: Fault; left: number }[] = [];
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    const url = new URL(request.url!, 'http://stand-in');
    const service = SERVICES.find((name) => url.pathname.startsWith(`/${name}${API_ROOTS[name]}/`));
    const path = service
      ? decodeURIComponent(url.pathname.slice(`/${service}${API_ROOTS[service]}/`.length))
      : '';
    const what = `${service}/${path}`;
    requests.push(what);
    const answer = service && answers(service, path, url.searchParams);
    const failing = faults.find(({ start, left }) => left > 0 && what.startsWith(start));
    if (failing) {
      failing.left -= 1;
      return sendFault(failing.fault, reply, answer?.body ?? {});
    }
    const { status = 200, headers = {}, body } = answer ?? { status: 404, body: { error: 'coin not found' } };
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      COINGECKO_BASE_URL: `${url}/coingecko${API_ROOTS.coingecko}`,
      COINPAPRIKA_BASE_URL: `${url}/coinpaprika${API_ROOTS.coinpaprika}`,
      DEFILLAMA_BASE_URL: `${url}/defillama`,
      GITHUB_BASE_URL: `${url}/github`,
    },
    requests,
    replaceAnswers: (next) => {
      answers = next;
    },
    fail: (start, fault, times = Number.POSITIVE_INFINITY) => {
      faults.push({ start, fault, left: times });
    },
    clearFaults: () => {
      faults = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
