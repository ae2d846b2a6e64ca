import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type EtherscanAction = 'txlist' | 'txlistinternal' | 'tokentx';
export type EtherscanRow = Record<string, string | null> & { blockNumber: string };

export interface EtherscanStandIn {
  url: string;
  /** Query of each request. */
  readonly requests: URLSearchParams[];
  setRows(action: EtherscanAction, rows: readonly EtherscanRow[]): void;
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

/** Starts a server that answers like Etherscan, by block from the oldest. */
export async function startEtherscan(): Promise<EtherscanStandIn> {
  const rows = new Map<EtherscanAction, readonly EtherscanRow[]>();
  let failure: { status: number; body: string } | null = null;
  const requests: URLSearchParams[] = [];
  const answer = (query: URLSearchParams) => {
    if (failure) return failure;
    const action = query.get('action') as EtherscanAction;
    const start = Number(query.get('startblock'));
    const found = (rows.get(action) ?? [])
      .filter(({ blockNumber }) => Number(blockNumber) >= start)
      .toSorted((a, b) => Number(a.blockNumber) - Number(b.blockNumber))
      .slice(0, Number(query.get('offset')));
    const body =
      found.length > 0
        ? { status: '1', message: 'OK', result: found }
        : { status: '0', message: NOTHING[action], result: [] };
    return { status: 200, body: JSON.stringify(body) };
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    requests.push(url.searchParams);
    const { status, body } = url.pathname === '/api' ? answer(url.searchParams) : { status: 404, body: '' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests,
    setRows: (action, given) => void rows.set(action, given),
    fail: (given) => {
      failure = given;
    },
    reset: () => {
      rows.clear();
      failure = null;
      requests.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
