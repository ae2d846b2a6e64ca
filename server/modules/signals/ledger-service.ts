import type { LedgerEvent } from '#domain/signals/ledger.ts';
import { FIRST_HASH, findBrokenRow, hashRow, type LedgerRow } from '#server/modules/signals/ledger-chain.ts';
import { insertRow, lockLedger, readRowsAfter } from '#server/modules/signals/ledger-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** Reads events from rows. */
export const toEvents = (rows: readonly LedgerRow[]): LedgerEvent[] =>
  rows.map(({ body }) => JSON.parse(body) as LedgerEvent);

/** Appends events in their order. Returns the rows written. Call `openLedger` first in the transaction. */
export async function appendEvents(
  transaction: DbTransaction,
  ledger: readonly LedgerRow[],
  events: readonly LedgerEvent[],
): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  for (const event of events) {
    const last = rows.at(-1) ?? ledger.at(-1);
    const content = {
      sequence: (last?.sequence ?? 0) + 1,
      previous_hash: last?.hash ?? FIRST_HASH,
      body: JSON.stringify(event),
    };
    const row = { ...content, hash: hashRow(content) };
    await insertRow(transaction, row);
    rows.push(row);
  }
  return rows;
}

/** Locks the ledger until the end of the transaction and returns its rows. Throws when the chain is broken. */
export async function openLedger(transaction: DbTransaction): Promise<LedgerRow[]> {
  await lockLedger(transaction);
  const rows = await readRowsAfter(transaction, 0);
  const broken = findBrokenRow(rows);
  if (broken !== null) throw new Error(`The ledger of signals is broken at row ${broken}.`);
  return rows;
}

/**
 * Reads the ledger for answers: each call reads only the rows added since the last one. When the database does not
 * answer, returns those read so far.
 */
export function createLedgerReader(db: Db | null): () => Promise<readonly LedgerRow[]> {
  let rows: readonly LedgerRow[] = [];
  let reading: Promise<readonly LedgerRow[]> | null = null;
  const read = async () => {
    if (db === null) return rows;
    try {
      const added = await readRowsAfter(db, rows.at(-1)?.sequence ?? 0);
      if (added.length > 0) rows = [...rows, ...added];
    } catch {
      // The database is away. The rows read before stay true, because the ledger only grows.
    }
    return rows;
  };
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
