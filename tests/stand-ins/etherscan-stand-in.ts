import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type EtherscanAction = 'txlist' | 'txlistinternal' | 'tokentx';
export type EtherscanRow = Record<string, string | null> & { blockNumber: string };

export interface EtherscanStandIn {
  url: string;
  /** Address of another network. */
  urlOf(network: string): string;
  /** Query of each request to a list. */
  readonly requests: URLSearchParams[];
  /** Query of each request to the REST API of Blockscout. */
  readonly feeRequests: URLSearchParams[];
  setRows(action: EtherscanAction, rows: readonly EtherscanRow[], network?: string): void;
  /** Sets the transactions with fees that the REST API of Blockscout lists, newest first, two on a page. */
  setFees(network: string, fees: readonly { hash: string; fee: object }[]): void;
  /** Answers requests with this from now on; null answers normally again. */
  fail(failure: { status: number; body: string } | null): void;
  reset(): void;
  close(): Promise<void>;
}

/** Answers to an empty list, as Etherscan and Blockscout give them. */
const NOTHING: Record<EtherscanAction, string> = {
  txlist: 'No transactions found',
  txlistinternal: 'No internal transactions found',
  tokentx: 'No token transfers found',
};

const FEES_PER_PAGE = 2;

/** Starts a server that answers like Etherscan, by block from the oldest, and like Blockscout for fees. */
export async function startEtherscan(): Promise<EtherscanStandIn> {
  const rows = new Map<string, readonly EtherscanRow[]>();
  const fees = new Map<string, readonly { hash: string; fee: object }[]>();
  let failure: { status: number; body: string } | null = null;
  const requests: URLSearchParams[] = [];
  const feeRequests: URLSearchParams[] = [];
  const answer = (network: string, query: URLSearchParams) => {
    if (failure) return failure;
    const action = query.get('action') as EtherscanAction;
    const start = Number(query.get('startblock'));
    const found = (rows.get(`${network} ${action}`) ?? [])
      .filter(({ blockNumber }) => Number(blockNumber) >= start)
      .toSorted((a, b) => Number(a.blockNumber) - Number(b.blockNumber))
      .slice(0, Number(query.get('offset')));
    const body =
      found.length > 0
        ? { status: '1', message: 'OK', result: found }
        : { status: '0', message: NOTHING[action], result: [] };
    return { status: 200, body: JSON.stringify(body) };
  };
  const answerFees = (network: string, query: URLSearchParams) => {
    const all = fees.get(network);
    if (!all) return { status: 404, body: '' };
    const start = Number(query.get('items_count') ?? 0);
    const end = start + FEES_PER_PAGE;
    const next = end < all.length ? { items_count: end, index: 3, fee: null } : null;
    return {
      status: 200,
      body: JSON.stringify({ items: all.slice(start, end), next_page_params: next }),
    };
  };
  const route = ({ pathname, searchParams }: URL) => {
    const [, network = 'ethereum', rest = ''] = /^(?:\/([a-z]+))??\/api(\/.*)?$/.exec(pathname) ?? [];
    if (/^\/v2\/addresses\/0x[0-9a-f]{40}\/transactions$/.test(rest)) {
      feeRequests.push(searchParams);
      return answerFees(network, searchParams);
    }
    requests.push(searchParams);
    return pathname.endsWith('/api') ? answer(network, searchParams) : { status: 404, body: '' };
  };
  const server = createServer((request, response) => {
    const { status, body } = route(new URL(request.url ?? '', 'http://127.0.0.1'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/api`,
    urlOf: (network) => `${origin}/${network}/api`,
    requests,
    feeRequests,
    setRows: (action, given, network = 'ethereum') => void rows.set(`${network} ${action}`, given),
    setFees: (network, given) => void fees.set(network, given),
    fail: (given) => {
      failure = given;
    },
    reset: () => {
      rows.clear();
      fees.clear();
      failure = null;
      requests.length = 0;
      feeRequests.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
