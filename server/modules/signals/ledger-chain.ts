import { createHash } from 'node:crypto';

/** A row of the ledger. `body` is the JSON of an event, exactly as hashed. */
export interface LedgerRow {
  sequence: number;
  body: string;
  previous_hash: string;
  hash: string;
}

/** Previous hash of the first row. */
export const FIRST_HASH = '0'.repeat(64);

/** SHA-256 of sequence, previous hash and body, each on a line. */
export const hashRow = ({ sequence, previous_hash, body }: Omit<LedgerRow, 'hash'>): string =>
  createHash('sha256').update(`${sequence}\n${previous_hash}\n${body}`).digest('hex');

/**
 * Returns the sequence of the first row that does not follow from the one before it: changed, missing, added or
 * moved. Null for an intact chain. With `head`, a hash published earlier, a chain without it is broken at its end.
 */
export function findBrokenRow(rows: readonly LedgerRow[], head?: string): number | null {
  let previous = FIRST_HASH;
  for (const [at, row] of rows.entries()) {
    if (row.sequence !== at + 1 || row.previous_hash !== previous || hashRow(row) !== row.hash) return at + 1;
    previous = row.hash;
  }
  const isHeadPresent = head === undefined || head === FIRST_HASH || rows.some(({ hash }) => hash === head);
  return isHeadPresent ? null : rows.length + 1;
}
