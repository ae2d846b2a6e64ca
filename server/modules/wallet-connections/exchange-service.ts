import type { BodyOf } from '#contracts/call.ts';
import type {
  addExchangeConnectionCall,
  ConnectionAnswer,
  setExchangeKeyCall,
} from '#contracts/wallet-connections.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { isExchangeKind } from '#domain/wallet/connections/connection.ts';
import { findKrakenKeyProblem, type KeyProblem } from '#domain/wallet/connections/kraken-key.ts';
import { m } from '#messages';
import { type ExchangeKey, KrakenRefusal, openKrakenAccount } from '#server/gateways/kraken-account.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { storeKey } from '#server/modules/wallet-connections/exchange-key.ts';
import { computeFirstNonce } from '#server/modules/wallet-connections/key-repository.ts';
import { requestUpdate } from '#server/modules/wallet-connections/repository.ts';
import {
  type ConnectionConfig,
  findConnection,
  insertNewConnection,
  requireKind,
} from '#server/modules/wallet-connections/service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { KeyRing } from '#server/platform/secrets/key-ring.ts';

interface ExchangeOptions {
  config: ConnectionConfig;
  ring: KeyRing;
  locale: Locale;
}

/** Time for the answer of an exchange while the user waits, in milliseconds. */
const CHECK_TIMEOUT_MS = 8_000;
const MAX_CHECK_BYTES = 100_000;

/**
 * Adds a connection to an account at an exchange and asks for its first update. The exchange is asked first what the
 * key may do: one that may do more than read is refused, and nothing is stored.
 */
export async function addExchangeConnection(
  db: Db,
  userId: string,
  { kind, name, api_key, api_secret, holding_account }: BodyOf<typeof addExchangeConnectionCall>,
  options: ExchangeOptions,
): Promise<ConnectionAnswer> {
  requireKind(options, kind);
  const key = await checkKey(db, { apiKey: api_key, apiSecret: api_secret }, options);
  const values = { kind, name, address: null, holding_account };
  return insertNewConnection(db, userId, values, (trx, id) =>
    storeKey(trx, options.ring, { userId, id, kind }, key),
  );
}

/** Replaces the key of a connection by another one of the same account, checked in the same way. */
export async function setExchangeKey(
  db: Db,
  userId: string,
  { _id: id, api_key, api_secret }: BodyOf<typeof setExchangeKeyCall>,
  options: ExchangeOptions,
): Promise<ConnectionAnswer> {
  const { kind } = await findConnection(db, userId, id);
  if (!isExchangeKind(kind)) throw new ApiError('connection.not_found');
  requireKind(options, kind);
  const key = await checkKey(db, { apiKey: api_key, apiSecret: api_secret }, options);
  return inTransaction(db, async (trx) => {
    if (!(await requestUpdate(trx, userId, id))) throw new ApiError('connection.not_found');
    await storeKey(trx, options.ring, { userId, id, kind }, key);
    return findConnection(trx, userId, id);
  });
}

/** Asks the exchange what a key may do. Throws `input.invalid` with the reason for one that is not used. */
async function checkKey(
  db: Db,
  key: ExchangeKey,
  { config, locale }: ExchangeOptions,
): Promise<ExchangeKey & { lastNonce: bigint }> {
  let lastNonce = 0n;
  const account = openKrakenAccount(config, key, {
    ledger: createCallLedger(db),
    timeoutMs: CHECK_TIMEOUT_MS,
    retries: 0,
    maxBytes: MAX_CHECK_BYTES,
    nextNonce: async () => {
      lastNonce = await computeFirstNonce(db);
      return lastNonce;
    },
  });
  const refuse = (message: string) => new ApiError('input.invalid', [{ path: 'api_key', message }]);
  try {
    const problem = findKrakenKeyProblem(await account.readKeyInfo());
    if (problem) throw refuse(toProblemText(problem, locale));
  } catch (error) {
    if (error instanceof KrakenRefusal) throw refuse(m.api_issue_connection_key_refused({}, { locale }));
    if (error instanceof SourceError) throw new ApiError('connection.exchange_unavailable');
    throw error;
  }
  return { ...key, lastNonce };
}

/** Names of permissions are those of the exchange, without anything that is no name. */
function toProblemText(problem: KeyProblem, locale: Locale): string {
  if (problem.code === 'no_ledger') return m.api_issue_connection_key_no_ledger({}, { locale });
  if (problem.code === 'limited') return m.api_issue_connection_key_limited({}, { locale });
  const permissions = problem.permissions.map((name) => name.replaceAll(/[^a-z0-9-]/gi, '')).join(', ');
  return m.api_issue_connection_key_excess({ permissions }, { locale });
}
