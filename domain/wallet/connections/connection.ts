/** What a connection reads: an address, or the account of an exchange by its key. */
export const CONNECTION_KINDS = ['bitcoin'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

export const MAX_CONNECTIONS = 10;
export const MAX_CONNECTION_NAME_CHARS = 40;
/** Longest address or extended public key that is read. */
export const MAX_ADDRESS_CHARS = 200;

/** Limits of one update. What exceeds them is refused as a whole, so that nothing is missing in between. */
export const MAX_CONNECTION_RECORDS = 5_000;
export const MAX_CONNECTION_REQUESTS = 2_000;

/** Hours after which a connection is updated again by itself. */
export const UPDATE_INTERVAL_HOURS = 24;

/**
 * Why an update added nothing. `unreachable`: no usable answer. `limited`: too many requests. `unreadable`: an
 * answer of another form, or one with a part missing. `too_many`: more than the limits allow. `full`: the wallet
 * has no room. `failed`: a fault of this program.
 */
export const CONNECTION_FAULTS = [
  'unreachable',
  'limited',
  'unreadable',
  'too_many',
  'full',
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
