import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A transaction in the form that Esplora documents. Amounts in satoshis. */
export interface StandInTransaction {
  txid: string;
  fee: number;
  vin: { is_coinbase: boolean; prevout: { scriptpubkey_address?: string; value: number } | null }[];
  vout: { scriptpubkey_address?: string; value: number }[];
  status: { confirmed: boolean; block_time?: number };
}

/** Builds a confirmed transaction from amounts by address. */
export function buildTransaction(
  number: number,
  { from, to, time }: { from: [string, number][]; to: [string, number][]; time: number },
): StandInTransaction {
  const sum = (coins: [string, number][]) => coins.reduce((total, [, value]) => total + value, 0);
  return {
    txid: number.toString(16).padStart(64, '0'),
    fee: sum(from) - sum(to),
    vin: from.map(([address, value]) => ({
      is_coinbase: false,
      prevout: { scriptpubkey_address: address, value },
    })),
    vout: to.map(([address, value]) => ({ scriptpubkey_address: address, value })),
    status: { confirmed: true, block_time: time },
  };
}

type Failure = { status: number; body: string; headers?: Record<string, string> };

export interface EsploraStandIn {
  url: string;
  /** Paths of all requests. */
  readonly requests: string[];
  setTransactions(transactions: readonly StandInTransaction[]): void;
  /** Answers requests with this from now on; null answers normally again. */
  fail(failure: Failure | ((path: string) => Failure | null) | null): void;
  /** Forgets transactions, failures and requests. */
  reset(): void;
  close(): Promise<void>;
}

const PAGE = 25;

/** Starts a server that answers like Esplora. */
export async function startEsplora(): Promise<EsploraStandIn> {
  let transactions: readonly StandInTransaction[] = [];
  let failure: Failure | ((path: string) => Failure | null) | null = null;
  const requests: string[] = [];
  const answer = (path: string): Failure => {
    const failed = typeof failure === 'function' ? failure(path) : failure;
    if (failed) return failed;
    const [, address = '', rest = ''] = /^\/address\/([^/]+)(.*)$/.exec(path) ?? [];
    const found = transactions
      .filter(
        ({ status, vin, vout }) =>
          status.confirmed &&
          (vin.some(({ prevout }) => prevout?.scriptpubkey_address === address) ||
            vout.some(({ scriptpubkey_address }) => scriptpubkey_address === address)),
      )
      .toSorted((a, b) => b.status.block_time! - a.status.block_time!);
    if (rest === '')
      return { status: 200, body: JSON.stringify({ address, chain_stats: { tx_count: found.length } }) };
    const [, last] = /^\/txs\/chain(?:\/(\w+))?$/.exec(rest) ?? [];
    const start = last ? found.findIndex(({ txid }) => txid === last) + 1 : 0;
    return { status: 200, body: JSON.stringify(found.slice(start, start + PAGE)) };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const { status, body, headers } = answer(path);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setTransactions: (given) => {
      transactions = given;
    },
    fail: (given) => {
      failure = given;
    },
    reset: () => {
      transactions = [];
      failure = null;
      requests.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
