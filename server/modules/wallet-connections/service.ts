import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contracts/call.ts';
import {
  type addConnectionCall,
  type ConnectionAnswer,
  type ConnectionRecordAnswer,
  type KindAnswer,
  MAX_LISTED_RECORDS,
} from '#contracts/wallet-connections.ts';
import { readBitcoinKey } from '#domain/addresses/bitcoin-keys.ts';
import { readEthereumAddress } from '#domain/addresses/ethereum-address.ts';
import { readSolanaAddress } from '#domain/addresses/solana-address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  type ConnectionKind,
  isExchangeKind,
  MAX_CONNECTIONS,
} from '#domain/wallet/connections/connection.ts';
import { EVM_NETWORKS, isEvmNetwork } from '#domain/wallet/connections/evm-networks.ts';
import { m } from '#messages';
import { getEsploraUrl } from '#server/gateways/esplora.ts';
import { findExplorerService } from '#server/gateways/explorer-service.ts';
import { getKrakenUrl } from '#server/gateways/kraken-account.ts';
import { getSolanaHost } from '#server/gateways/solana-rpc.ts';
import { addHoldingAccount, requireHoldingAccount } from '#server/modules/wallet/holding-account-service.ts';
import { changeWallet } from '#server/modules/wallet/service.ts';
import { exportKeyRows } from '#server/modules/wallet-connections/key-repository.ts';
import { toConnectionAnswer, toRecordAnswer } from '#server/modules/wallet-connections/presenter.ts';
import {
  countRecords,
  deleteConnection,
  deleteConnections,
  emptyCounts,
  exportConnectionRows,
  exportRecordRows,
  insertConnection,
  readConnections,
  readRecordsWithout,
  requestUpdate,
} from '#server/modules/wallet-connections/repository.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { KeyRing } from '#server/platform/secrets/key-ring.ts';

export type ConnectionConfig = Pick<Config, 'liveData' | 'sources'>;

interface KindOptions {
  config: ConnectionConfig;
  ring: Pick<KeyRing, 'canSeal'>;
}

/** Returns the kinds of connections that this site can read. None when it asks no outside service. */
export function listKinds({ config, ring }: KindOptions): KindAnswer[] {
  if (config.liveData === 'off') return [];
  return [
    { kind: 'bitcoin', host: new URL(getEsploraUrl(config)).host, lacks: null },
    ...EVM_NETWORKS.flatMap((kind) => {
      const service = findExplorerService(kind, config);
      return service ? [{ kind, host: new URL(service.url).host, lacks: null }] : [];
    }),
    { kind: 'solana', host: getSolanaHost(config), lacks: null },
    {
      kind: 'kraken',
      host: new URL(getKrakenUrl(config)).host,
      lacks: ring.canSeal ? null : 'encryption_key',
    },
  ];
}

/** Throws `connection.unavailable` for a kind that this site cannot read. */
export function requireKind(options: KindOptions, wanted: ConnectionKind): void {
  if (!listKinds(options).some(({ kind, lacks }) => kind === wanted && lacks === null))
    throw new ApiError('connection.unavailable');
}

/** Returns the connections of a user as answers, by name. */
export async function listConnections(db: Db, userId: string): Promise<ConnectionAnswer[]> {
  const [connections, counts] = [await readConnections(db, userId), await countRecords(db, userId)];
  return connections.map((connection) =>
    toConnectionAnswer(connection, counts.get(connection.id) ?? emptyCounts()),
  );
}

/**
 * Adds a connection and asks for its first update. Throws when the address is none, the name or address is taken,
 * or there are too many.
 */
export async function addConnection(
  db: Db,
  userId: string,
  { kind, name, address: typed, holding_account }: BodyOf<typeof addConnectionCall>,
  { locale, ...options }: KindOptions & { locale: Locale },
): Promise<ConnectionAnswer> {
  requireKind(options, kind);
  const read = isEvmNetwork(kind) ? readEvm : { bitcoin: readBitcoin, solana: readSolana }[kind];
  const address = read(typed, locale);
  return insertNewConnection(db, userId, { kind, name, address, holding_account });
}

/**
 * Inserts a connection and asks for its first update. `complete` stores what belongs to it in the same transaction.
 */
export function insertNewConnection(
  db: Db,
  userId: string,
  {
    kind,
    name,
    address,
    holding_account,
  }: { kind: ConnectionKind; name: string; address: string | null; holding_account: string | null },
  complete: (trx: Db, id: string) => Promise<void> = async () => {},
): Promise<ConnectionAnswer> {
  // The lock of the wallet makes additions of one user run one after the other.
  return changeWallet(db, userId, async (wallet) => {
    const { trx } = wallet;
    const others = await readConnections(trx, userId);
    if (others.length >= MAX_CONNECTIONS) throw new ApiError('connection.too_many');
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new ApiError('connection.name_taken');
    if (address !== null && others.some((other) => other.kind === kind && other.address === address))
      throw new ApiError('connection.address_taken');
    await requireHoldingAccount(wallet, holding_account);
    const holdingAccount =
      holding_account ??
      (await addHoldingAccount(trx, userId, { name, kind: isExchangeKind(kind) ? 'exchange' : 'wallet' }))
        ._id;
    const id = randomUUID();
    const values = { id, kind, name, address, holdingAccount };
    await insertConnection(trx, userId, values);
    await complete(trx, id);
    return findConnection(trx, userId, id);
  });
}

const refuseAddress = (message: string) => new ApiError('input.invalid', [{ path: 'address', message }]);

type ReadTyped = (typed: string, locale: Locale) => string;

/** Return the address without blanks. Throw `input.invalid` with what is wrong with it. */
const readBitcoin: ReadTyped = (typed, locale) => {
  const read = readBitcoinKey(typed);
  if (read.kind !== 'problem') return read.text;
  const message = {
    private: m.api_issue_connection_private,
    other_network: m.api_issue_connection_network,
    unknown: m.api_issue_connection_bitcoin,
  }[read.problem];
  throw refuseAddress(message({}, { locale }));
};
const readEvm: ReadTyped = (typed, locale) => {
  const read = readEthereumAddress(typed);
  if (read.kind !== 'problem') return read.text;
  const message = {
    private: m.api_issue_connection_private,
    checksum: m.api_issue_connection_checksum,
    unknown: m.api_issue_connection_evm,
  }[read.problem];
  throw refuseAddress(message({}, { locale }));
};

const readSolana: ReadTyped = (typed, locale) => {
  const read = readSolanaAddress(typed);
  if (read.kind !== 'problem') return read.text;
  const message = { private: m.api_issue_connection_private, unknown: m.api_issue_connection_solana }[
    read.problem
  ];
  throw refuseAddress(message({}, { locale }));
};

/** Asks for an update of a connection. */
export async function askForUpdate(
  db: Db,
  userId: string,
  { id, ...options }: KindOptions & { id: string },
): Promise<ConnectionAnswer> {
  const { kind } = await findConnection(db, userId, id);
  requireKind(options, kind);
  await requestUpdate(db, userId, id);
  return findConnection(db, userId, id);
}

/** Deletes a connection with its records. Its transactions stay. */
export async function removeConnection(db: Db, userId: string, id: string): Promise<void> {
  if (!(await deleteConnection(db, userId, id))) throw new ApiError('connection.not_found');
}

/** Deletes all connections of a user. */
export function removeConnections(db: Db, userId: string): Promise<void> {
  return deleteConnections(db, userId);
}

/** Returns the newest records of a connection without a transaction, with the reason. */
export async function listRecords(
  db: Db,
  userId: string,
  { id, locale }: { id: string; locale: Locale },
): Promise<ConnectionRecordAnswer[]> {
  await findConnection(db, userId, id);
  const records = await readRecordsWithout(db, { userId, id, limit: MAX_LISTED_RECORDS });
  return records.map((record) => toRecordAnswer(record, locale));
}

export async function findConnection(db: Db, userId: string, id: string): Promise<ConnectionAnswer> {
  const connection = (await listConnections(db, userId)).find(({ _id }) => _id === id);
  if (!connection) throw new ApiError('connection.not_found');
  return connection;
}

/** Returns all stored data of the connections of a user by table, without keys. */
export async function exportConnections(db: Db, userId: string) {
  return {
    wallet_connections: await exportConnectionRows(db, userId),
    wallet_connection_records: await exportRecordRows(db, userId),
    wallet_connection_keys: await exportKeyRows(db, userId),
  };
}
