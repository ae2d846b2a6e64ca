import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { okAnswer } from '#contracts/user-changes.ts';
import {
  ADDRESS_KINDS,
  CONNECTION_FAULTS,
  CONNECTION_KINDS,
  EXCHANGE_KEY,
  EXCHANGE_KINDS,
  MAX_ADDRESS_CHARS,
  MAX_CONNECTION_NAME_CHARS,
  MAX_CONNECTIONS,
  RECORD_RESULTS,
} from '#domain/wallet/connections/connection.ts';
import { HOLDING_ACCOUNT_NAME } from '#domain/wallet/holding-account.ts';

/** Most records without a transaction that one answer lists, newest first. */
export const MAX_LISTED_RECORDS = 200;

const id = z.string().max(64);

const connection = z.object({
  _id: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  name: z.string(),
  /** Address or extended public key; null for an account at an exchange, whose key is never answered. */
  address: z.string().nullable(),
  /** Id of the holding account of its transactions; null for none. */
  holding_account: z.string().nullable(),
  /** `waiting`: an update is asked for. */
  state: z.enum(['idle', 'waiting', 'running']),
  /** Time of the last update that succeeded; null before the first. */
  updated_at: z.string().nullable(),
  /** Number of transactions that it added. */
  added: z.number().int().nullable(),
  /** Why the newest update added nothing; null when it succeeded. */
  fault: z.enum(CONNECTION_FAULTS).nullable(),
  /** Number of fetched records by what became of them. */
  records: z.record(z.enum(RECORD_RESULTS), z.number().int()),
});
export type ConnectionAnswer = z.infer<typeof connection>;

const kind = z.object({
  kind: z.enum(CONNECTION_KINDS),
  host: z.string(),
  /** Why none can be added: this installation has no key to encrypt those of exchanges. Null when one can. */
  lacks: z.enum(['encryption_key']).nullable(),
});
export type KindAnswer = z.infer<typeof kind>;

const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_CONNECTION_NAME_CHARS)
  .regex(HOLDING_ACCOUNT_NAME, { error: issue('text.form') });
const exchangeKey = z
  .string()
  .trim()
  .regex(EXCHANGE_KEY, { error: issue('exchange_key.form') });

export const connectionsCall = defineCall({
  method: 'GET',
  path: 'user/getWalletConnections',
  summary: 'Returns the connections of the wallet of the caller by name, and which kinds can be added.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    /** Kinds that this site can read, and the host that is asked. None when it asks no outside service. */
    kinds: z.array(kind),
    connections: z.array(connection),
  }),
  errors: ['auth.required'],
});

export const addConnectionCall = defineCall({
  method: 'POST',
  path: 'user/addWalletConnection',
  summary: `Adds a connection to an address and asks for its first update. Nothing that it fetches can move coins. A user can have ${MAX_CONNECTIONS}.`,
  access: 'member',
  query: z.object({}),
  body: z.object({
    kind: z.enum(ADDRESS_KINDS),
    name,
    /** Address, or extended public key of Bitcoin (xpub, ypub, zpub). */
    address: z.string().trim().min(1).max(MAX_ADDRESS_CHARS),
    /** Id of the holding account of its transactions; null adds one with the name of the connection. */
    holding_account: id.nullable(),
  }),
  answer: connection,
  errors: [
    'input.invalid',
    'auth.required',
    'connection.unavailable',
    'connection.too_many',
    'connection.name_taken',
    'connection.address_taken',
    'holding_account.not_found',
    'holding_account.too_many',
    'holding_account.name_taken',
    'rate.limited',
  ],
});

export const addExchangeConnectionCall = defineCall({
  method: 'POST',
  path: 'user/addWalletExchange',
  summary: `Adds a connection to an account at an exchange and asks for its first update. A key that may do more than read is refused; others are stored encrypted and never answered. Counts as one of the ${MAX_CONNECTIONS} connections.`,
  access: 'member',
  query: z.object({}),
  body: z.object({
    kind: z.enum(EXCHANGE_KINDS),
    name,
    api_key: exchangeKey,
    /** Secret of the key, in base64. Kraken calls it private key. */
    api_secret: exchangeKey,
    /** Id of the holding account of its transactions; null adds one with the name of the connection. */
    holding_account: id.nullable(),
  }),
  answer: connection,
  errors: [
    'input.invalid',
    'auth.required',
    'connection.unavailable',
    'connection.exchange_unavailable',
    'connection.too_many',
    'connection.name_taken',
    'holding_account.not_found',
    'holding_account.too_many',
    'holding_account.name_taken',
    'rate.limited',
  ],
});

export const setExchangeKeyCall = defineCall({
  method: 'POST',
  path: 'user/setWalletExchangeKey',
  summary: 'Replaces the key of a connection by another one of the same account, and asks for an update.',
  access: 'member',
  query: z.object({}),
  body: z.object({ _id: id, api_key: exchangeKey, api_secret: exchangeKey }),
  answer: connection,
  errors: [
    'input.invalid',
    'auth.required',
    'connection.not_found',
    'connection.unavailable',
    'connection.exchange_unavailable',
    'rate.limited',
  ],
});

export const updateConnectionCall = defineCall({
  method: 'POST',
  path: 'user/updateWalletConnection',
  summary: 'Asks for an update of a connection, which begins within a minute.',
  access: 'member',
  query: z.object({}),
  body: z.object({ _id: id }),
  answer: connection,
  errors: [
    'input.invalid',
    'auth.required',
    'connection.not_found',
    'connection.unavailable',
    'rate.limited',
  ],
});

export const deleteConnectionCall = defineCall({
  method: 'POST',
  path: 'user/deleteWalletConnection',
  summary: 'Deletes a connection with its address or key and its list of records. Transactions stay.',
  access: 'member',
  query: z.object({}),
  body: z.object({ _id: id }),
  answer: okAnswer,
  errors: ['input.invalid', 'auth.required', 'connection.not_found'],
});

const record = z.object({
  date: z.string(),
  amounts: z.array(z.object({ amount: z.string(), unit: z.string() })),
  result: z.enum(RECORD_RESULTS),
  /** Why nothing was added; null for a record of an undone update. */
  reason: z.string().nullable(),
});
export type ConnectionRecordAnswer = z.infer<typeof record>;

export const connectionRecordsCall = defineCall({
  method: 'GET',
  path: 'user/getWalletConnectionRecords',
  summary: `Returns the records of a connection that are ignored, open or undone, with the reason. The newest ${MAX_LISTED_RECORDS}.`,
  access: 'member',
  query: z.object({ id }),
  answer: z.object({ records: z.array(record) }),
  errors: ['input.invalid', 'auth.required', 'connection.not_found'],
});
