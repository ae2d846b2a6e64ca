import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An entry of a ledger in the form that Kraken documents. */
export interface StandInEntry {
  refid: string;
  time: number;
  type: string;
  subtype: string;
  aclass: string;
  asset: string;
  amount: string;
  fee: string;
  balance: string;
}

/** A key of the stand-in, in the form of Kraken’s, and a second one. */
export const KRAKEN_KEY = { api_key: `KRAKENKEY1${'a'.repeat(46)}`, api_secret: toSecret(1) };
export const OTHER_KRAKEN_KEY = { api_key: `KRAKENKEY2${'b'.repeat(46)}`, api_secret: toSecret(2) };
export const READ_ONLY = ['query-funds', 'query-ledger'];

function toSecret(number: number): string {
  return Buffer.alloc(64, number).toString('base64');
}

export interface KrakenStandIn {
  url: string;
  /** Method and fields of each accepted request, such as `Ledgers ofs=0`. */
  readonly requests: string[];
  /** Entries by id. */
  setEntries(entries: Readonly<Record<string, Partial<StandInEntry>>>): void;
  /** What the answer to `GetApiKeyInfo` states. */
  setKeyInfo(info: Record<string, unknown>): void;
  /** Answers requests with this from now on; null answers normally again. */
  fail(failure: ((method: string) => { status: number; body: string } | null) | null): void;
  reset(): void;
  close(): Promise<void>;
}

const PAGE = 50;

/** Starts a server that answers like Kraken: it checks key, signature and that each nonce is higher than the last. */
export async function startKraken(): Promise<KrakenStandIn> {
  let entries: [string, StandInEntry][] = [];
  let info: Record<string, unknown> = {};
  let failure: ((method: string) => { status: number; body: string } | null) | null = null;
  const requests: string[] = [];
  const lastNonces = new Map<string, bigint>();

  const findError = (path: string, body: string, headers: Record<string, unknown>): string | null => {
    const key = [KRAKEN_KEY, OTHER_KRAKEN_KEY].find(({ api_key }) => api_key === headers['api-key']);
    if (!key) return 'EAPI:Invalid key';
    const nonce = new URLSearchParams(body).get('nonce') ?? '';
    const hash = createHash('sha256')
      .update(nonce + body)
      .digest();
    const sign = createHmac('sha512', Buffer.from(key.api_secret, 'base64')).update(path).update(hash);
    if (sign.digest('base64') !== headers['api-sign']) return 'EAPI:Invalid signature';
    if (BigInt(nonce) <= (lastNonces.get(key.api_key) ?? 0n)) return 'EAPI:Invalid nonce';
    lastNonces.set(key.api_key, BigInt(nonce));
    return null;
  };
  const answer = (method: string, fields: URLSearchParams): object => {
    if (method === 'GetApiKeyInfo') return info;
    const end = Number(fields.get('end'));
    const found = entries.filter(([, { time }]) => time <= end).toSorted(([, a], [, b]) => b.time - a.time);
    const start = Number(fields.get('ofs') ?? 0);
    return { ledger: Object.fromEntries(found.slice(start, start + PAGE)), count: found.length };
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const method = path.split('/').at(-1)!;
      const send = (status: number, text: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      const failed = failure?.(method);
      if (failed) return send(failed.status, failed.body);
      const error =
        request.method === 'POST' ? findError(path, body, request.headers) : 'EGeneral:Unknown method';
      if (error) return send(200, JSON.stringify({ error: [error] }));
      const fields = new URLSearchParams(body);
      requests.push(method === 'Ledgers' ? `Ledgers ofs=${fields.get('ofs')}` : method);
      return send(200, JSON.stringify({ error: [], result: answer(method, fields) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: KrakenStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setEntries: (given) => {
      entries = Object.entries(given).map(([id, entry]) => [
        id,
        {
          refid: `R${id}`,
          time: 1_700_000_000,
          type: 'deposit',
          subtype: '',
          aclass: 'currency',
          asset: 'XXBT',
          amount: '0.0000000000',
          fee: '0.0000000000',
          balance: '0.0000000000',
          ...entry,
        },
      ]);
    },
    setKeyInfo: (given) => {
      // The other fields of the documented example.
      info = {
        apiKeyName: 'fairview',
        nonceWindow: 0,
        permissions: READ_ONLY,
        iban: 'AA88 N84G WOAK NMOI',
        validUntil: '0',
        queryFrom: '0',
        queryTo: '0',
        createdTime: '1772542900',
        modifiedTime: '1772543095',
        ipAllowlist: [],
        lastUsed: '1772627061',
        ...given,
      };
    },
    fail: (given) => {
      failure = given;
    },
    reset: () => {
      standIn.setEntries({});
      standIn.setKeyInfo({});
      failure = null;
      requests.length = 0;
      lastNonces.clear();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  standIn.reset();
  return standIn;
}
