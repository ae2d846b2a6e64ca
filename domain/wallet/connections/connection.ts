import { EVM_NETWORKS } from '#domain/wallet/connections/evm-networks.ts';

/** What a connection reads: an address on a network, or the account of an exchange by its key. */
export const ADDRESS_KINDS = ['bitcoin', ...EVM_NETWORKS, 'solana'] as const;
export const EXCHANGE_KINDS = ['kraken'] as const;
export const CONNECTION_KINDS = [...ADDRESS_KINDS, ...EXCHANGE_KINDS] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number];
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** Returns whether connections of this kind have a key instead of an address. */
export const isExchangeKind = (kind: ConnectionKind): kind is ExchangeKind =>
  (EXCHANGE_KINDS as readonly ConnectionKind[]).includes(kind);

export const MAX_CONNECTIONS = 10;
export const MAX_CONNECTION_NAME_CHARS = 40;
/** Longest address or extended public key that is read. */
export const MAX_ADDRESS_CHARS = 200;
/** Characters of a key of an exchange, and of its secret. They are sent in headers, so no other ones are accepted. */
export const EXCHANGE_KEY = /^[A-Za-z0-9+/=_-]{16,200}$/;
export const MAX_EXCHANGE_KEY_CHARS = 200;

/** Limits of one update. What exceeds them is refused as a whole, so that nothing is missing in between. */
export const MAX_CONNECTION_RECORDS = 5_000;
export const MAX_CONNECTION_REQUESTS = 2_000;

/** Hours after which a connection is updated again by itself. */
export const UPDATE_INTERVAL_HOURS = 24;

/**
 * Why an update added nothing. `unreachable`: no usable answer. `limited`: too many requests. `unreadable`: an
 * answer of another form, or one with a part missing. `too_many`: more than the limits allow. `full`: the wallet
 * has no room. `key_unreadable`: the key of the exchange cannot be decrypted. `key_refused`: the exchange refuses it.
 * `key_scopes`: it may do more than read, or not read all. `not_offered`: this site has no service for the network any
 * more. `failed`: a fault of this program.
 */
export const CONNECTION_FAULTS = [
  'unreachable',
  'limited',
  'unreadable',
  'too_many',
  'full',
  'key_unreadable',
  'key_refused',
  'key_scopes',
  'not_offered',
  'failed',
] as const;
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

/**
 * What became of a record. `imported`: its transactions were added. `duplicate`: the wallet had them. `ignored`:
 * nothing to add, with a reason. `open`: something is missing or contradicts the wallet, with a reason; it is
 * reviewed again at each update. `undone`: the user undid the update that added it.
 */
export const RECORD_RESULTS = ['imported', 'duplicate', 'ignored', 'open', 'undone'] as const;
export type RecordResult = (typeof RECORD_RESULTS)[number];
