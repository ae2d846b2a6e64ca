import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { KrakenEntry } from '#domain/wallet/connections/kraken-record.ts';
import { checkAnswer } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { Config } from '#server/platform/config/config.ts';

/*
 * Requests and answers in the form that Kraken documents:
 * https://docs.kraken.com/exchange/guides/rest/authentication (signature),
 * https://docs.kraken.com/api-reference/account-data/get-api-key-info and …/get-ledgers-info.
 * Not compared with answers of the live service.
 */

/** A key of an account at an exchange. */
export interface ExchangeKey {
  apiKey: string;
  /** Kraken calls it private key. */
  apiSecret: string;
}

/** What a key may do. Times are in seconds since 1970; null without a limit. */
export interface KrakenKeyInfo {
  permissions: readonly string[];
  /** Only entries in this time are listed. */
  queryFrom: number | null;
  queryTo: number | null;
}

export interface KrakenPage {
  entries: KrakenEntry[];
  /** Number of entries of all pages. */
  count: number;
}

export interface KrakenAccount {
  readonly source: string;
  readKeyInfo(): Promise<KrakenKeyInfo>;
  /** A page of the entries until `end` (in seconds since 1970), newest first, without the first `offset`. */
  listEntries(end: number, offset: number): Promise<KrakenPage>;
}

/** Kraken does not accept the key. `key`: it is wrong, expired, used elsewhere at once, or limited to other addresses. `permission`: it may not do this. */
export class KrakenRefusal extends Error {
  readonly reason: 'key' | 'permission';

  constructor(reason: 'key' | 'permission') {
    super(`kraken: the ${reason} was refused`);
    this.name = 'KrakenRefusal';
    this.reason = reason;
  }
}

const PATH = '/0/private/';
const MAX_KEY_TIME = 9_999_999_999;

const answer = z.object({ error: z.array(z.string()), result: z.unknown().optional() });

/** Seconds since 1970 as text or number; 0 is no limit. */
const keyTime = z
  .union([z.string().regex(/^\d{1,10}$/), z.number().int().min(0).max(MAX_KEY_TIME)])
  .nullish()
  .transform((value) => Number(value ?? 0) || null);

const keyInfoAnswer = z.object({
  permissions: z.array(z.string().max(100)),
  queryFrom: keyTime,
  queryTo: keyTime,
});

const decimal = z.string().regex(/^-?\d{1,40}(?:\.\d{1,40})?$/);

const entry = z.object({
  refid: z.string().nullish(),
  time: z.number().min(0).max(MAX_KEY_TIME),
  type: z.string().max(100),
  subtype: z.string().max(100).nullish(),
  asset: z.string().max(100),
  amount: decimal,
  fee: decimal,
});

const ledgersAnswer = z.object({
  ledger: z.record(z.string().min(1).max(100), entry),
  count: z.number().int().min(0),
});

export type OpenKrakenOptions = Pick<
  SourceClientOptions,
  'ledger' | 'clock' | 'timeoutMs' | 'waitMs' | 'retries' | 'maxBytes' | 'signal'
> & {
  /** Returns the number of a request, higher than that of each request with the key before. */
  nextNonce: () => Promise<bigint>;
};

/** Address of the service that is asked. */
export const getKrakenUrl = ({ sources }: Pick<Config, 'sources'>): string =>
  sources.kraken.baseUrl ?? 'https://api.kraken.com';

/** An account at Kraken, or at a server at `KRAKEN_BASE_URL` that speaks the same protocol. */
export function openKrakenAccount(
  { sources }: Pick<Config, 'sources'>,
  { apiKey, apiSecret }: ExchangeKey,
  { nextNonce, ...options }: OpenKrakenOptions,
): KrakenAccount {
  const client = createSourceClient({
    ...options,
    source: 'kraken',
    roots: [getKrakenUrl({ sources })],
    // A key may make 20 points of calls a minute, of which a page of the ledger costs 2. Those of all keys are
    // counted together, which is stricter: https://docs.kraken.com/exchange/guides/rest/ratelimits.
    rateLimit: { perMinute: 60, perHour: null, perMonth: null },
  });
  const ask = async (method: string, fields: Record<string, string> = {}): Promise<unknown> => {
    const path = `${PATH}${method}`;
    const { body } = await client.post(path, async () => {
      const nonce = String(await nextNonce());
      const text = new URLSearchParams({ nonce, ...fields }).toString();
      return {
        body: text,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'api-key': apiKey,
          'api-sign': signKrakenRequest({ path, nonce, body: text, apiSecret }),
        },
      };
    });
    const { error, result } = checkAnswer(client.source, answer, body);
    if (error.length > 0) throw toError(client.source, error);
    return result;
  };
  return {
    source: client.source,
    async readKeyInfo() {
      return checkAnswer(client.source, keyInfoAnswer, await ask('GetApiKeyInfo'));
    },
    async listEntries(end, offset) {
      const fields = { end: String(end), ofs: String(offset) };
      const { ledger, count } = checkAnswer(client.source, ledgersAnswer, await ask('Ledgers', fields));
      const entries = Object.entries(ledger).map(([id, row]) => ({
        id,
        reference: row.refid ?? '',
        time: row.time,
        type: row.type,
        subtype: row.subtype ?? '',
        unit: row.asset,
        amount: row.amount,
        fee: row.fee,
      }));
      return { entries, count };
    },
  };
}

/** Signs a request: HMAC-SHA512 of its path and the SHA-256 of number and body, with the secret of the key. */
export function signKrakenRequest({
  path,
  nonce,
  body,
  apiSecret,
}: {
  path: string;
  nonce: string;
  body: string;
  apiSecret: string;
}): string {
  const hash = createHash('sha256').update(nonce).update(body).digest();
  return createHmac('sha512', Buffer.from(apiSecret, 'base64')).update(path).update(hash).digest('base64');
}

const REFUSED_KEY = /^EAPI:|^EAuth:/i;
const REFUSED_PERMISSION = /^EGeneral:Permission denied/i;
const LIMIT = /rate limit|lockout|throttled/i;

/** Returns the error for the codes of an answer. Their texts are not repeated. */
function toError(source: string, codes: readonly string[]): Error {
  const has = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  if (has(LIMIT)) return new SourceError(source, 'rate_limited', 'too many calls');
  if (has(REFUSED_PERMISSION)) return new KrakenRefusal('permission');
  if (has(REFUSED_KEY)) return new KrakenRefusal('key');
  return new SourceError(source, 'refused', 'the request was refused');
}
